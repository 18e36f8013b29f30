import { Fault } from "../domain/fault.ts";

/** What `read` makes of a command line. What it refuses becomes `cli.usage`, with how to call the command. */
export function readCommandLine<T>(usage: string, read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof Fault) throw error;
		const problem = error instanceof Error ? error.message : String(error);
		throw new Fault("cli.usage", `${problem}\n${usage}`);
	}
}
