import { expect, test } from "vitest";
import type { AppError } from "../../app-error.ts";
import { errorSentence } from "../../errors.ts";
import { parseResult, readResult, readWeeklyM, requireEvidence } from "./evidence.ts";

test.each([
	["10km=45:00", 10_000, 2700],
	["10 km 45:00", 10_000, 2700],
	["10km = 45:00", 10_000, 2700],
	["10k=0:45:00", 10_000, 2700],
	["5k=21:30", 5000, 1290],
	["5000m=21:30", 5000, 1290],
	["half=1:38:00", 21_097.5, 5880],
	["Half Marathon 1:38:00", 21_097.5, 5880],
	["half-marathon=1h38", 21_097.5, 5880],
	["semi=1h38m05s", 21_097.5, 5885],
	["semi-marathon = 1 h 38 min", 21_097.5, 5880],
	["marathon=3:45:07", 42_195, 13_507],
	["MARATHON=3:45:07", 42_195, 13_507],
	["21.1km=1:38:00", 21_100, 5880],
	["21,1 km 1:38:00", 21_100, 5880],
	["21.1=1:38:00", 21_100, 5880],
	["10 mi=1:15:00", 16_093.44, 4500],
	["1 mile=5:30", 1609.344, 330],
	["mile=5:30", 1609.344, 330],
	["10km=45min", 10_000, 2700],
	["10km=45'30\"", 10_000, 2730],
	["5k=21:30.5", 5000, 1290.5],
	["100km=12:00:00", 100_000, 43_200],
])("The result '%s' is %d m in %d s", (text, distanceM, timeS) => {
	expect(parseResult(text)).toEqual({ distanceM, timeS, ageDays: 0 });
});

test("A result of 90 days ago keeps its age", () => {
	expect(parseResult("10km=45:00@90d").ageDays).toBe(90);
});

test("A marathon in 3:45 is parsed as hours, since minutes would beat the record", () => {
	expect(parseResult("marathon=3:45").timeS).toBe(13_500);
});

test("10 km in 45:00 is parsed as minutes", () => {
	expect(parseResult("10km=45:00").timeS).toBe(2700);
});

test.each([
	"",
	"10km",
	"45:00",
	"=45:00",
	"10km=",
	"10km=45",
	"10km=4:60",
	"10km=1:60:00",
	"10km=0:00",
	"-10km=45:00",
	"ten km=45:00",
	"10 parsecs=45:00",
	"10km=45:00=46:00",
	"10km=45:00@yesterday",
	"constructor=45:00",
	"1e3km=45:00",
	`${"9".repeat(5000)}km=45:00`,
])("The result '%.40s' is unreadable", (text) => {
	expect(codeOf(() => parseResult(text))).toBe("evidence.unreadable");
});

test.each([
	["10km=25:00", "fast"],
	["half=0:54:00", "fast"],
	["marathon=1:55:00", "fast"],
	["100km=5:00:00", "fast"],
	["10km=5:00:00", "slow"],
	["500m=1:30", "distance"],
	["900km=200:00:00", "distance"],
])("The result '%s' is impossible: %s", (text, bound) => {
	const error = appErrorOf(() => parseResult(text));
	expect(error.code).toBe("evidence.impossible");
	const [distance, time] = text.split("=");
	expect(error.values).toEqual({ text, bound, distance, time });
	expect(error.values.text).toBe(text);
});

test.each(["10km=26:11", "marathon=2:00:35", "5k=12:36", "half=57:00"])(
	"The record '%s' is possible",
	(text) => {
		expect(parseResult(text).timeS).toBeGreaterThan(0);
	},
);

test("An error quotes an unreadable result in one short line", () => {
	const { message } = appErrorOf(() => parseResult(`a\nb${"c".repeat(500)}`));
	expect(message.includes("\n")).toBe(false);
	expect(message.length).toBeLessThan(220);
});

test("A distance and a time from two fields are a result", () => {
	expect(readResult("half", "1:38:00")).toEqual({ distanceM: 21_097.5, timeS: 5880, ageDays: 0 });
});

test.each([-1, Number.NaN, 99_999])("An age of %d days is refused", (age) => {
	expect(codeOf(() => readResult("half", "1:38:00", age))).toBe("evidence.unreadable");
});

test.each([
	["", null],
	["50", 50],
	[" 42,5 ", 42.5],
	["0", 0],
])("'%s' km a week is %s", (text, km) => {
	expect(readWeeklyM(text)).toBe(km === null ? null : km * 1000);
});

test.each(["-5", "500", "lots", "1e2", "NaN"])("'%s' km a week is refused", (text) => {
	expect(codeOf(() => readWeeklyM(text))).toBe("prediction.weekly_km");
});

const result = parseResult("10km=45:00");

test("Missing evidence is an error that says what to give", () => {
	const error = appErrorOf(() => requireEvidence({ evidence: [] }));
	expect(error.code).toBe("evidence.missing");
	expect(errorSentence(error)).toContain("10km=45:00");
});

test("Ten results are accepted, eleven refused", () => {
	expect(requireEvidence({ evidence: Array(10).fill(result) }).evidence).toHaveLength(10);
	expect(codeOf(() => requireEvidence({ evidence: Array(11).fill(result) }))).toBe(
		"evidence.too_many",
	);
});

function appErrorOf(action: () => unknown): AppError {
	try {
		action();
	} catch (error) {
		return error as AppError;
	}
	throw new Error("Nothing was thrown.");
}

const codeOf = (action: () => unknown) => appErrorOf(action).code;

test.each([
	["10km=abc", "time", { distance: "10km", time: "abc" }],
	["about ten=45:00", "distance", { distance: "about ten", time: "45:00" }],
	["10km=5:00", "fast", { distance: "10km", time: "5:00" }],
	["0.1km=45:00", "distance", { distance: "0.1km", time: "45:00" }],
])("A refusal of '%s' names the half that is wrong: %s", (text, bound, parts) => {
	try {
		parseResult(text);
		expect.unreachable();
	} catch (error) {
		expect((error as AppError).values).toMatchObject({ bound, ...parts });
	}
});
