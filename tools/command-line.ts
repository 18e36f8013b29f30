import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import { isHelpWanted, problemOf } from "./usage.mjs";

/** Bad input of a command: a stable code and a sentence. */
export class CommandError extends Error {
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** Thrown instead of reading where the usage is asked for, which is the message. */
class HelpAsked extends Error {}

/**
 * Prints the code and the sentence of bad input and sets the exit code 2, or the usage where it was asked for; any other
 * error is thrown on.
 */
export function reportBadInput(error: unknown): void {
	if (error instanceof HelpAsked) {
		console.log(error.message);
		return;
	}
	if (error instanceof CommandError) console.error(`${error.code}: ${error.message}`);
	else if (error instanceof AppError) console.error(`${error.code}: ${errorSentence(error)}`);
	else throw error;
	process.exitCode = 2;
}

/**
 * Result of `read`; an error that it throws becomes `cli.usage`, with the usage, where an unknown option names the
 * nearest of it. Arguments that ask for help are not read: `reportBadInput` prints the usage.
 */
export function readCommandLine<T>(
	usage: string,
	read: () => T,
	args: readonly string[] = process.argv.slice(2),
): T {
	if (isHelpWanted(args)) throw new HelpAsked(usage);
	try {
		return read();
	} catch (error) {
		if (error instanceof AppError || error instanceof CommandError) throw error;
		throw new CommandError("cli.usage", `${problemOf(error, usage)}\n${usage}`);
	}
}

/** A whole number from 0, of an option. Throws for other text. */
export function wholeNumber(option: string, text: string): number {
	if (/^\d{1,15}$/.test(text)) return Number(text);
	throw new Error(`${option} '${text}' is no whole number from 0.`);
}

/** Arguments with a negative number joined to its option: `parseArgs` takes `--split-bias -2` for two options. */
export function joinNegativeNumbers(args: readonly string[]): string[] {
	const joined: string[] = [];
	for (const arg of args) {
		const option = joined.at(-1);
		const isValue = /^-\d/.test(arg) && option?.startsWith("--") && !option.includes("=");
		if (isValue) joined[joined.length - 1] = `${option}=${arg}`;
		else joined.push(arg);
	}
	return joined;
}
