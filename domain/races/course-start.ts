import { unusableOption } from "../predictions/options/scalar-fields.ts";
import { zonedStart } from "../predictions/options/start-time.ts";

/**
 * A start as it is typed in a form, on the clock of a course. The field shows a stored start without its zone: one that
 * still says the same is the stored one. Throws `prediction.option`.
 */
export function settledStart(
	typed: string,
	{ start, zone }: { start: string | null; zone: string | null },
): string {
	if (start?.startsWith(typed)) return start;
	if (zone === null) return typed;
	const zoned = zonedStart(typed, zone);
	if (typeof zoned === "string") throw unusableOption("start", typed, zoned);
	return zoned.start;
}
