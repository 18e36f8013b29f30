import { nearest, unknownWord } from "#tools/usage.mjs";

// A usage that lists commands: each begins a line after two spaces, "  keys rotate KEY   what it does", and goes on in
// lines that are further in.

interface Listed {
	/** "keys rotate KEY" */
	readonly shape: string;
	/** Every name that the shape allows: "races take-down|put-back SLUG" has two. */
	readonly names: readonly string[];
	readonly text: string;
}

/** The usage with those commands alone that begin with the words; whole where none does. */
export function usageOf(usage: string, words: readonly string[]): string {
	const chosen = listed(usage).filter(({ names }) => names.some((name) => agrees(name, words)));
	if (words.length === 0 || chosen.length === 0) return usage;
	const lines = usage.split("\n");
	const around = lines.map((line) => !line.startsWith("  "));
	const first = around.indexOf(false);
	const last = around.lastIndexOf(false);
	const head = lines.slice(0, first);
	return [...head, ...chosen.map(({ text }) => text), ...lines.slice(last + 1)].join("\n");
}

/** Refuses words that are no command: says what the named one takes, or names the nearest. */
export function unknownCommand(usage: string, words: readonly string[]): string {
	if (words.length === 0) return "Name a command.";
	const said = words.join(" ");
	const commands = listed(usage);
	const shapes = commands
		.filter(({ names }) => names.some((name) => `${said} `.startsWith(`${name} `)))
		.map(({ shape }) => `'${shape}'`);
	if (shapes.length > 0) return `'${said}' cannot be read: write ${shapes.join(" or ")}.`;
	for (const count of [2, 1]) {
		const begun = words.slice(0, count).join(" ");
		const known = commands
			.flatMap(({ names }) => names)
			.filter((name) => name.split(" ").length === count);
		if (nearest(begun, known) !== null) return unknownWord("command", begun, known);
	}
	return unknownWord("command", said, []);
}

function listed(usage: string): Listed[] {
	return usage
		.split(/\n(?! {3})/)
		.filter((text) => /^ {2}\S/.test(text))
		.map((text) => {
			const [shape] = text.trim().split(/ {2,}|\n/);
			const [words = ""] = /^[a-z|-]+(?: [a-z|-]+)*(?= |$)/.exec(shape) ?? [];
			return { shape, text, names: namesOf(words.split(" ")) };
		});
}

function namesOf([word, ...more]: readonly string[]): string[] {
	const rest = more.length > 0 ? namesOf(more).map((name) => ` ${name}`) : [""];
	return word.split("|").flatMap((one) => rest.map((name) => `${one}${name}`));
}

function agrees(name: string, words: readonly string[]): boolean {
	return name.split(" ").every((word, k) => words[k] === undefined || words[k] === word);
}
