/** The form's fields when a control was changed before hydration; null when none was. */
export function earlyFields(form: HTMLFormElement): URLSearchParams | null {
	const touched = [...form.elements].some((control) =>
		control instanceof HTMLSelectElement
			? [...control.options].some((option) => option.selected !== option.defaultSelected)
			: control instanceof HTMLInputElement && control.value !== control.defaultValue,
	);
	if (!touched) return null;
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
