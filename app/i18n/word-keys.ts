/** A key without its plural ending (i18next's JSON v4), as `t` takes it. */
export const stem = (key: string) => key.replace(/_(zero|one|other)$/, "");

/** The keys of a catalogue in the order of their letters, which is the same in all languages. */
export const keysOf = (catalogue: object): string[] => [...new Set(stems(catalogue))].sort();

const stems = (tree: object, prefix = ""): string[] =>
	Object.entries(tree).flatMap(([name, words]) =>
		typeof words === "string" ? [stem(prefix + name)] : stems(words, `${prefix}${name}.`),
	);
