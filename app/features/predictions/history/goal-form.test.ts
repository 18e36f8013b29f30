import { describe, expect, test } from "vitest";
import { fieldErrors } from "../../../../domain/field-errors.ts";
import { parseGoalEdit, parseGoalForm } from "./goal-form.ts";

const form = { name: "Trail des Crêtes", date: "2027-06-12" };

describe("the form of a goal race", () => {
	test("needs a name and a day, nothing else", () => {
		expect(parseGoalForm(form).data).toEqual({
			...form,
			...{ target_seconds: null, distance_km: null, prediction_id: null },
		});
		const { error } = parseGoalForm({ name: " ", date: "" });
		expect(error && fieldErrors(error)).toEqual({ name: "name_required", date: "date_required" });
	});

	test("takes a distance in the runner's own unit", () => {
		const miles = { ...form, distance_km: "13,1", distance_unit_m: "1609.344" };
		expect(parseGoalForm(miles).data?.distance_km).toBeCloseTo(21.0824, 4);
	});

	test.each([
		["", null],
		["3:45:00", 13_500],
		["45:00", 2700],
		["105:30", 6330],
		["3h45", 13_500],
	])("takes a target of %j as %d s", (text, seconds) => {
		expect(parseGoalForm({ ...form, target_seconds: text }).data?.target_seconds).toBe(seconds);
	});

	test.each(["3:45:60", "45:00.5", "soon"])("refuses a target of %j", (text) => {
		const { error } = parseGoalForm({ ...form, target_seconds: text });
		expect(error && fieldErrors(error)).toEqual({ target_seconds: "target_range" });
	});

	test("edits the changed fields alone, and empties what was emptied", () => {
		expect(parseGoalEdit({ target_seconds: "", distance_unit_m: "1609.344" }).data).toEqual({
			target_seconds: null,
		});
		expect(parseGoalEdit({ name: "" }).success).toBe(false);
	});

	test("refuses a distance in the way of calculators", () => {
		const { error } = parseGoalForm({ ...form, distance_km: "1e2" });
		expect(error && fieldErrors(error)).toEqual({ distance_km: "distance_range" });
	});

	test("refuses what is no time and no distance", () => {
		const { error } = parseGoalForm({ ...form, target_seconds: "soon", distance_km: "far" });
		expect(error && fieldErrors(error)).toEqual({
			...{ target_seconds: "target_range", distance_km: "distance_range" },
		});
	});
});
