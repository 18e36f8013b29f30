import { expect, test } from "vitest";
import { fieldErrors } from "../../../../domain/field-errors.ts";
import { parseGoalEdit, parseGoalForm } from "./goal-form.ts";

const form = { name: "Trail des Crêtes", date: "2027-06-12" };

test("A goal race needs a name and a day, nothing else", () => {
	expect(parseGoalForm(form).data).toEqual({
		...form,
		...{ target_seconds: null, distance_km: null, prediction_id: null },
	});
	const { error } = parseGoalForm({ name: " ", date: "" });
	expect(error && fieldErrors(error)).toEqual({ name: "name_required", date: "date_required" });
});

test("The distance of a goal is in the unit of the form", () => {
	const miles = { ...form, distance_km: "13,1", distance_unit_m: "1609.344" };
	expect(parseGoalForm(miles).data?.distance_km).toBeCloseTo(21.0824, 4);
});

test.each([
	["", null],
	["3:45:00", 13_500],
	["45:00", 2700],
	["105:30", 6330],
	["3h45", 13_500],
])("The target %j is %d s", (text, seconds) => {
	expect(parseGoalForm({ ...form, target_seconds: text }).data?.target_seconds).toBe(seconds);
});

test.each(["3:45:60", "45:00.5", "soon"])("The target %j is refused", (text) => {
	const { error } = parseGoalForm({ ...form, target_seconds: text });
	expect(error && fieldErrors(error)).toEqual({ target_seconds: "target_range" });
});

test("Only the changed fields of a goal are edited, and an emptied field is cleared", () => {
	expect(parseGoalEdit({ target_seconds: "", distance_unit_m: "1609.344" }).data).toEqual({
		target_seconds: null,
	});
	expect(parseGoalEdit({ name: "" }).success).toBe(false);
});

test("A distance in scientific notation is refused", () => {
	const { error } = parseGoalForm({ ...form, distance_km: "1e2" });
	expect(error && fieldErrors(error)).toEqual({ distance_km: "distance_range" });
});

test("Texts that are no time and no distance are refused", () => {
	const { error } = parseGoalForm({ ...form, target_seconds: "soon", distance_km: "far" });
	expect(error && fieldErrors(error)).toEqual({
		...{ target_seconds: "target_range", distance_km: "distance_range" },
	});
});
