import { expect, test } from "vitest";
import type { Outline } from "../course/outline.ts";
import { outlineWithoutEnds } from "./outline-without-ends.ts";

/** Straight to the east and to the north, 20 km each. */
const corner: Outline = { east: [0, 2000, 2000], north: [0, 0, 2000] };

test("Without its ends an outline begins anew, somewhere beyond its start", () => {
	for (const secret of ["a", "b", "c"]) {
		const seen = outlineWithoutEnds(corner, secret);
		expect([seen?.east[0], seen?.north[0]]).toEqual([0, 0]);
		// how far east the corner is says how much is left out before it: less than all, and never the same
		const [east, north] = [Math.max(...(seen?.east ?? [])), Math.max(...(seen?.north ?? []))];
		expect(east).toBeLessThan(2000);
		expect(east).toBeGreaterThan(2000 - 220);
		expect(north).toBeLessThan(2000);
		expect(north).toBeGreaterThan(2000 - 220);
	}
	const of = (secret: string) => Math.max(...(outlineWithoutEnds(corner, secret)?.east ?? []));
	expect(of("a")).not.toBe(of("b"));
	expect(of("a")).toBe(of("a"));
});

test("A run around the home is not seen at all", () => {
	const near: Outline = { east: [0, 40, 40, 0, 0], north: [0, 0, 40, 40, 0] };
	expect(outlineWithoutEnds(near, "a")).toBeNull();
});
