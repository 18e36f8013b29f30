import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../../ui/tokens.css", import.meta.url), "utf8");

/** A colour of the tokens, by day and by night. */
function tokenOf(name: string): [string, string] {
	const [, day = "", night = ""] =
		css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`)) ?? [];
	return [day, night];
}

/** Relative luminance, and the contrast of two colours (WCAG 2.2). */
function luminance(colour: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
	const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

test("Ink is readable on every tone of the sky, on its lights and on the land behind, by day and by night", () => {
	const tones = ["night", "dusk", "dawn", "day", "dusk-glow", "glow", "gold", "haze", "sun"];
	for (const name of [...tones.map((tone) => `sky-${tone}`), "land-far", "land-behind"]) {
		for (const [theme, ground] of tokenOf(name).entries()) {
			const ratio = contrast(tokenOf("ink")[theme], ground);
			expect([name, theme, ratio >= 4.5]).toEqual([name, theme, true]);
		}
	}
});
