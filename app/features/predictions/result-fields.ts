import { parseResult, readWeeklyKm, requireEvidence } from "../../../domain/predictions/evidence";

/** Distances to pick from; `other` takes the kilometres of its own field. */
export const resultDistances = ["5km", "10km", "half", "marathon", "other"] as const;

/**
 * The results of the form's rows as the API takes them ("10km=45:00"). A row without a time is left out.
 * The rows' three fields stand in the same order each.
 */
export function composeResults(form: FormData): string[] {
	const kilometres = form.getAll("result_km").map(String);
	const times = form.getAll("result_time").map((time) => String(time).trim());
	return form.getAll("result_distance").flatMap((distance, row) => {
		if (!times[row]) return [];
		const label = distance === "other" ? `${kilometres[row]?.trim() ?? ""}km` : String(distance);
		return [`${label}=${times[row]}`];
	});
}

/** Throws the fault that the server would answer with, before anything is sent. */
export function checkRunner(form: FormData): void {
	requireEvidence(composeResults(form).map(parseResult));
	readWeeklyKm(String(form.get("weekly_km") ?? ""));
}

/** The form as the API takes it, from the page's own fields. */
export function uploadForm(form: FormData, file: File): FormData {
	const sent = new FormData();
	for (const name of ["pacing_strategy", "weekly_km", "track"]) {
		const value = form.get(name);
		if (typeof value === "string" && value !== "") sent.append(name, value);
	}
	for (const result of composeResults(form)) sent.append("result", result);
	sent.append("file", file);
	return sent;
}
