import { expect, test } from "vitest";
import { fieldErrors } from "#domain/field-errors.ts";
import { parseGoalEdit, parseGoalForm } from "./goal-form.ts";

const form = { name: "Trail des Crêtes", date: "2027-06-12" };

test("A goal race needs a name and a day, nothing else", () => {
	expect(parseGoalForm(form).data).toEqual({
		...form,
		targetS: null,
		distanceM: null,
		predictionId: null,
		resultS: null,
	});
	const { error } = parseGoalForm({ name: " ", date: "" });
	expect(error && fieldErrors(error)).toEqual({ name: "name_required", date: "date_required" });
});

test("The distance of a goal is in the unit of the form", () => {
	const miles = { ...form, distanceM: "13,1", distance_unit_m: "1609.344" };
	expect(parseGoalForm(miles).data?.distanceM).toBeCloseTo(21_082.4, 1);
});

test.each([
	["", null],
	["3:45:00", 13_500],
	["45:00", 2700],
	["105:30", 6330],
	["3h45", 13_500],
])("The target %j is %d s", (text, seconds) => {
	expect(parseGoalForm({ ...form, targetS: text }).data?.targetS).toBe(seconds);
});

test.each(["3:45:60", "45:00.5", "soon"])("The target %j is refused", (text) => {
	const { error } = parseGoalForm({ ...form, targetS: text });
	expect(error && fieldErrors(error)).toEqual({ targetS: "target_range" });
});

test("Only the changed fields of a goal are edited, and an emptied field is cleared", () => {
	expect(parseGoalEdit({ targetS: "", distance_unit_m: "1609.344" }).data).toEqual({
		targetS: null,
	});
	expect(parseGoalEdit({ name: "" }).success).toBe(false);
});

test("A distance in scientific notation is refused", () => {
	const { error } = parseGoalForm({ ...form, distanceM: "1e2" });
	expect(error && fieldErrors(error)).toEqual({ distanceM: "distance_range" });
});

test("Texts that are no time and no distance are refused", () => {
	const { error } = parseGoalForm({ ...form, targetS: "soon", distanceM: "far" });
	expect(error && fieldErrors(error)).toEqual({
		targetS: "target_range",
		distanceM: "distance_range",
	});
});
