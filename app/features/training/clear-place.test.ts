import { expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import { clearPlace } from "./clear-place.ts";
import { shareOf, xShare } from "./plot-geometry.ts";

const scale = { low: 0, high: 2 };
const between = { low: 0.8, high: 1.3 };

test("Words stand at the start of a plot whose curve leaves it free", () => {
	expect(clearPlace("optimal", [0.2, 0.3, 0.2], { scale, between })?.x).toBe(0);
});

test("Words move behind a curve that runs through their start", () => {
	const series = Array.from({ length: 60 }, (_, day) => (day < 20 ? 1.05 : 0.3));
	const place = clearPlace("optimal", series, { scale, between });
	expect(place?.x).toBeGreaterThan(20 / 60);
});

test("A curve that is everywhere leaves words no place, and a gap of it does", () => {
	const series = Array.from({ length: 60 }, (_, day) => (day % 2 ? 1.9 : 0.1));
	expect(clearPlace("optimal", series, { scale, between })).toBeNull();
	const gapped = series.map((value, day) => (day > 10 && day < 40 ? null : value));
	expect(clearPlace("optimal", gapped, { scale, between })?.x).toBeGreaterThan(10 / 60);
});

test("No point of any curve, nor of the lines between, lies in the words", () => {
	const random = seeded(7);
	let placed = 0;
	for (let round = 0; round < 300; round++) {
		let value = 2 * random();
		const series = Array.from({ length: 20 + Math.floor(160 * random()) }, () => {
			value = Math.min(2, Math.max(0, value + 0.4 * (random() - 0.5)));
			return value;
		});
		const place = clearPlace("overtraining", series, { scale, between: { low: 1.3, high: 2 } });
		if (!place) continue;
		placed++;
		const width = (12 * 6.8 + 8) / 240;
		const inside = Array.from({ length: 20 * (series.length - 1) }, (_, k) => {
			const from = Math.floor(k / 20);
			const part = (k % 20) / 20;
			const x = xShare(from + part, series.length);
			const y = shareOf(series[from] + part * (series[from + 1] - series[from]), scale);
			return x > place.x && x < place.x + width && Math.abs(y - place.y) < 17 / 2 / 160;
		});
		expect(inside).not.toContain(true);
	}
	expect(placed).toBeGreaterThan(100);
});
