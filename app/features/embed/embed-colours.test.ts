import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { colourText, contrastOf, embedColours, readColour } from "./embed-colours.ts";

const schemes = ["light", "dark"] as const;
const none = { paper: null, ink: null, accent: null };

test("Whatever colours a page asks for, text and its links are readable", () => {
	const part = fc.integer({ min: 0, max: 255 });
	const colour = fc.option(fc.tuple(part, part, part).map(colourText), { nil: null });
	const given = fc.record({ paper: colour, ink: colour, accent: colour });
	fc.assert(
		fc.property(given, fc.constantFrom(...schemes), (asked, scheme) => {
			const { paper, ink, accent, onAccent } = embedColours(asked, scheme);
			expect(contrastOf(paper, ink)).toBeGreaterThanOrEqual(4.5);
			expect(contrastOf(paper, accent)).toBeGreaterThanOrEqual(4.5);
			expect(contrastOf(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
			if (asked.paper) expect(colourText(paper)).toBe(asked.paper);
		}),
		{ seed: 3, numRuns: 400 },
	);
});

test("A colour that is readable stays as it was asked for, short or long", () => {
	const { paper, ink, accent } = embedColours(
		{ paper: "#fff", ink: "#333333", accent: "#005A9C" },
		"dark",
	);
	expect([paper, ink, accent].map(colourText)).toEqual(["#ffffff", "#333333", "#005a9c"]);
});

test("Without colours it has those of the site", () => {
	const css = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
	for (const [k, scheme] of schemes.entries()) {
		const colours = embedColours(none, scheme);
		for (const [name, token] of [
			["paper", "paper"],
			["ink", "ink"],
			["accent", "clay"],
		] as const) {
			const [, ...values] =
				css.match(new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`)) ?? [];
			expect(colourText(colours[name])).toBe(values[k]);
		}
	}
});

test.each(["red", "#12", "#12345g", "url(x)", "", " ", "#1234567"])(
	"'%s' is no colour that is taken",
	(text) => {
		expect(readColour(text)).toBeNull();
	},
);
