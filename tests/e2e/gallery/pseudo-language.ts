/**
 * A language made up from English: every vowel has an accent, words are about a third longer, and brackets stand
 * around each sentence. What a page shows without accents was never translated; what is cut lacks its brackets.
 */

/** Its tag, as others name languages of this kind. */
export const pseudoTag = "en-XA";

const accents: Readonly<Record<string, string>> = {
	a: "à",
	e: "é",
	i: "î",
	o: "ô",
	u: "ü",
	y: "ÿ",
	c: "ç",
	n: "ñ",
	A: "À",
	E: "É",
	I: "Î",
	O: "Ô",
	U: "Ü",
	Y: "Ý",
	C: "Ç",
	N: "Ñ",
};
/** Longer by this share of its letters. */
const growth = 0.3;

/** A word with its accents, and its first vowels written twice. */
function pseudoWord(word: string): string {
	let more = Math.round(word.length * growth);
	return word.replace(/[A-Za-z]/g, (letter) => {
		const accented = accents[letter] ?? letter;
		if (!/[aeiouyAEIOUY]/.test(letter) || more === 0) return accented;
		more--;
		return accented + accented.toLowerCase();
	});
}

/** A sentence in it. Its values (`{{time}}`, `{contact}`), tags and links stay as they are. */
export function pseudoText(text: string): string {
	const parts = text.split(/({{?\w+}}?|<[^>]+>|https?:\S+)/);
	const words = parts.map((part, place) =>
		place % 2 === 1 ? part : part.replace(/[A-Za-z]+/g, pseudoWord),
	);
	return `[${words.join("")}]`;
}

/** Every sentence of a tree in it; functions answer in it. */
export function pseudoTree<Tree>(tree: Tree): Tree {
	if (typeof tree === "string") return pseudoText(tree) as Tree;
	if (typeof tree === "function")
		return ((...values: unknown[]) => pseudoTree(tree(...values))) as Tree;
	if (Array.isArray(tree)) return tree.map(pseudoTree) as Tree;
	const entries = Object.entries(tree as object).map(([key, value]) => [key, pseudoTree(value)]);
	return Object.fromEntries(entries) as Tree;
}
