import { expect, test } from "vitest";
import { effortAt, effortCurveOf, sameEffort } from "./effort-curve.ts";
import { packEffort, packedEffort, unpackEffort } from "./pack-effort.ts";

/** 20 km, whose second half costs twice as much. */
const equivalentM = (distanceM: number) => distanceM + Math.max(0, distanceM - 10_000);
const planOf = (kilometreS: (k: number) => number) => {
	const rows = Array.from({ length: 20 }, (_, k) => ({
		endM: 1000 * (k + 1),
		timeS: kilometreS(k),
	}));
	return { kilometres: rows, miles: null, segments: rows };
};
const evenPace = effortCurveOf(
	planOf(() => 400),
	equivalentM,
);

test("A plan of the same effort has no curve", () => {
	const curve = effortCurveOf(
		planOf((k) => (k < 10 ? 300 : 600)),
		equivalentM,
	);
	expect(curve).toEqual(sameEffort);
	expect(effortAt(curve, 0.3)).toBe(0.3);
});

test("A plan of one pace has done half of the effort at two thirds of its time", () => {
	expect(effortAt(evenPace, 0.5)).toBeCloseTo(1 / 3, 4);
	expect(effortAt(evenPace, 0.25)).toBeCloseTo(1 / 6, 3);
	expect(effortAt(evenPace, 0.75)).toBeCloseTo(2 / 3, 3);
	expect(effortAt(evenPace, 1)).toBe(1);
});

test("A curve is the same behind a link, and what is no curve is refused", () => {
	const packed = packEffort(evenPace);
	expect(packedEffort.safeParse(packed).success).toBe(true);
	expect(unpackEffort(packed)).toEqual(evenPace);
	expect(unpackEffort(packEffort(sameEffort))).toEqual(sameEffort);
	for (const other of [[1], packed.slice(1), [...packed.slice(0, -1), 1], [2, 3, 1e5]]) {
		expect(unpackEffort(other)).toBeNull();
	}
	expect(packedEffort.safeParse([0, 1e5]).success).toBe(false);
});
