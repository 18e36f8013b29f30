import { expect, test } from "vitest";
import { pickInt, seeded } from "#tests/fixtures/random.ts";
import {
	type LabelBox,
	type PlacedLabel,
	placeInRows,
	placeLabels,
	type SignedPlace,
	spanOf,
} from "./label-places.ts";

/** A course of random heights, and stations on it. */
function drawn(seed: number) {
	const random = seeded(seed);
	const land = Array.from({ length: 101 }, () => 20 + 130 * random());
	const landPx = (from: number, to: number) =>
		Math.max(...land.slice(Math.floor(from * 100), Math.ceil(to * 100) + 1));
	const places: SignedPlace[] = Array.from({ length: 1 + pickInt(random, 26) }, () => {
		const share = pickInt(random, 101) / 100;
		const widthPx = 40 + pickInt(random, 110);
		return {
			share,
			dotPx: land[Math.round(share * 100)],
			weight: 1 + pickInt(random, 5),
			sizes: [
				{ widthPx, heightPx: 16 + 14 * (1 + pickInt(random, 3)) },
				{ widthPx: 40, heightPx: 16 },
			],
		};
	});
	return { places, landPx };
}

interface Shown {
	place: SignedPlace;
	label: PlacedLabel;
	box: LabelBox;
}

/** Boxes of the labels in a frame of that width, with the bottoms that they were given for another. */
function shownAt(
	places: readonly SignedPlace[],
	placed: readonly (PlacedLabel | null)[],
	widthPx: number,
): Shown[] {
	return places.flatMap((place, k) => {
		const label = placed[k];
		if (!label) return [];
		const size = place.sizes[label.size];
		const [left, right] = spanOf(place.share, size.widthPx, widthPx, label.lean);
		const { bottomPx: bottom } = label;
		return [{ place, label, box: { left, right, bottom, top: bottom + size.heightPx } }];
	});
}

/** Pixel by pixel: what a label covers of another, of a leader, of the land. */
function faults(shown: readonly Shown[], widthPx: number, topPx: number, land: Land): string[] {
	const found: string[] = [];
	const owner = new Map<number, number>();
	for (const [k, { box, place }] of shown.entries()) {
		if (box.left < 0 || box.right > widthPx || box.top > topPx) found.push(`${k} is cut`);
		if (box.bottom < land(box.left / widthPx, box.right / widthPx)) found.push(`${k} on land`);
		if (box.bottom < place.dotPx) found.push(`${k} on its dot`);
		for (let x = Math.round(box.left); x < Math.round(box.right); x++) {
			for (let y = Math.round(box.bottom); y < Math.round(box.top); y++) {
				const pixel = x * 4096 + y;
				const other = owner.get(pixel);
				if (other !== undefined && other !== k) found.push(`${k} covers ${other}`);
				owner.set(pixel, k);
			}
		}
	}
	for (const [k, { box, place }] of shown.entries()) {
		const x = Math.round(place.share * widthPx);
		for (let y = Math.ceil(place.dotPx); y < box.bottom; y++) {
			const other = owner.get(x * 4096 + y);
			if (other !== undefined && other !== k) found.push(`the leader of ${k} crosses ${other}`);
		}
	}
	return [...new Set(found)];
}

type Land = (from: number, to: number) => number;

test("No label covers another, a leader or the land, or is cut, at its width and at every greater one", () => {
	let shown = 0;
	for (let seed = 1; seed <= 24; seed++) {
		const { places, landPx } = drawn(seed);
		const widthPx = [320, 600, 960, 1200][seed % 4];
		const placed = placeLabels(places, { widthPx, topPx: 300, landPx });
		for (const wider of [0, 1, 37, 240]) {
			const atPx = widthPx + wider;
			const labels = shownAt(places, placed, atPx);
			expect([seed, atPx, faults(labels, atPx, 300, landPx)]).toEqual([seed, atPx, []]);
			shown += labels.length;
		}
	}
	expect(shown).toBeGreaterThan(700);
});

test("A label that has room alone is shown at its best size", () => {
	const landPx = () => 100;
	const place = {
		share: 0.99,
		dotPx: 90,
		weight: 1,
		sizes: [{ widthPx: 120, heightPx: 40 }],
	};
	const frame = { widthPx: 320, topPx: 300, landPx };
	expect(placeLabels([place], frame)).toEqual([{ size: 0, bottomPx: 116, lean: 0.5 }]);
	expect(placeLabels([place], { ...frame, topPx: 150 })).toEqual([null]);
});

test("Of signs in rows none overlaps another, and the ones that matter most come first", () => {
	const random = seeded(5);
	for (let round = 0; round < 300; round++) {
		const signs = Array.from({ length: 1 + pickInt(random, 20) }, (_, k) => ({
			share: random(),
			widthsPx: [60 + pickInt(random, 80), 30],
			weight: k,
		}));
		const [widthPx, rows] = [300 + pickInt(random, 900), 1 + pickInt(random, 3)];
		const placed = placeInRows(signs, { widthPx, rows });
		expect(placed.at(-1)).toEqual({ size: 0, row: 0 });
		for (const atPx of [widthPx, widthPx + 133]) {
			for (let row = 0; row < rows; row++) {
				const spans = signs
					.flatMap(({ share, widthsPx }, k) => {
						const found = placed[k];
						return found?.row === row ? [spanOf(share, widthsPx[found.size], atPx)] : [];
					})
					.sort(([a], [b]) => a - b);
				for (let k = 1; k < spans.length; k++)
					expect(spans[k][0]).toBeGreaterThanOrEqual(spans[k - 1][1]);
				expect(spans.every(([from, to]) => from >= 0 && to <= atPx)).toBe(true);
			}
		}
	}
});
