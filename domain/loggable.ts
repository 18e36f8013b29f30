/** What a log may hold of an error. */
interface Loggable {
	readonly name: string;
	readonly message: string;
	/** The lines of the stack alone: engines repeat the message in front of them. */
	readonly stack: string;
}

/**
 * What a log may hold of whatever was thrown. A failed query lists its parameters, which are addresses, names and
 * hashes: they are left out, and the reason that the database gave is put in.
 */
export function loggable(thrown: unknown): Loggable {
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	const { name, stack = "" } = error;
	const cause = error.cause instanceof Error ? `: ${withoutParameters(error.cause.message)}` : "";
	const lines = stack.split("\n").filter((line) => /^\s+at /.test(line));
	return { name, message: withoutParameters(error.message) + cause, stack: lines.join("\n") };
}

/** The same in one line, without the stack. */
export function errorLine(thrown: unknown): string {
	const { name, message } = loggable(thrown);
	return `${name}: ${message}`;
}

/** Parameters stand last, and may hold line breaks of their own. */
const withoutParameters = (message: string) => message.replace(/\s*\nparams: [\s\S]*$/, "");
