import { type Units, unitLengthM } from "../../accounts/units.ts";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { typedNumber } from "../../typed.ts";
import { decimetres, kmText } from "../course/rounding.ts";
import { readStartTime } from "./start-time.ts";

/** A stage after the first one of a course that is run in several days. */
export interface Stage {
	/** Where it begins and the one before it ends, m along the course, in decimetres. */
	startM: number;
	/** When it begins, as `PlanOptions.start`; null when unknown. */
	start: string | null;
}

/** Most stages of a course, the first one included. */
export const maxStages = 30;
/** Shortest stage, m. */
export const shortestStageM = 1000;

/** A distance, in the unit that is asked for unless it names its own, and a start behind "@", which may be missing. */
const pattern = /^(\d{1,4}(?:[.,]\d{1,4})?)\s*(km|mi)?\s*(?:@\s*(\S.*))?$/;

/** "42.2@2027-05-03T07:00", or "42.2" alone. Throws `stage.text` and `stage.start`. */
function readStage(text: string, unit: Units["distance"]): Stage {
	const [, distance, ownUnit, startText] = pattern.exec(text.trim()) ?? [];
	if (distance === undefined) throw new AppError("stage.text", { text: clip(text, 80) });
	const unitM = unitLengthM[(ownUnit as Units["distance"] | undefined) ?? unit];
	const start = startText?.trim().replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T") ?? null;
	if (start !== null && typeof readStartTime(start) === "string") {
		throw new AppError("stage.start", { text: clip(text, 80), start: clip(start, 40) });
	}
	return { startM: decimetres(typedNumber(distance) * unitM), start };
}

/** A stage of each text, or of each line of a text. Throws `stage.text`, `stage.start`, `stage.too_many`. */
export function readStages(texts: readonly string[], unit: Units["distance"]): Stage[] {
	const lines = texts
		.flatMap((text) => text.split(/[\r\n;]+/))
		.filter((line) => line.trim() !== "");
	if (lines.length >= maxStages) throw new AppError("stage.too_many", { max: maxStages });
	return lines.map((line) => readStage(line, unit));
}

/** As `readStage` takes it, in km. */
export const stageText = ({ startM, start }: Stage) =>
	`${kmText(startM)}${start === null ? "" : `@${start}`}`;

/** A stage of a course: the first one too, and with its end. */
export interface StageStretch extends Stage {
	/** From 1. */
	day: number;
	endM: number;
}

/** Every stage of a course in its order; one, the whole course, without any split. */
export function stretchesOf(
	stages: readonly Stage[],
	{ courseM, start }: { courseM: number; start: string | null },
): StageStretch[] {
	const all = [{ startM: 0, start }, ...stages];
	return all.map((stage, k) => ({ ...stage, day: k + 1, endM: all[k + 1]?.startM ?? courseM }));
}

/** Index of the stage that a place belongs to: where a stage ends, that one and not the next. */
export function stageIndexAt(stages: readonly Stage[], distanceM: number): number {
	return stages.filter(({ startM }) => distanceM > startM).length;
}
