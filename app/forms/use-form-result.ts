import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import type { FieldErrorCode } from "#domain/field-errors.ts";
import { useErrorText } from "../i18n/use-error-text.ts";
import type { FormResult } from "./form-result.ts";

/** Fields that were edited since a result. */
interface Edits {
	since: FormResult | undefined;
	names: readonly string[];
}

/**
 * What a form shows of its result. An error disappears when its field is edited; the first one gets the focus, without
 * any the submit button.
 */
export function useFormResult(result: FormResult | undefined) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const busy = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	const [edits, setEdits] = useState<Edits>({ since: result, names: [] });
	// Edits before this result do not correct its errors.
	const edited = edits.since === result ? edits.names : [];

	useEffect(() => {
		if (result?.fieldErrors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
		// The button that was pressed lost the focus while it was disabled.
		else if (result && document.activeElement === document.body) {
			form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
		}
	}, [result]);

	const errorOf = (name: string): string | null => {
		const code = edited.includes(name) ? undefined : result?.fieldErrors?.[name];
		return code ? t(`fields.${code as FieldErrorCode}`) : null;
	};
	return {
		busy,
		/** For the form: its ref, and what notices an edit. */
		formProps: {
			ref: form,
			noValidate: true,
			onInput: ({ target }: FormEvent) =>
				setEdits({ since: result, names: [...edited, (target as HTMLInputElement).name] }),
		},
		/** For a field: name, former value, error. */
		field: (name: string) => ({
			name,
			defaultValue: result?.values?.[name],
			error: errorOf(name),
		}),
		errorOf,
		message: result?.error ? errorText(result.error) : null,
	};
}
