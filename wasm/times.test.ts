import { describe, expect, it } from "vitest";
import { core, putText } from "#tests/fixtures/core.ts";

const parse = (text: string) => core.parseTime(core.inputPtr(), putText(text));

describe("time stamps", () => {
	it.each([
		"2024-05-12T10:00:00Z",
		"1970-01-01T00:00:00Z",
		"2000-02-29T23:59:59Z",
		"1999-12-31T23:59:59.5Z",
		"2024-05-12T10:00:00.250Z",
		"2024-05-12T10:00:00+02:00",
		"2024-05-12T10:00:00-03:30",
		"2100-03-01T00:00:00Z",
		"1969-07-20T20:17:40Z",
	])("reads %s as Date does", (text) => {
		expect(parse(text)).toBeCloseTo(Date.parse(text), 3);
	});

	it("takes a time without zone for UTC", () => {
		expect(parse("2024-05-12T10:00:00")).toBe(Date.parse("2024-05-12T10:00:00Z"));
	});

	it.each([
		"2024-05-12 10:00:00Z",
		"2024-05-12t10:00:00z",
		"2024-05-12T10:00:00+0000",
		"2024-05-12T10:00:00+00",
	])("accepts %s", (text) => {
		expect(parse(text)).toBe(Date.parse("2024-05-12T10:00:00Z"));
	});

	it.each([
		"",
		"yesterday",
		"2024-05-12",
		"2024-13-01T00:00:00Z",
		"2024-00-01T00:00:00Z",
		"2024-05-32T00:00:00Z",
		"2024-05-12T25:00:00Z",
		"2024-05-12T10:61:00Z",
		"2024-05-12T10:00:00X",
		"2024-05-12T10:00:00+2:00",
		"12/05/2024 10:00:00 AM",
		"2024-05-12T10-00-00Z",
	])("takes %j for missing", (text) => {
		expect(parse(text)).toBeNaN();
	});
});
