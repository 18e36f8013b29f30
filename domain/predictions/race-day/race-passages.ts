import { entryAt, type RaceLog } from "./race-log.ts";
import type { RacePlace } from "./race-plan.ts";
import type { KnownPassage } from "./reforecast.ts";

/** A passage as recorded, s from the start. */
export interface Recorded {
	arrivalS: number;
	departureS: number | null;
	by: string;
}

/** Recorded passages by place; those that do not follow the one before are left out. */
export function recordedPassages(
	places: readonly RacePlace[],
	log: RaceLog,
	startMs: number,
): (Recorded | null)[] {
	let leftS = 0;
	return places.map(({ distanceM }) => {
		const entry = entryAt(log, distanceM);
		if (!entry) return null;
		const { arrivalMs, departureMs, by } = entry;
		const atMs = arrivalMs ?? departureMs;
		if (atMs === null) return null;
		const secondsTo = (ms: number) => Math.round((ms - startMs) / 1000);
		const arrivalS = secondsTo(atMs);
		if (arrivalS <= leftS) return null;
		const departureS = departureMs === null ? null : Math.max(arrivalS, secondsTo(departureMs));
		leftS = departureS ?? arrivalS;
		return { arrivalS, departureS, by };
	});
}

/** What a place takes, s: as recorded, as planned, or longer while the runner is seen to wait there until `waitsUntilS`. */
export function stopTaken(
	{ stopS }: RacePlace,
	recorded: Recorded | null,
	waitsUntilS: number | null = null,
): number {
	if (!recorded) return stopS;
	const { arrivalS, departureS } = recorded;
	if (departureS !== null) return departureS - arrivalS;
	return waitsUntilS === null ? stopS : Math.max(stopS, waitsUntilS - arrivalS);
}

/** The sum of the values before each. */
export function runningSums(values: readonly number[]): number[] {
	let sum = 0;
	return values.map((value) => {
		const before = sum;
		sum += value;
		return before;
	});
}

/** Running times: a passage that stops leave no time for is left out. */
export function knownPassages(
	places: readonly RacePlace[],
	passed: readonly (Recorded | null)[],
	stoppedBefore: readonly number[],
): KnownPassage[] {
	const known: KnownPassage[] = [];
	places.forEach(({ share }, k) => {
		const record = passed[k];
		if (!record) return;
		const runningS = record.arrivalS - stoppedBefore[k];
		const before = known.at(-1) ?? { share: 0, runningS: 0 };
		if (share > before.share && runningS > before.runningS) known.push({ share, runningS });
	});
	return known;
}
