import { goalChanges, goalInput } from "#domain/predictions/goals/goals.ts";
import { typedDurations, typedNumber } from "#domain/typed.ts";

/** The values of the present fields. The distance is in the form's own unit, m. */
function valuesOf(fields: Readonly<Record<string, string>>): Record<string, unknown> {
	const unitM = Number(fields.distance_unit_m) || 1000;
	const readers: Record<string, (text: string) => unknown> = {
		name: (text) => text,
		date: (text) => text,
		targetS(text) {
			return text.trim() === "" ? null : (typedDurations(text)[0] ?? Number.NaN);
		},
		resultS(text) {
			return text.trim() === "" ? null : (typedDurations(text)[0] ?? Number.NaN);
		},
		distanceM(text) {
			return text.trim() === "" ? null : typedNumber(text) * unitM;
		},
		predictionId: (text) => text || null,
	};
	const present = Object.entries(readers).filter(([name]) => fields[name] !== undefined);
	return Object.fromEntries(present.map(([name, read]) => [name, read(fields[name])]));
}

const emptyGoal = { name: "", date: "", targetS: null, distanceM: null, predictionId: null };

/** Parses the form of a new goal race. */
export const parseGoalForm = (filled: Readonly<Record<string, string>>) =>
	goalInput.safeParse({ ...emptyGoal, ...valuesOf(filled) });

/** Parses the changed fields of a stored goal race. */
export const parseGoalEdit = (changed: Readonly<Record<string, string>>) =>
	goalChanges.safeParse(valuesOf(changed));
