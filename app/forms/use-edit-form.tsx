import { useEffect, useState } from "react";
import { changedFields, shownName } from "#domain/form-changes.ts";
import type { FormResult } from "./form-result.ts";
import { useFormResult } from "./use-form-result.ts";

/**
 * A form that edits stored values. It carries what each field showed when it was loaded, so that an edit changes
 * only what its runner has changed; with script, unchanged fields are not sent at all.
 */
export function useEditForm<Name extends string>(
	result: FormResult | undefined,
	stored: Readonly<Record<Name, string>>,
) {
	const { field, formProps, ...rest } = useFormResult(result);
	const names = Object.keys(stored) as Name[];
	// Held from the first render: the loader's newer values are not what the fields show.
	const [shown] = useState(() =>
		Object.fromEntries(
			names.map((name) => [name, result?.values?.[shownName(name)] ?? stored[name]]),
		),
	);
	const { ref } = formProps;

	useEffect(() => {
		const form = ref.current;
		form?.addEventListener("formdata", dropUnchanged);
		return () => form?.removeEventListener("formdata", dropUnchanged);
	}, [ref]);

	return {
		...rest,
		formProps,
		/** For a field: name, what it shows at first, error. */
		field: (name: Name) => {
			const { defaultValue, ...props } = field(name);
			return { ...props, defaultValue: defaultValue ?? shown[name] };
		},
		/** To be put into the form. */
		shownFields: names.map((name) => (
			<input key={name} type="hidden" name={shownName(name)} value={shown[name]} />
		)),
	};
}

function dropUnchanged({ formData }: FormDataEvent): void {
	const sent = Object.fromEntries(formData) as Record<string, string>;
	const changed = changedFields(sent);
	for (const name of Object.keys(sent)) {
		if (!(shownName(name) in sent) || name in changed) continue;
		formData.delete(name);
		formData.delete(shownName(name));
	}
}
