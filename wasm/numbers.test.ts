import { describe, expect, it } from "vitest";
import { core, putText } from "#tests/fixtures/core.ts";
import { pick, pickInt, seeded } from "#tests/fixtures/random.ts";

const parse = (text: string) => core.parseNumber(core.inputPtr(), putText(text));

describe("decimal numbers", () => {
	it.each([
		"0",
		"-0",
		"7",
		"+7.5",
		".5",
		"5.",
		"46.500000",
		"-179.9999999",
		"007.90",
		"9007199254740991",
		"9007199254740993",
		"9007199254740992.5",
		"1e22",
		"1e23",
		"8.98846567431158e307",
		"1.7976931348623157e308",
		"1.7976931348623159e308",
		"1e309",
		"4.9406564584124654e-324",
		"2.4703282292062327e-324",
		"2.4703282292062328e-324",
		"2.2250738585072011e-308",
		"2.2250738585072014e-308",
		"1e-400",
		"1.00000000000000011102230246251565404236316680908203125",
		"1.00000000000000011102230246251565404236316680908203124",
		"1.00000000000000011102230246251565404236316680908203126",
		"46.50000000000000000000000000001",
		"47.36894999630749225616455078125",
		"6.0E+02",
		"5.98e2",
		"0.000000000000000000000000000000000000000123e39",
		`${"1".repeat(400)}e-399`,
		`0.${"0".repeat(320)}4321`,
		`${"9".repeat(1000)}`,
	])("reads %s as JavaScript does", (text) => {
		expect(parse(text)).toBe(Number(text));
	});

	it.each([
		"",
		" ",
		".",
		"-",
		"e5",
		"1e",
		"1e+",
		"1.2.3",
		"12a",
		"0x10",
		"NaN",
		"INF",
		"Infinity",
		"1 2",
		"--1",
	])("takes %j for missing", (text) => {
		expect(parse(text)).toBeNaN();
	});

	it("ignores white space around a number", () => {
		expect(parse(" \n\t 612.4 \r\n")).toBe(612.4);
	});

	it("takes a decimal comma for a point", () => {
		expect(parse("598,25")).toBe(598.25);
		expect(parse("1,234.5")).toBeNaN();
	});

	it("takes more than 1024 bytes for missing", () => {
		expect(parse("1".repeat(1025))).toBeNaN();
	});

	it("equals Number() to the last bit on 40,000 seeded decimals", () => {
		const random = seeded(20);
		for (let i = 0; i < 40000; i++) {
			const text = randomDecimal(random);
			if (!Object.is(parse(text), Number(text)))
				expect(`${text} → ${parse(text)}`).toBe(Number(text));
		}
	});

	it("equals Number() on the exact middle between neighbours, and a digit to either side", () => {
		const random = seeded(21);
		for (let i = 0; i < 2000; i++) {
			for (const text of aroundMiddle(random)) {
				if (!Object.is(parse(text), Number(text)))
					expect(`${text} → ${parse(text)}`).toBe(Number(text));
			}
		}
	});
});

function randomDecimal(random: () => number): string {
	const digits = (count: number) =>
		Array.from({ length: count }, () => pickInt(random, 10)).join("");
	const whole = digits(pick(random, [0, 1, 2, 3, 5, 17, 20]));
	const part = digits(pick(random, [1, 2, 6, 7, 9, 14, 15, 16, 18, 19, 25, 28, 60]));
	const sign = pick(random, ["", "-", "+"]);
	const exponent = random() < 0.3 ? `e${pick(random, ["", "-", "+"])}${pickInt(random, 340)}` : "";
	return `${sign}${whole}.${part}${exponent}`;
}

/** The middle of two doubles near a coordinate, written in full, and its two neighbours in the last digit. */
function aroundMiddle(random: () => number): string[] {
	const bits = new BigInt64Array(1);
	const double = new Float64Array(bits.buffer);
	double[0] = (random() * 180) / 2 ** pickInt(random, 8);
	const exponent = Number(bits[0] >> 52n) - 1075;
	const mantissa = (bits[0] & 0xfffffffffffffn) | 0x10000000000000n;
	// (2m + 1) · 2^(e − 1) with a negative exponent is (2m + 1) · 5^k / 10^k
	const k = 1 - exponent;
	const number = (2n * mantissa + 1n) * 5n ** BigInt(k);
	return [number * 10n - 1n, number * 10n, number * 10n + 1n].map((value) => {
		const text = value.toString().padStart(k + 2, "0");
		return `${text.slice(0, -k - 1)}.${text.slice(-k - 1)}`;
	});
}
