import { expect, test } from "vitest";
import { formatResultTime } from "#domain/figures.ts";
import { composeResults, parseRunner, rowOf, uploadForm } from "./result-fields.ts";

function formOf(rows: [distance: string, km: string, time: string][], weekly = ""): FormData {
	const form = new FormData();
	for (const [distance, km, time] of rows) {
		form.append("result_distance", distance);
		form.append("result_km", km);
		form.append("result_time", time);
	}
	form.append("weekly_km", weekly);
	form.append("pacing_strategy", "even-pace");
	return form;
}

test("Rows with a time become results, the others are left out", () => {
	const form = formOf([
		["10km", "", " 45:00 "],
		["", "", ""],
		["other", "15,5", "1:12:00"],
	]);
	expect(composeResults(form)).toEqual(["10km=45:00", "15,5km=1:12:00"]);
});

test("A runner without results is refused before anything is sent", () => {
	expect(() => parseRunner(formOf([["10km", "", ""]]))).toThrow(
		expect.objectContaining({ code: "evidence.missing" }),
	);
	expect(() => parseRunner(formOf([["10km", "", "45:00"]], "many"))).toThrow(
		expect.objectContaining({ code: "prediction.weekly_km" }),
	);
});

test("The API gets its own fields and the file, empty ones left out", () => {
	const sent = uploadForm(formOf([["half", "", "1:38:00"]]), new File(["x"], "a.gpx"));
	expect([...sent.keys()]).toEqual(["pacing_strategy", "result", "file"]);
	expect(sent.get("result")).toBe("half=1:38:00");
});

test("Miles reach the API as miles, and as kilometres where it knows no other", () => {
	const form = formOf([["other", "13.1", "1:45:00"]], "30");
	form.append("distance_unit", "mi");
	expect(composeResults(form)).toEqual(["13.1mi=1:45:00"]);
	expect(parseRunner(form).weeklyM).toBeCloseTo(48_280.32, 2);
});

test("The options of the day are sent along, the start with its offset", () => {
	const form = formOf([["10km", "", "45:00"]]);
	for (const [name, value] of [
		["surface", "trail"],
		["temperature", "24"],
		["humidity", ""],
		["stop", "5@2"],
		["race", "no"],
		["start", "2027-05-02T07:30"],
	]) {
		form.append(name as string, value as string);
	}
	const sent = uploadForm(form, new File([], "course.gpx"));
	expect(["surface", "temperature", "stop", "race"].map((name) => sent.get(name))).toEqual([
		"trail",
		"24",
		"5@2",
		"no",
	]);
	expect(sent.has("humidity")).toBe(false);
	expect(sent.get("start")).toBe("2027-05-02T07:30");
});

test.each([
	["10 km", { distanceM: 10_000, timeS: 2700, ageDays: 30 }, "km"],
	["a half marathon", { distanceM: 21_097.5, timeS: 5880, ageDays: 0 }, "mi"],
	["15.5 km", { distanceM: 15_500, timeS: 4320, ageDays: 400 }, "km"],
	["9 miles", { distanceM: 9 * 1609.344, timeS: 4321, ageDays: 7 }, "mi"],
	["50 km with 2500 m", { distanceM: 50_000, climbM: 2500, timeS: 23_400, ageDays: 9 }, "km"],
] as const)("A result of %s in its row is read as it was, with its age", (_, result, unit) => {
	const row = rowOf(result, { distance: unit, height: "m" });
	const form = formOf([[row.distance, row.length, row.time]]);
	form.append("result_climb", row.climb);
	form.append("result_known", row.text);
	form.append("distance_unit", unit);
	const [read] = parseRunner(form).evidence;
	expect({ ...read, distanceM: Math.round(read.distanceM * 10) / 10 }).toEqual({
		...result,
		distanceM: Math.round(result.distanceM * 10) / 10,
	});
	form.set("result_time", formatResultTime(result.timeS + 60));
	expect(parseRunner(form).evidence[0]?.ageDays).toBe(0);
});
