import { metresPerMile } from "../../accounts/units.ts";
import { formatPace } from "../pace.ts";
import { difficulties } from "../prediction.ts";
import { isPartial, type PlannedStretch as Row } from "../splits.ts";
import { withUnknownClimb } from "../unknown-climb.ts";
import {
	longestName,
	type PackedPlan,
	packedPlan,
	type SharedPlan,
	type SharedPrediction,
	segmentFields,
	splitFields,
	terrains,
} from "./shared-plan.ts";

export function packPlan({ name, prediction, line, stops, startMs }: SharedPlan): PackedPlan {
	const { confidence, pacing_strategy: plan } = prediction;
	return {
		n: [...name].slice(0, longestName / 2).join(""),
		t: prediction.predicted_time_seconds,
		low: confidence.low_seconds,
		high: confidence.high_seconds,
		w5: confidence.within_5_percent,
		c: confidence.level,
		d: tenths(prediction.distance),
		g: prediction.elevation_gain ?? 0,
		l: prediction.elevation_loss ?? 0,
		m: prediction.elevation_method,
		f: prediction.difficulty ?? difficulties[0],
		v: prediction.model_version,
		s: plan.key,
		at: startMs,
		line: {
			d: differences(line.distanceM, 10),
			y: differences(line.lat, 1e5),
			x: differences(line.lon, 1e5),
			z: differences(line.elevationM, 10),
		},
		halts: stops.map(({ distanceM, durationS }) => [tenths(distanceM), Math.round(durationS)]),
		km: plan.kilometres.flatMap(packRow),
		mi: plan.miles?.flatMap(packRow),
		seg: plan.segments.flatMap((row) => [tenths(row.distance), ...packRow(row)]),
	};
}

/** The plan of a link's content; null when it is not what `packPlan` makes. */
export function unpackPlan(content: unknown): SharedPlan | null {
	const read = packedPlan.safeParse(content);
	if (!read.success) return null;
	const packed = read.data;
	const { d, y, x, z } = packed.line;
	if (y.length !== d.length || x.length !== d.length) return null;
	if (z.length !== 0 && z.length !== d.length) return null;
	const distance = packed.d / 10;
	const kilometres = readSplits(packed.km, 1000, distance);
	const miles = packed.mi && readSplits(packed.mi, metresPerMile, distance);
	let atM = 0;
	const segments = readRows(packed.seg, segmentFields, (row, _, [lengthDm]) => {
		const from = atM;
		atM = (tenths(from) + lengthDm) / 10;
		return { ...row, ...stretch(from, atM) };
	});
	const line = {
		distanceM: sums(d, 10),
		lat: sums(y, 1e5),
		lon: sums(x, 1e5),
		elevationM: sums(z, 10),
	};
	const rising = line.distanceM.every((value, i, all) => i === 0 || value >= all[i - 1]);
	const onEarth = line.lat.every((lat) => Math.abs(lat) <= 90);
	if (!kilometres || miles === null || !rising || !onEarth || segments.length === 0) return null;
	if (Math.abs(atM - distance) > 0.05) return null;
	const totalS = totalTimeS(kilometres);
	const agreed = [segments, miles ?? kilometres].every((rows) => totalTimeS(rows) === totalS);
	if (!agreed || totalS <= 0) return null;
	return {
		name: packed.n,
		line,
		startMs: packed.at,
		stops: packed.halts.map(([atDm, durationS]) => ({ distanceM: atDm / 10, durationS })),
		prediction: withUnknownClimb<SharedPrediction>({
			predicted_time_seconds: packed.t,
			distance,
			elevation_gain: packed.g,
			elevation_loss: packed.l,
			elevation_method: packed.m,
			difficulty: packed.f,
			model_version: packed.v,
			confidence: {
				level: packed.c,
				low_seconds: packed.low,
				high_seconds: packed.high,
				within_5_percent: packed.w5,
			},
			pacing_strategy: {
				key: packed.s,
				summary: {
					average_pace: formatPace((totalS * 1000) / distance),
					total_distance_km: Math.round(distance) / 1000,
					total_time_minutes: Math.round((totalS * 100) / 60) / 100,
					total_time_seconds: totalS,
					stopped_seconds: packed.halts.reduce((sum, [, seconds]) => sum + seconds, 0),
				},
				segments,
				kilometres: kilometres.map((row, k) => ({
					...row,
					kilometre: k + 1,
					partial: isPartial(row, "km"),
				})),
				...(miles && {
					miles: miles.map((row, k) => ({ ...row, mile: k + 1, partial: isPartial(row, "mi") })),
				}),
			},
		}),
	};
}

/** A remainder this short, m, has no row of its own. */
const crumbM = 0.5;

/** Rows of one length and what remains; null when there are more or fewer than the course has. */
function readSplits(flat: readonly number[], eachM: number, courseM: number): Row[] | null {
	const count = Math.max(1, Math.ceil((courseM - crumbM) / eachM));
	if (flat.length !== count * splitFields) return null;
	const borderAt = (k: number) => (k === count ? courseM : tenths(k * eachM) / 10);
	return readRows(flat, splitFields, (row, k) => ({
		...row,
		...stretch(borderAt(k), borderAt(k + 1)),
	}));
}

const totalTimeS = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.time_seconds, 0);

const tenths = (value: number) => Math.round(value * 10);

function stretch(startM: number, endM: number) {
	return {
		distance_start: startM,
		distance_end: endM,
		distance: (tenths(endM) - tenths(startM)) / 10,
	};
}

const packRow = (row: Row): number[] => [
	...[row.time_seconds, tenths(row.slope), row.elevation_gain ?? 0, row.elevation_loss ?? 0],
	...[paceSeconds(row.pace_min_km), terrains.indexOf(row.terrain_type)],
];

type Distances = "distance_start" | "distance_end" | "distance";

/** Rows out of their flat list; the last six of `width` numbers are the same for all kinds. */
function readRows(
	flat: readonly number[],
	width: number,
	place: (row: Omit<Row, Distances>, k: number, values: readonly number[]) => Row,
): Row[] {
	return Array.from({ length: Math.floor(flat.length / width) }, (_, k) => {
		const values = flat.slice(k * width, (k + 1) * width);
		const [timeS, slope, gain, loss, pace, terrain] = values.slice(width - splitFields);
		return place(
			{
				time_seconds: Math.max(0, timeS),
				slope: slope / 10,
				elevation_gain: Math.max(0, gain),
				elevation_loss: Math.max(0, loss),
				pace_min_km: formatPace(pace),
				terrain_type: terrains[terrain] ?? "plat",
			},
			k,
			values,
		);
	});
}

/** "5:20" → 320; 0 for an unknown pace. */
function paceSeconds(text: string): number {
	const [minutes, seconds] = text.split(":").map(Number);
	return seconds === undefined ? 0 : minutes * 60 + seconds;
}

/** Whole numbers of a fraction: the first value, then how far each is from the one before. */
function differences(values: readonly number[], scale: number): number[] {
	let before = 0;
	return values.map((value) => {
		const next = Math.round(value * scale);
		const step = next - before;
		before = next;
		return step;
	});
}

function sums(steps: readonly number[], scale: number): number[] {
	let sum = 0;
	return steps.map((step) => {
		sum += step;
		return sum / scale;
	});
}
