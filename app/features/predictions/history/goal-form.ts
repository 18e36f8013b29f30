import { goalEdit, newGoal } from "../../../../domain/predictions/goals";
import { typedDurations, typedNumber } from "../../../../domain/typed";

/** The values of the present fields. The distance is in the form's own unit, m. */
function valuesOf(fields: Readonly<Record<string, string>>): Record<string, unknown> {
	const unitM = Number(fields.distance_unit_m) || 1000;
	const readers: Record<string, (text: string) => unknown> = {
		name: (text) => text,
		date: (text) => text,
		target_seconds(text) {
			return text.trim() === "" ? null : (typedDurations(text)[0] ?? Number.NaN);
		},
		distance_km(text) {
			return text.trim() === "" ? null : (typedNumber(text) * unitM) / 1000;
		},
		prediction_id: (text) => text || null,
	};
	const present = Object.entries(readers).filter(([name]) => fields[name] !== undefined);
	return Object.fromEntries(present.map(([name, read]) => [name, read(fields[name])]));
}

/** Parses the form of a new goal race. */
export const parseGoalForm = (filled: Readonly<Record<string, string>>) =>
	newGoal.safeParse({ name: "", date: "", ...valuesOf(filled) });

/** Parses the changed fields of a stored goal race. */
export const parseGoalEdit = (changed: Readonly<Record<string, string>>) =>
	goalEdit.safeParse(valuesOf(changed));
