/** What a form says, if somebody changed it before script came; null if nobody did. */
export function earlyFields(form: HTMLFormElement): URLSearchParams | null {
	const touched = [...form.elements].some((control) =>
		control instanceof HTMLSelectElement
			? [...control.options].some((option) => option.selected !== option.defaultSelected)
			: control instanceof HTMLInputElement && control.value !== control.defaultValue,
	);
	if (!touched) return null;
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
