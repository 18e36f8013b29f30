/**
 * A refusal that a person can act on: the input was bad, something is missing, or a limit was met.
 *
 * `code` is stable and is what interfaces translate (catalogue key `errors.<code>`); `detail` is the
 * English sentence for API users, naming subject, value and remedy; `values` fill the translation.
 */
export class AppError extends Error {
	readonly code: string;
	readonly values: ErrorValues;

	constructor(code: string, detail: string, values: ErrorValues = {}) {
		super(detail);
		this.name = "Fault";
		this.code = code;
		this.values = values;
	}

	/** Further members of the API's answer, beside detail, code and values. */
	members(): Readonly<Record<string, unknown>> {
		return {};
	}
}

export type ErrorValues = Readonly<Record<string, string | number>>;
