/** What fills the placeholders of an error's sentence, by name; names of lengths in metres end in M. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** Values of an error with a time to try again: `count` minutes, at least one. */
export const retryValues = (retryAfterS: number) => ({
	retryAfterS,
	count: Math.max(1, Math.ceil(retryAfterS / 60)),
});

/** The number among the values that chooses between singular and plural. */
export const countOf = ({ count, value, retryAfterS }: ErrorValues): number | undefined =>
	[count, value, retryAfterS].find((number) => typeof number === "number");

/** Text from outside as it may stand in a sentence: one line, at most `maxLength` characters, none of them cut in two. */
export function clip(text: string, maxLength = 60): string {
	const line = text.replace(/\s+/g, " ").trim();
	if (line.length <= maxLength) return line;
	return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
