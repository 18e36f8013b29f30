import { metresPerMile } from "../../accounts/units.ts";
import { difficulties } from "../course/difficulty.ts";
import { paceOf } from "../course/pace.ts";
import { lengthOf } from "../course/stretch-length.ts";
import { reasonAbout, subjectOf } from "../model/confidence.ts";
import { readStartTime } from "../options/start-time.ts";
import { isPlainStop } from "../options/station.ts";
import type { PlannedStretch as Row } from "../result/result.ts";
import { packEffort, unpackEffort } from "../stations/pack-effort.ts";
import type { Finish } from "../stations/passages.ts";
import { noStationPlan } from "../stations/station-plan.ts";
import {
	packStationPlan,
	packStations,
	unpackStationPlan,
	unpackStations,
} from "./pack-stations.ts";
import {
	longestName,
	type PackedPlan,
	packedPlan,
	type SharedPlan,
	segmentFields,
	splitFields,
	terrains,
} from "./shared-plan.ts";

export function packPlan(shared: SharedPlan): PackedPlan {
	const { name, prediction, line, stations, startMs, start } = shared;
	const { question, course, result, modelVersion } = prediction;
	const { plan } = result;
	return {
		n: [...name].slice(0, longestName / 2).join(""),
		t: result.timeS,
		low: result.lowS,
		high: result.highS,
		w5: Math.round(result.within5 * 100),
		c: result.level,
		r: subjectOf(result.reason),
		d: tenths(course.distanceM),
		g: course.gainM ?? 0,
		l: course.lossM ?? 0,
		m: course.elevationMethod,
		f: course.difficulty ?? difficulties[0],
		v: modelVersion,
		s: question.strategy,
		at: startMs,
		...(start !== null && { on: start }),
		...(result.finish && { fin: packFinish(result.finish) }),
		line: {
			d: differences(line.distanceM, 10),
			y: differences(line.lat, 1e5),
			x: differences(line.lon, 1e5),
			z: differences(line.elevationM, 10),
		},
		halts: stations.map(({ distanceM, stopS }) => [tenths(distanceM), Math.round(stopS)]),
		...(stations.every(isPlainStop) ? {} : { st: packStations(stations) }),
		...(result.sections.length > 0 && { by: packStationPlan(result) }),
		km: plan.kilometres.flatMap(packRow),
		mi: plan.miles?.flatMap(packRow),
		seg: plan.segments.flatMap((row) => [tenths(lengthOf(row)), ...packRow(row)]),
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
	const known = packed.m !== "none";
	const kilometres = readSplits(packed.km, 1000, distance, known);
	const miles = packed.mi && readSplits(packed.mi, metresPerMile, distance, known);
	let atM = 0;
	const segments = readRows(packed.seg, segmentFields, known, (_, [lengthDm]) => {
		const startM = atM;
		atM = (tenths(startM) + lengthDm) / 10;
		return { startM, endM: atM };
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
	const stations = unpackStations(packed.halts, packed.st);
	if (!stations) return null;
	const stationPlan = packed.by
		? unpackStationPlan(packed.by, { stations, courseM: distance, planS: totalS, known })
		: noStationPlan;
	if (!stationPlan) return null;
	return {
		name: packed.n,
		line,
		startMs: packed.at,
		start: packed.on !== undefined && isStart(packed.on) ? packed.on : null,
		stations,
		prediction: {
			question: { strategy: packed.s },
			course: {
				distanceM: distance,
				gainM: known ? packed.g : null,
				lossM: known ? packed.l : null,
				elevationMethod: packed.m,
				difficulty: known ? packed.f : null,
			},
			result: {
				timeS: packed.t,
				lowS: packed.low,
				highS: packed.high,
				within5: packed.w5 / 100,
				level: packed.c,
				reason: reasonAbout(packed.r),
				plan: {
					timeS: totalS,
					paceSPerKm: Math.round(paceOf(totalS, distance)),
					segments,
					kilometres,
					miles: miles ?? null,
				},
				finish: packed.fin ? unpackFinish(packed.fin, totalS) : null,
				...stationPlan,
			},
			modelVersion: packed.v,
		},
	};
}

const isStart = (text: string) => typeof readStartTime(text) !== "string";

const packFinish = ({ timeS, sd, sdBelow, hilliness, effort }: Finish): PackedPlan["fin"] => [
	tenths(timeS),
	...([sd, sdBelow, hilliness].map((value) => Math.round(value * 1e4)) as [number, number, number]),
	packEffort(effort),
];

/** Null for one that no prediction has. */
function unpackFinish(
	[timeDs, sd, sdBelow, hilliness, packed]: NonNullable<PackedPlan["fin"]>,
	planS: number,
) {
	const effort = unpackEffort(packed);
	const finish = {
		timeS: timeDs / 10,
		planS,
		sd: sd / 1e4,
		sdBelow: sdBelow / 1e4,
		hilliness: hilliness / 1e4,
	};
	const isUsable = finish.timeS > 0 && finish.sd > 0 && finish.sd < 3 && finish.sdBelow > 0;
	return isUsable && effort ? { ...finish, effort } : null;
}

/** A remainder this short, m, has no row of its own. */
const crumbM = 0.5;

/** Rows of one length and what remains; null when there are more or fewer than the course has. */
function readSplits(
	flat: readonly number[],
	eachM: number,
	courseM: number,
	known: boolean,
): Row[] | null {
	const count = Math.max(1, Math.ceil((courseM - crumbM) / eachM));
	if (flat.length !== count * splitFields) return null;
	const borderAt = (k: number) => (k === count ? courseM : tenths(k * eachM) / 10);
	return readRows(flat, splitFields, known, (k) => ({
		startM: borderAt(k),
		endM: borderAt(k + 1),
	}));
}

const totalTimeS = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.timeS, 0);

const tenths = (value: number) => Math.round(value * 10);

const packRow = (row: Row): number[] => [
	row.timeS,
	Math.round(row.slope * 1000),
	row.gainM ?? 0,
	row.lossM ?? 0,
	row.paceSPerKm ?? 0,
	terrains.indexOf(row.terrain),
];

/** Rows out of their flat list; the last six of `width` numbers are the same for all kinds. `known`: climbs are. */
function readRows(
	flat: readonly number[],
	width: number,
	known: boolean,
	place: (k: number, values: readonly number[]) => Pick<Row, "startM" | "endM">,
): Row[] {
	return Array.from({ length: Math.floor(flat.length / width) }, (_, k) => {
		const values = flat.slice(k * width, (k + 1) * width);
		const [timeS, slope, gain, loss, pace, terrain] = values.slice(width - splitFields);
		return {
			...place(k, values),
			timeS: Math.max(0, timeS),
			paceSPerKm: pace > 0 ? pace : null,
			slope: slope / 1000,
			terrain: terrains[terrain] ?? "plat",
			gainM: known ? Math.max(0, gain) : null,
			lossM: known ? Math.max(0, loss) : null,
		};
	});
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
