import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import type { FieldErrorCode } from "../../domain/field-errors";
import { useErrorText } from "../i18n/use-error-text";
import type { FormOutcome } from "./form-outcome";

/** Fields touched since an outcome. */
interface Edits {
	since: FormOutcome | undefined;
	names: readonly string[];
}

/** What a form shows of its outcome: errors vanish as their field is edited, the first one gets the focus, without any the button. */
export function useFormOutcome(outcome: FormOutcome | undefined) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const busy = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	const [edits, setEdits] = useState<Edits>({ since: outcome, names: [] });
	// Edits made before this outcome say nothing about its errors.
	const edited = edits.since === outcome ? edits.names : [];

	useEffect(() => {
		if (outcome?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
		// The button that was pressed lost the focus while it was disabled.
		else if (outcome && document.activeElement === document.body) {
			form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
		}
	}, [outcome]);

	const errorOf = (name: string): string | null => {
		const code = edited.includes(name) ? undefined : outcome?.errors?.[name];
		return code ? t(`fields.${code as FieldErrorCode}`) : null;
	};
	return {
		busy,
		/** For the form: its ref, and what notices an edit. */
		formProps: {
			ref: form,
			noValidate: true,
			onInput: ({ target }: FormEvent) =>
				setEdits({ since: outcome, names: [...edited, (target as HTMLInputElement).name] }),
		},
		/** For a field: name, former value, error. */
		field: (name: string) => ({
			name,
			defaultValue: outcome?.values?.[name],
			error: errorOf(name),
		}),
		errorOf,
		message: messageOf(),
	};

	function messageOf(): string | null {
		if (outcome?.notice) return errorText(outcome.notice);
		return outcome?.trouble ? t(`generic.${outcome.trouble}`) : null;
	}
}
