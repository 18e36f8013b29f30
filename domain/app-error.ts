import type { ErrorValues } from "./error-values.ts";
import type { ErrorArguments, ErrorCode } from "./errors.ts";

/**
 * An error that its reader can act on: bad input, something missing, a limit. Its status and sentence stand in
 * domain/errors.ts, which browsers do not load for it: `message` is for logs alone.
 */
export class AppError extends Error {
	/** Stable: programs compare it, catalogues translate it (`errors.<code>`). */
	readonly code: ErrorCode;
	/** Fill the placeholders of the sentence; part of the API's response. */
	readonly values: ErrorValues;
	/** Further members of the API's response; `detail` stands there instead of the table's sentence. */
	readonly members: Readonly<Record<string, unknown>>;

	constructor(...[code, values = {}, members = {}]: ErrorArguments) {
		super(Object.keys(values).length > 0 ? `${code} ${JSON.stringify(values)}` : code);
		this.name = "AppError";
		this.code = code;
		this.values = values;
		this.members = members;
	}
}
