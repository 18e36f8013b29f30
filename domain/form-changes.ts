type Fields = Readonly<Record<string, string>>;

/** Before the name of a field: the hidden field with the value that it showed when its form was loaded. */
const shownPrefix = "shown.";

export const shownName = (field: string) => `${shownPrefix}${field}`;

/**
 * The fields of a sent form that differ from what the form showed, trimmed; an emptied one is "". A field that
 * comes without its shown value counts as changed.
 */
export function changedFields(form: Fields): Record<string, string> {
	const fields = Object.entries(form).filter(([name]) => !name.startsWith(shownPrefix));
	const changed = fields.filter(([name, text]) => form[shownName(name)]?.trim() !== text.trim());
	return Object.fromEntries(changed.map(([name, text]) => [name, text.trim()]));
}
