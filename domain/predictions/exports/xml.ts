/** Text for element content and quoted attributes: markup escaped, what XML 1.0 cannot hold left out. */
export function xmlText(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
			.replace(/[&<>"']/g, (sign) => entities[sign])
	);
}

const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};
