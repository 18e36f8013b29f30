// What every command does with its command line: `--help` prints the usage, and a word that it does not know names the
// nearest one. Plain JavaScript that runs before packages are installed, on the system's own Node.

import { createRequire } from "node:module";
import { parseArgs } from "node:util";

/** Whether a command line asks for its usage. */
export function isHelpWanted(args) {
	const end = args.indexOf("--");
	return args.slice(0, end < 0 ? undefined : end).some((arg) => arg === "--help" || arg === "-h");
}

/**
 * A sentence that refuses a word and names the nearest of those that are known, where one is near.
 * @param {string} kind - what the word should name: "option", "command".
 * @param {string} word
 * @param {readonly string[]} known
 */
export function unknownWord(kind, word, known) {
	const near = nearest(word, known);
	return `There is no ${kind} '${word}'.${near === null ? "" : ` Did you mean '${near}'?`}`;
}

/** The known word with the fewest changes of letters, at most half of them; null where none is so near. */
export function nearest(word, known) {
	const levenshtein = requireInstalled("fastest-levenshtein");
	if (levenshtein === null || known.length === 0) return null;
	const near = levenshtein.closest(word, known);
	return 2 * levenshtein.distance(word, near) <= Math.max(word.length, near.length) ? near : null;
}

function requireInstalled(name) {
	try {
		return createRequire(import.meta.url)(name);
	} catch {
		return null;
	}
}

/** Sentence of an error of `parseArgs` or of another reader; options that are known are those of the usage. */
export function problemOf(error, usage) {
	const problem = error instanceof Error ? error.message : String(error);
	if (error?.code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") return problem;
	const [, option = ""] = /'(-[^']*)'/.exec(problem) ?? [];
	return unknownWord("option", option, ["--help", ...(usage.match(/--[a-z][a-z-]*/g) ?? [])]);
}

/**
 * Values of the options of a command that takes no other words. Ends the process where the command line asks for help
 * (0, with the usage on standard output) or cannot be read (2, with code, sentence and usage on standard error).
 * @template {import("node:util").ParseArgsOptionsConfig} T
 * @param {string} usage
 * @param {T} options
 */
export function readOptionsOrEnd(usage, options) {
	const args = process.argv.slice(2);
	if (isHelpWanted(args)) {
		console.log(usage);
		process.exit(0);
	}
	try {
		return parseArgs({ args, options }).values;
	} catch (error) {
		console.error(`cli.usage: ${problemOf(error, usage)}\n${usage}`);
		process.exit(2);
	}
}
