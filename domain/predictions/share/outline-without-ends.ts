import { asWay, type Outline, outlineOfPlaces } from "../course/outline.ts";
import { hideEnds } from "./hidden-ends.ts";

/**
 * An outline as others may see it: without what is near its start and its finish, and begun anew where it is seen first,
 * so that the common start of several is no place where any of them began. Null where too little is left.
 * `secret`: of the runner, and in no picture (hidden-ends.ts).
 */
export function outlineWithoutEnds(outline: Outline, secret: string): Outline | null {
	const { cut, line } = hideEnds(asWay(outline), secret);
	return cut && outlineOfPlaces(line.lat, line.lon);
}
