import type { Units } from "../../accounts/units.ts";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { type OpenScalars, readScalars, type ScalarName } from "./scalar-options.ts";
import type { StartProblem } from "./start-time.ts";

type OptionName = ScalarName | "stop";

/** The error of a text that cannot be used. `bound`: which sentence says why. */
export const unusableOption = (
	name: OptionName,
	text: string,
	bound: OptionName | StartProblem = name,
) => new AppError("prediction.option", { name, text: clip(text, 80), bound });

/** Reads the text of one option; the others are off. Throws `prediction.option`. */
export const readScalar = (name: ScalarName, text: string, units: Units): OpenScalars =>
	readScalars((asked) => (asked === name ? text.trim() : ""), units, unusableOption);

/** Why the text of one option cannot be used; null when it can. */
export function scalarError(name: ScalarName, text: string, units: Units): AppError | null {
	try {
		readScalar(name, text, units);
		return null;
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}
