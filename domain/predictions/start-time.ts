import { hourMs } from "../time.ts";

/** Seconds may be missing, and so may the offset from UTC. */
const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The instant of a start, ms since 1970, or null when the text is none of this century. Without an offset it is on the
 * clock of the sun's zone at that longitude, which is up to two hours off the clock on the wall.
 */
export function startMsOf(text: string, lonDeg: number): number | null {
	const [, clock, offset] = pattern.exec(text) ?? [];
	if (clock === undefined) return null;
	const ms = Date.parse(`${clock}${offset ?? "Z"}`);
	const atMs = offset === undefined ? ms - Math.round(lonDeg / 15) * hourMs : ms;
	return atMs >= Date.UTC(2000, 0, 1) && atMs < Date.UTC(2100, 0, 1) ? atMs : null;
}
