// Reads a folder of histories: `targets.csv` (athlete,i,day,tags,…,moving_s,…) and one `<athlete>.jsonl.gz`
// each, a JSON line per activity in time order: i, day, sport, hrmax, s = [[elapsed s, distance m, altitude m, bpm], …].

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PastRun } from "#domain/predictions/model/run-history.ts";
import type { RunFeatures, RunSamples } from "#domain/training/run-features.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";
import { readTable } from "./csv.ts";
import { folderUnusable } from "./errors.ts";

export interface Target {
	athlete: string;
	index: number;
	day: number;
	tags: readonly string[];
	movingS: number;
	samples: RunSamples;
	/** Slopes of its cells of 20 m; null without heights. */
	slopes: Float64Array | null;
	distanceM: number;
	equivalentM: number;
	/** Mean; null when unknown. */
	altitudeM: number | null;
	/** Runs of smaller index, in time order. */
	history: readonly PastRun[];
}

/** One line, as far as it is used. */
interface Activity {
	i: number;
	day: number;
	sport: string;
	/** Highest heart rate of the recorder's summary, bpm. */
	hrmax: number | null;
	s: readonly (readonly (number | null)[])[];
}

const runSports = new Set(["run", "trail_run"]);

interface TargetRow {
	athlete: string;
	index: number;
	tags: readonly string[];
	movingS: number;
}

/**
 * Every target of the folder with the runs before it.
 * @throws AppError `backtest.folder`, which names the file
 */
export function readTargets(folder: string, engine: ActivityEngine): Target[] {
	if (!existsSync(folder) || !statSync(folder).isDirectory()) {
		throw folderUnusable(folder, "no such folder.");
	}
	const rows = readRows(join(folder, "targets.csv"));
	const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl.gz"));
	if (files.length === 0) throw folderUnusable(folder, "no *.jsonl.gz in it.");
	const athletes = [...new Set(rows.map(({ athlete }) => athlete))];
	return athletes.flatMap((athlete) => {
		const file = join(folder, `${athlete}.jsonl.gz`);
		if (!existsSync(file)) throw folderUnusable(file, "targets.csv names it, and it is missing.");
		const own = rows.filter((row) => row.athlete === athlete);
		return targetsOf(file, own, engine);
	});
}

function readRows(path: string): TargetRow[] {
	const rows = readTable(path, ["athlete", "i", "tags", "moving_s"]).map((row) => ({
		athlete: row.athlete,
		index: Number(row.i),
		tags: row.tags.split(" ").filter((tag) => tag !== ""),
		movingS: Number(row.moving_s),
	}));
	const bad = rows.findIndex(({ athlete, index, movingS }) => {
		return !/^[\w-]+$/.test(athlete) || !Number.isInteger(index) || !(movingS > 0);
	});
	if (bad >= 0) throw folderUnusable(path, `row ${bad + 1} has no athlete, number or time.`);
	if (rows.length === 0) throw folderUnusable(path, "no targets in it.");
	return rows;
}

function targetsOf(file: string, rows: readonly TargetRow[], engine: ActivityEngine): Target[] {
	const pending = new Map(rows.map((row) => [row.index, row]));
	const runs: (PastRun & { index: number })[] = [];
	const targets: Target[] = [];
	for (const one of readActivities(file)) {
		const row = pending.get(one.i);
		if (one.s.length === 0 || !(runSports.has(one.sport) || row)) continue;
		const samples = samplesOf(one.s);
		const features = withSummary(engine.reduceRun(samples), one);
		if (row) {
			pending.delete(one.i);
			targets.push({
				...row,
				day: one.day,
				samples,
				slopes: engine.slopesOf(samples),
				distanceM: features.distanceM,
				equivalentM: features.equivalentM,
				altitudeM: features.altitudeM ?? null,
				history: runs.filter(({ index }) => index < one.i),
			});
		}
		if (runSports.has(one.sport)) runs.push({ index: one.i, day: one.day, features, race: null });
	}
	const [missing] = pending.keys();
	if (missing !== undefined) {
		throw folderUnusable(file, `no activity ${missing} with samples, which targets.csv names.`);
	}
	return targets;
}

function* readActivities(file: string): Generator<Activity> {
	let text: string;
	try {
		text = gunzipSync(readFileSync(file)).toString();
	} catch (error) {
		throw folderUnusable(file, `not readable as gzip (${(error as Error).message}).`);
	}
	let number = 0;
	for (const line of text.split("\n")) {
		number++;
		if (line.trim() === "") continue;
		yield parsed(line, `${file}, line ${number}`);
	}
}

function parsed(line: string, place: string): Activity {
	let value: unknown;
	try {
		value = JSON.parse(line);
	} catch {
		throw folderUnusable(place, "no JSON.");
	}
	const { i, day, sport, hrmax, s } = Object(value);
	const isActivity = Number.isInteger(i) && Number.isFinite(day) && typeof sport === "string";
	if (!isActivity) throw folderUnusable(place, "no activity with i, day and sport.");
	if (s !== undefined && !(Array.isArray(s) && s.every(Array.isArray))) {
		throw folderUnusable(place, "s is no list of samples.");
	}
	return { i, day, sport, hrmax: typeof hrmax === "number" ? hrmax : null, s: s ?? [] };
}

/** Samples of every ten seconds miss the peak of the recorder's summary. */
function withSummary(features: RunFeatures, { hrmax }: Activity): RunFeatures {
	return hrmax !== null && hrmax > 0 && hrmax < 215
		? { ...features, maxHeartRateBpm: hrmax }
		: features;
}

function samplesOf(rows: Activity["s"]): RunSamples {
	const column = (k: number) => Float64Array.from(rows, (row) => row[k] ?? Number.NaN);
	return {
		timeS: column(0),
		distanceM: column(1),
		altitudeM: column(2),
		heartRateBpm: column(3),
	};
}
