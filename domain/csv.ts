/** One record of a CSV file (RFC 4180), its line end included. */
export function csvRecord(values: readonly (string | number | null | undefined)[]): string {
	return `${values.map(csvField).join(",")}\r\n`;
}

function csvField(value: string | number | null | undefined): string {
	let text = String(value ?? "");
	// A spreadsheet would run a text that begins like a formula, full-width signs included (OWASP, CSV injection).
	if (typeof value === "string" && /^[=+\-@\t\r\n＝＋－＠]/.test(text)) text = `'${text}`;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
