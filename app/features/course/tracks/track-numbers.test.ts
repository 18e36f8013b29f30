import { expect, test } from "vitest";
import type { MapShape } from "../map/map-geometry.ts";
import { numberPlaces } from "./track-numbers.ts";

/** From (0, 0) to (100, 0), then on to a place of its own. */
function branch(toX: number, toY: number): MapShape {
	const x = Float64Array.from({ length: 41 }, (_, i) =>
		i <= 20 ? i * 5 : 100 + ((i - 20) / 20) * (toX - 100),
	);
	const y = Float64Array.from({ length: 41 }, (_, i) => (i <= 20 ? 0 : ((i - 20) / 20) * toY));
	return { distanceM: Array.from(x, (_, i) => i), x, y };
}

test("Numbers of tracks that begin together stand where they have parted", () => {
	const [[, ay], [, by]] = numberPlaces([branch(400, 300), branch(400, -300)]);
	expect(ay).toBeGreaterThan(150);
	expect(by).toBeLessThan(-150);
});

test("Numbers of two tracks over the same ground stand apart", () => {
	const [[ax, ay], [bx, by]] = numberPlaces([branch(400, 300), branch(400, 300)]);
	expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThan(100);
});
