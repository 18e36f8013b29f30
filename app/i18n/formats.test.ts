import { expect, test } from "vitest";
import { unitSystemOf, unitSystems, unitsOf } from "#domain/accounts/units.ts";
import { formatsOf } from "./formats.ts";

const en = formatsOf("en");
const fr = formatsOf("fr");
/** Every kind of space as a plain one, so that expectations can be read. */
const plain = (text: string) => text.replace(/\s/g, " ");

test("durations round to the minute, and carry", () => {
	expect([16_567, 7_199, 2_730, 599, 300, 59.6, 57.4, 0].map((s) => plain(en.duration(s)))).toEqual(
		["4 h 36", "2 h 00", "46 min", "10 min", "5 min", "1 min", "57 s", "0 min"],
	);
	expect(en.duration(16_567)).toBe("4\u202fh\u202f36");
});

test("what was run has its seconds, and hours only where there are some", () => {
	expect([16_567, 67, 126_304].map(en.resultTime)).toEqual(["4:36:07", "1:07", "35:05:04"]);
});

test("a target has seconds only where some were typed", () => {
	const targets = [25_200, 12_570, 2_700].map((s) => plain(en.targetTime(s)));
	expect(targets).toEqual(["7 h 00", "3:29:30", "45 min"]);
});

test("French writes a comma and a space before the unit", () => {
	expect(plain(fr.distance(21_097.5))).toBe("21,10 km");
	expect(plain(fr.height(1_850))).toBe("1 850 m");
	expect(plain(fr.slope(-0.0555, 1))).toBe("−5,5 %");
	expect(fr.height(1_850)).toContain("\u202f");
});

test("English writes a point and a comma", () => {
	expect(plain(en.distance(21_097.5))).toBe("21.10 km");
	expect(plain(en.height(1_850))).toBe("1,850 m");
	expect(en.slope(0.061)).toBe("+6%");
});

test("a slope that rounds to zero has no sign", () => {
	expect(en.slope(-0.0001)).toBe("0%");
	expect(en.slope(0.0004, 1)).toBe("0.0%");
});

test("races keep a decimal only where they have one", () => {
	expect(plain(en.race(10_000))).toBe("10 km");
	expect(plain(en.race(42_195))).toBe("42.2 km");
});

test("paces carry their seconds", () => {
	expect(en.pace(1_799.7, 5_000)).toBe("6:00/km");
	expect(en.pace(0, 0)).toBe("–/km");
});

test("miles, feet and degrees Fahrenheit are converted once, at display", () => {
	const imperial = formatsOf("en", unitsOf("imperial"));
	expect(plain(imperial.distance(42_195))).toBe("26.22 mi");
	expect(plain(imperial.distance(200))).toBe("656 ft");
	expect(plain(imperial.height(1_850))).toBe("6,070 ft");
	expect(imperial.pace(3_600, 10_000)).toBe("9:39/mi");
	expect(plain(imperial.temperature(20))).toBe("68 °F");
	expect(plain(imperial.speed(3))).toBe("6.7 mph");
	expect(plain(imperial.race(21_097.5))).toBe("13.1 mi");
	expect(plain(imperial.race(10_000))).toBe("10 km");
});

test("units mix: a runner may read miles and metres", () => {
	const mixed = formatsOf("fr", unitsOf("mi-m-c"));
	expect(plain(mixed.distance(21_097.5))).toBe("13,11 mi");
	expect(plain(mixed.height(300))).toBe("300 m");
	expect(plain(mixed.temperature(20.4))).toBe("20 °C");
});

test.each(unitSystems)("the word %s says its units and comes back from them", (word) => {
	expect(unitSystemOf(unitsOf(word))).toBe(word);
});

test("a day in a list leaves out the year of now alone", () => {
	expect(plain(fr.listDate("2026-11-22", 2026))).toBe("22 nov.");
	expect(plain(fr.listDate("2025-11-22", 2026))).toBe("22 nov. 2025");
	expect(en.listDate("2026-01-01T00:30:00Z", 2026)).toBe("1 Jan");
});

test("sizes of files are in bytes, kilobytes and megabytes of a thousand each", () => {
	const sizes = [0, 1, 4, 999, 12_345, 999_949, 4_163_790, 10_485_760];
	expect(sizes.map((bytes) => plain(en.fileSize(bytes)))).toEqual([
		"0 bytes",
		"1 byte",
		"4 bytes",
		"999 bytes",
		"12.3 kB",
		"999.9 kB",
		"4.16 MB",
		"10.49 MB",
	]);
	expect(plain(fr.fileSize(4))).toBe("4 octets");
	expect(plain(fr.fileSize(4_163_790))).toBe("4,16 Mo");
});

test("a difference has its sign, and none where there is no difference", () => {
	expect([161, -3_900, 57, -0.2].map((s) => plain(en.signedDuration(s)))).toEqual([
		"+3 min",
		"−1 h 05",
		"+57 s",
		"0 min",
	]);
});

test("a range names both its ends, which may lie unevenly", () => {
	expect(plain(fr.durationRange(19_140, 27_480))).toBe("5 h 19 – 7 h 38");
});

test("a time of day is rounded to the minute, and carries into the next day", () => {
	const ms = Date.UTC(2027, 7, 27, 23, 59, 40);
	expect(en.timeOfDay(ms)).toBe("00:00");
	expect(en.dayTime(ms)).toBe("Sat 28 Aug 00:00");
	expect(fr.dayTime(Date.UTC(2027, 7, 28, 7, 56))).toBe("sam. 28 août 07:56");
});

test("an instant has its date unless it is today's", () => {
	const now = new Date(2026, 10, 24, 12);
	expect(en.ownMoment(new Date(2026, 10, 24, 7, 56), now)).toBe("07:56");
	expect(en.ownMoment(new Date(2026, 10, 21, 7, 56), now)).toBe("21 Nov 2026, 07:56");
});

test("what is carried is in kilograms and litres once it is as much", () => {
	expect([0, 182, 999.4, 999.5, 1_437, 9_949, 2_934, 11_975].map((g) => plain(en.mass(g)))).toEqual(
		["0 g", "182 g", "999 g", "1 kg", "1.4 kg", "9.9 kg", "2.9 kg", "12 kg"],
	);
	expect([500, 1_250, 24_451].map((ml) => plain(fr.volume(ml)))).toEqual([
		"500 ml",
		"1,3 l",
		"24 l",
	]);
});

test("nothing is minus zero", () => {
	expect(plain(en.temperature(-0.4))).toBe("0 °C");
	expect(plain(en.temperature(-4))).toBe("−4 °C");
});
