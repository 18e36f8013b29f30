import { minuteMs } from "../../time.ts";

// Positions of a device as they are sent: late, twice, in any order.

/** A position. */
export interface Fix {
	/** When it was taken, ms since 1970. */
	atMs: number;
	/** WGS 84. */
	latDeg: number;
	lonDeg: number;
	/** Radius that the device vouches for, m; null when it says none. */
	accuracyM: number | null;
}

/** Fixes closer in time are one: the earliest of them. */
const stepMs = 10_000;
/** How long a fix may be late and still count, before the newest. */
export const holdMs = 20 * minuteMs;
/** A vaguer one says nothing: it is of a cell or of a network. */
const vaguestM = 250;

export const isUsable = ({ latDeg, lonDeg, accuracyM, atMs }: Fix): boolean =>
	Math.abs(latDeg) <= 90 &&
	Math.abs(lonDeg) <= 180 &&
	Number.isFinite(atMs) &&
	(accuracyM ?? 0) <= vaguestM;

/**
 * Fixes together, in the order of time, one each 10 s. Whatever order they come in, and however often, the same are kept:
 * of those in one step the earliest, and of those of one instant the one that is first by its numbers.
 */
export function joinFixes(known: readonly Fix[], more: readonly Fix[]): Fix[] {
	const steps = new Map<number, Fix>();
	for (const fix of [...known, ...more]) {
		if (!isUsable(fix)) continue;
		const step = Math.floor(fix.atMs / stepMs);
		const before = steps.get(step);
		if (!before || isFirst(fix, before)) steps.set(step, fix);
	}
	return [...steps.values()].sort((a, b) => a.atMs - b.atMs);
}

function isFirst(a: Fix, b: Fix): boolean {
	const steps = [a.atMs - b.atMs, a.latDeg - b.latDeg, a.lonDeg - b.lonDeg];
	return (steps.find((step) => step !== 0) ?? 0) < 0;
}
