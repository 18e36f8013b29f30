import { expect, test } from "vitest";
import { unitSystemOf, unitSystems, unitsOf } from "../../domain/accounts/units";
import { formatsOf } from "./formats";

const en = formatsOf("en");
const fr = formatsOf("fr");
/** Every kind of space as a plain one, so that expectations can be read. */
const plain = (text: string) => text.replace(/\s/g, " ");

test("durations round to the minute, and carry", () => {
	expect(plain(en.duration(16_567))).toBe("4 h 36");
	expect(plain(en.duration(7_199))).toBe("2 h 00");
	expect(plain(en.duration(2_730))).toBe("46 min");
	expect(plain(en.duration(599))).toBe("9 min 59");
	expect(plain(en.duration(300))).toBe("5 min");
	expect(["59.6", "59.4", "16", "0"].map((s) => plain(en.duration(Number(s))))).toEqual([
		"1 min",
		"59 s",
		"16 s",
		"0 min",
	]);
});

test("clocks show hours only when there are some", () => {
	expect(en.clock(16_567)).toBe("4:36:07");
	expect(en.clock(67)).toBe("1:07");
	expect(en.clock(126_304)).toBe("35:05:04");
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
	expect(en.pace(0, 0)).toBe("0:00/km");
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
