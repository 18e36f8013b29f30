import { metresPerFoot, metresPerMile, type Units, unitLengthM } from "#domain/accounts/units.ts";
import { formatResultTime } from "#domain/figures.ts";
import type { UploadFields } from "#domain/predictions/input/upload.ts";
import { readFinishes } from "#domain/predictions/model/earlier-finish.ts";
import {
	allowedEvidence,
	parseResult,
	readWeeklyM,
	requireEvidence,
} from "#domain/predictions/model/evidence.ts";
import type { RaceResult } from "#domain/predictions/model/prediction.ts";
import { readTrailWord, type TrailWord } from "#domain/predictions/model/trail-word.ts";
import { type OpenOptions, optionFields } from "#domain/predictions/options/plan-options.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { typedNumber } from "#domain/typed.ts";

/** Distances to choose from; the length of `other` is in a field of its own, in the unit of the form. */
export const resultDistances = ["5km", "10km", "half", "marathon", "other"] as const;

/** What was typed for the last prediction, with the ages of today. */
export interface TypedBefore {
	evidence: readonly RaceResult[];
	trail?: TrailWord;
	weeklyM: number | null;
}

const namedDistances: Readonly<Record<number, string>> = {
	5000: "5km",
	10000: "10km",
	21097.5: "half",
	42195: "marathon",
};

/** A result as the fields of a row; `text` is the same with its age, as the API takes it. */
export function rowOf(
	{ distanceM, climbM, timeS, ageDays }: RaceResult,
	{ distance: unit, height }: Pick<Units, "distance" | "height">,
) {
	const named = namedDistances[distanceM];
	const length = named ? "" : String(Math.round((distanceM / unitLengthM[unit]) * 1e4) / 1e4);
	const climb = climbM === undefined ? "" : String(Math.round(climbM / heightM[height]));
	const time = formatResultTime(timeS);
	const course = withClimb(named ?? length + unit, climb, height);
	const text = `${course}=${time}@${ageDays}d`;
	return { distance: named ?? "other", length, climb, time, text };
}

const heightM: Record<Units["height"], number> = { m: 1, ft: metresPerFoot };

const withClimb = (length: string, climb: string, unit: Units["height"]) =>
	climb === "" ? length : `${length}+${climb}${unit}`;

/**
 * The results of the form's rows as the API takes them ("10km=45:00", "13.1mi=1:45:00"). A row without a
 * time is left out. The fields of all rows are in the same order. A row that is still as `rowOf` filled it keeps its
 * age; any other is of today.
 */
export function composeResults(form: FormData): string[] {
	const lengths = form.getAll("result_km").map(String);
	const climbs = form.getAll("result_climb").map((climb) => String(climb).trim());
	const times = form.getAll("result_time").map((time) => String(time).trim());
	const filled = form.getAll("result_known").map(String);
	const unit = inMiles(form) ? "mi" : "km";
	const height = form.get("height_unit") === "ft" ? "ft" : "m";
	return form.getAll("result_distance").flatMap((distance, row) => {
		if (!times[row]) return [];
		const isOther = distance === "other";
		const label = isOther ? `${lengths[row]?.trim() ?? ""}${unit}` : String(distance);
		const text = `${withClimb(label, isOther ? (climbs[row] ?? "") : "", height)}=${times[row]}`;
		return [filled[row]?.startsWith(`${text}@`) ? filled[row] : text];
	});
}

/** The row of the first result that cannot be read, from 0; 0 for none. */
export function wrongRow(form: FormData): number {
	const rows = form.getAll("result_time").map((time) => String(time).trim() !== "");
	const wrong = composeResults(form).findIndex((text) => {
		try {
			return parseResult(text) === null;
		} catch {
			return true;
		}
	});
	const filled = rows.flatMap((isFilled, row) => (isFilled ? [row] : []));
	return filled[wrong] ?? 0;
}

/** The weekly distance as the API takes it, km. A text that is no number is passed on, for the API to report. */
function composeWeeklyKm(form: FormData): string {
	const text = String(form.get("weekly_km") ?? "").trim();
	const miles = typedNumber(text);
	if (!inMiles(form) || text === "" || Number.isNaN(miles)) return text;
	return String((miles * metresPerMile) / 1000);
}

const inMiles = (form: FormData) => form.get("distance_unit") === "mi";

/** The results and the weekly distance of the form, optional with runs. Throws the `AppError` of the server. */
export function parseRunner(
	form: FormData,
	hasRuns = false,
): {
	evidence: readonly RaceResult[];
	trail?: TrailWord;
	weeklyM: number | null;
} {
	const evidence = composeResults(form).map(parseResult);
	const text = (name: string) => String(form.get(name) ?? "");
	const trail = readTrailWord({ index: text("runner_index"), median: text("edition_median") });
	const known = { evidence, trail };
	if (hasRuns) allowedEvidence(evidence);
	else requireEvidence(known);
	return { ...known, weeklyM: readWeeklyM(composeWeeklyKm(form)) };
}

/** The ticked runs and the typed finish of the form as the API takes them. */
function composeFinishes(form: FormData): string[] {
	const ticked = form.getAll("finish").map(String);
	const [date, time] = ["finish_date", "finish_time"].map((name) =>
		String(form.get(name) ?? "").trim(),
	);
	return date || time ? [...ticked, `${date}=${time}`] : ticked;
}

/** The earlier finishes of the form. Throws the `AppError` of the server. */
export const parseFinishes = (form: FormData) => readFinishes(composeFinishes(form));

/** The fields of the page's form under the names of the API. */
export function apiFields(fields: UploadFields): UploadFields {
	const form = new FormData();
	for (const [name, values] of fields) for (const value of values) form.append(name, value);
	const composed = { weekly_km: [composeWeeklyKm(form)], result: composeResults(form) };
	const finish = composeFinishes(form);
	return new Map([...fields, ...Object.entries({ ...composed, finish })]);
}

const apiTextFields = ["pacing_strategy", "track", "race", ...optionFields] as const;

/** The body for the API, from the page's own fields. */
export function uploadForm(form: FormData, file: File): FormData {
	const sent = new FormData();
	for (const name of apiTextFields) {
		const value = form.get(name);
		if (typeof value !== "string" || value === "") continue;
		sent.append(name, value);
	}
	// an unticked box says nothing: the field before it says no
	const stations = form.getAll("stations").at(-1);
	if (stations) sent.append("stations", stations);
	for (const edit of form.getAll("edit")) if (edit !== "") sent.append("edit", edit);
	for (const name of ["runner_index", "edition_median"]) {
		const text = String(form.get(name) ?? "").trim();
		if (text !== "") sent.append(name, text);
	}
	const weeklyKm = composeWeeklyKm(form);
	if (weeklyKm !== "") sent.append("weekly_km", weeklyKm);
	for (const result of composeResults(form)) sent.append("result", result);
	for (const finish of composeFinishes(form)) sent.append("finish", finish);
	sent.append("file", file);
	return sent;
}

/** The text fields of a body for the API. */
export const fieldsOf = (form: FormData): UploadFields =>
	new Map([...new Set(form.keys())].map((name) => [name, textsOf(form, name)]));

const textsOf = (form: FormData, name: string) =>
	form.getAll(name).filter((value) => typeof value === "string");

/** The options of the form. Throws the `AppError` of the server. */
export const parseDay = (form: FormData): OpenOptions =>
	readPlanOptions((name) => form.getAll(name).map(String));
