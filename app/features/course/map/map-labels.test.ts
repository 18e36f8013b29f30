import { expect, test } from "vitest";
import { labelGapPx, labelHeightPx, type MapLabel, placeLabels } from "./map-labels.ts";

const frame = { widthPx: 300, heightPx: 225 };
const boxOf = ({ x, y, widthPx }: MapLabel, [right, down]: readonly [number, number]) => {
	const left = x + right * labelGapPx + ((right - 1) / 2) * widthPx;
	const top = y + down * labelGapPx + ((down - 1) / 2) * labelHeightPx;
	return { left, top, right: left + widthPx, bottom: top + labelHeightPx };
};

test("Labels of forty places overlap neither each other nor the border, and the first ones get room first", () => {
	const labels = Array.from({ length: 40 }, (_, i) => ({
		x: 150 + 130 * Math.cos(i / 5),
		y: 112 + 95 * Math.sin(i / 5),
		widthPx: 30 + (i % 5) * 15,
	}));
	const sides = placeLabels(labels, [], frame);
	expect(sides[0]).not.toBe(null);
	const boxes = sides.flatMap((side, i) => (side ? [boxOf(labels[i], side)] : []));
	expect(boxes.length).toBeGreaterThan(12);
	for (const [i, box] of boxes.entries()) {
		expect(box.left).toBeGreaterThanOrEqual(0);
		expect(box.top).toBeGreaterThanOrEqual(0);
		expect(box.right).toBeLessThanOrEqual(frame.widthPx);
		expect(box.bottom).toBeLessThanOrEqual(frame.heightPx);
		const over = boxes
			.slice(i + 1)
			.filter(
				(other) =>
					box.left < other.right &&
					other.left < box.right &&
					box.top < other.bottom &&
					other.top < box.bottom,
			);
		expect(over).toEqual([]);
	}
});

test("A label stands beside the course instead of on it", () => {
	const east = Array.from({ length: 100 }, (_, i) => [150 + i, 100] as const);
	const [side] = placeLabels([{ x: 150, y: 100, widthPx: 60 }], east, frame);
	expect(side).toEqual([-1, 0]);
});

test("A label that could only cover the course or a reserved corner is left out", () => {
	const everywhere = Array.from({ length: 900 }, (_, i) => [(i % 30) * 10, 7 * (i / 30)] as const);
	const label = { x: 150, y: 100, widthPx: 60 };
	expect(placeLabels([label], everywhere, frame)).toEqual([null]);
	const corner = { left: 0, top: 0, right: 300, bottom: 225 };
	expect(placeLabels([label], [], frame, [corner])).toEqual([null]);
});
