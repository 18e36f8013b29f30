import type { AppleRun } from "./apple-run.ts";
import { attributeOf } from "./health-scanner.ts";
import { appleInstantMs } from "./instants.ts";

/** Seconds of runs whose heart rates are in memory, a byte each: 8 hours a week for sixteen years. */
export const maxBeatSeconds = 24_000_000;
/** The longest run that gets heart rates: what is longer is refused when it is recorded. */
const longestS = 10 * 86_400;
/** Recordings of one run by several apps; more of them at one instant get no heart rate. */
const maxOverlapping = 8;
const boundsBpm = { low: 30, high: 230 } as const;

/** Heart rates of one run, by seconds since its start; 0 is none. */
interface Beats {
	readonly run: AppleRun;
	readonly bpm: Uint8Array;
	/** Whether they are of the app or watch that recorded the run: then no other's are taken. */
	own: boolean;
}

/**
 * Room for the heart rates of runs, a byte a second. Beyond `maxSeconds` the oldest runs get none.
 * @param runs newest first.
 */
export function openRunBeats(runs: readonly AppleRun[], maxSeconds = maxBeatSeconds) {
	const byRun = new Map<AppleRun, Beats>();
	let seconds = 0;
	for (const run of runs) {
		const length = Math.ceil((run.endAtMs - run.startAtMs) / 1000) + 1;
		if (length > longestS) continue;
		seconds += length;
		if (seconds > maxSeconds) break;
		byRun.set(run, { run, bpm: new Uint8Array(length), own: false });
	}
	const rising = [...byRun.values()].sort((a, b) => a.run.startAtMs - b.run.startAtMs);

	/** The number of runs that began by then. */
	function begunBy(atMs: number): number {
		let [low, high] = [0, rising.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((rising[middle] as Beats).run.startAtMs <= atMs) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	return {
		/** Takes the start tag of a record of a heart rate. */
		add(tag: string): void {
			const atMs = appleInstantMs(attributeOf(tag, "startDate"));
			const begun = begunBy(atMs);
			for (let i = begun - 1; i >= 0 && i >= begun - maxOverlapping; i--) {
				const beats = rising[i] as Beats;
				if (atMs <= beats.run.endAtMs) put(beats, atMs, tag);
			}
		},
		/** Empty for a run without. */
		of: (run: AppleRun): Uint8Array => byRun.get(run)?.bpm ?? new Uint8Array(),
	};
}
export type RunBeats = ReturnType<typeof openRunBeats>;

function put(beats: Beats, atMs: number, tag: string): void {
	const bpm = Math.round(Number(attributeOf(tag, "value") || Number.NaN) * perMinute(tag));
	if (!(bpm >= boundsBpm.low && bpm <= boundsBpm.high)) return;
	const { sourceName, startAtMs } = beats.run;
	const own = plainText(attributeOf(tag, "sourceName")) === sourceName;
	if (own && !beats.own) {
		beats.own = true;
		beats.bpm.fill(0);
	}
	if (own === beats.own) beats.bpm[Math.round((atMs - startAtMs) / 1000)] = bpm;
}

const perMinute = (tag: string) => (attributeOf(tag, "unit") === "count/s" ? 60 : 1);

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
};

/** The text of an attribute without its references, as the parser of runs has it. */
const plainText = (written: string) =>
	written.includes("&")
		? written.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
				if (name) return entities[name] ?? whole;
				const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
				return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
			})
		: written;
