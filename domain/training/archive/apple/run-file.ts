import type { FileActivity } from "../../files/activity-file.ts";
import type { AppleRun } from "./apple-run.ts";

/** The sensor writes every five seconds, and seldom at the very second of a position. */
const nearestS = 10;
/** Some 230 bytes each: they stay below the largest file that is taken. */
const maxPoints = 100_000;
const pointsAtOnce = 500;

/**
 * A run as a TCX file, in pieces: positions and heights of its routes with the heart rate that is nearest in time; without
 * a route, the heart rates alone. Nothing else of the export is in it. The same run gives the same bytes.
 *
 * @param routes in the order of time.
 * @param bpm by seconds since the start of the run, 0 for none.
 */
export function* runFile(
	run: AppleRun,
	routes: readonly FileActivity[],
	bpm: Uint8Array,
): Generator<string> {
	const start = isoOf(run.startAtMs);
	yield `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Activities><Activity Sport="Running"><Id>${start}</Id><Lap StartTime="${start}">${totals(run)}<Track>
`;
	let piece = "";
	let points = 0;
	for (const point of routes.length > 0 ? located(run, routes, bpm) : beatsAlone(run, bpm)) {
		piece += point;
		if (++points % pointsAtOnce > 0) continue;
		yield piece;
		piece = "";
	}
	yield `${piece}</Track></Lap></Activity></Activities></TrainingCenterDatabase>
`;
}

const isoOf = (atMs: number) => new Date(atMs).toISOString().replace(".000Z", "Z");

function totals({ activeS, distanceM }: AppleRun): string {
	const time = activeS === null ? "" : `<TotalTimeSeconds>${activeS.toFixed(1)}</TotalTimeSeconds>`;
	return distanceM === null
		? time
		: `${time}<DistanceMeters>${distanceM.toFixed(1)}</DistanceMeters>`;
}

function* located(
	run: AppleRun,
	routes: readonly FileActivity[],
	bpm: Uint8Array,
): Generator<string> {
	const length = routes.reduce((sum, { streams }) => sum + streams.timeS.length, 0);
	const stride = Math.ceil(length / maxPoints);
	for (const { summary, streams } of routes) {
		const { timeS, latDeg, lonDeg, altitudeM } = streams;
		for (let i = 0; i < timeS.length; i += stride) {
			const atMs = summary.startAtMs + 1000 * (timeS[i] as number);
			const [lat, lon, height] = [latDeg?.[i], lonDeg?.[i], altitudeM?.[i]];
			const position =
				Number.isFinite(lat) && Number.isFinite(lon)
					? `<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position>`
					: "";
			const altitude = Number.isFinite(height)
				? `<AltitudeMeters>${(height as number).toFixed(2)}</AltitudeMeters>`
				: "";
			yield trackpoint(atMs, position + altitude, nearest(bpm, (atMs - run.startAtMs) / 1000));
		}
	}
}

/** The first and last instant of a run, and its heart rates in between. */
function* beatsAlone({ startAtMs, endAtMs }: AppleRun, bpm: Uint8Array): Generator<string> {
	const length = Math.floor((endAtMs - startAtMs) / 1000);
	const stride = Math.ceil(length / maxPoints);
	for (let second = 0; second <= length; second += stride) {
		if (bpm[second] || second === 0) {
			yield trackpoint(startAtMs + 1000 * second, "", bpm[second] ?? 0);
		}
	}
	if (!bpm[length] || length % stride > 0) yield trackpoint(endAtMs, "", 0);
}

const trackpoint = (atMs: number, values: string, bpm: number) =>
	`<Trackpoint><Time>${isoOf(atMs)}</Time>${values}${
		bpm ? `<HeartRateBpm><Value>${bpm}</Value></HeartRateBpm>` : ""
	}</Trackpoint>
`;

/** The heart rate nearest to a second, the earlier of two; 0 for none. */
function nearest(bpm: Uint8Array, atS: number): number {
	const second = Math.round(atS);
	for (let apart = 0; apart <= nearestS; apart++) {
		const found = bpm[second - apart] || bpm[second + apart];
		if (found) return found;
	}
	return 0;
}
