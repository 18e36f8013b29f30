import { AppError } from "../domain/app-error.ts";

/** What `read` makes of a command line. What it refuses becomes `cli.usage`, with how to call the command. */
export function readCommandLine<T>(usage: string, read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof AppError) throw error;
		const problem = error instanceof Error ? error.message : String(error);
		throw new AppError("cli.usage", `${problem}\n${usage}`);
	}
}

/** Arguments with a negative number joined to its option: `--split-bias -2` is one to people, and two to `parseArgs`. */
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
