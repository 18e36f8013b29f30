import { newGoal } from "../../../../domain/predictions/goals";

/** Seconds of "3:45:00" or "45:00"; null when nothing was written, NaN when it is no time. */
export function targetSeconds(text: string): number | null {
	if (text.trim() === "") return null;
	const [, h = "0", min, s] = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
	return min === undefined ? Number.NaN : Number(h) * 3600 + Number(min) * 60 + Number(s);
}

/** Reads the form of a goal race. Its distance is in the unit that the form says, m. */
export function readGoalForm(form: Readonly<Record<string, string>>) {
	const distance = (form.distance_km ?? "").trim().replace(",", ".");
	const unitM = Number(form.distance_unit_m) || 1000;
	return newGoal.safeParse({
		name: form.name ?? "",
		date: form.date ?? "",
		target_seconds: targetSeconds(form.target_seconds ?? ""),
		distance_km: distance === "" ? null : (Number(distance) * unitM) / 1000,
		prediction_id: form.prediction_id || null,
	});
}
