import { z } from "../../schema.ts";
import { thinnedLine } from "../course/map-line.ts";
import { readStartTime } from "../options/start-time.ts";
import { deflated, inflated } from "../share/deflated.ts";
import { packedStations, packStations, unpackStations } from "../share/pack-stations.ts";
import type { Public } from "../share/public-plan.ts";
import { packEffort, packedEffort, unpackEffort } from "../stations/pack-effort.ts";
import { planClock } from "../stations/plan-clock.ts";
import type { RacePlan } from "./race-plan.ts";

// A plan behind a link of live passages, so that a phone that opens it needs nothing else: whole numbers, distances in dm,
// degrees × 10⁵, times in s. Its times at kilometres and at stations are those of the plan.

const mostCharacters = 16_000;
const mostBytes = 128 * 1024;
/** Points of the way: enough to find a position on it. */
const mostPoints = 80;
const longestName = 400;

const count = z.number().int().nonnegative().max(1e9);
const whole = z.number().int().min(-1e9).max(1e9);
const points = z.array(whole).max(mostPoints);
const packedRacePlan = z.strictObject({
	n: z.string().max(longestName),
	d: count.min(1),
	/** Of the plan, then of each kilometre, and of each stretch between stations. */
	t: count.min(1),
	km: z.array(count).min(1).max(2_000),
	by: z.array(count).max(101),
	halts: z.array(z.tuple([count, count])).max(100),
	st: packedStations,
	/** Cut-offs, s from the start. */
	c: z.array(count.nullable()).max(100),
	fin: z.tuple([
		z.number().positive(),
		z.number().positive(),
		z.number().positive(),
		z.number(),
		packedEffort,
	]),
	at: z.number().int().min(-8.64e15).max(8.64e15).nullable(),
	on: z.string().max(80).nullable(),
	line: z.strictObject({ d: points, y: points, x: points }).nullable(),
});
type PackedRacePlan = z.infer<typeof packedRacePlan>;

/** A plan as text for an address: a thousand characters or two. What to eat and drink stays with its runner. */
export const racePlanText = (plan: Public<RacePlan>): Promise<string> => deflated(packed(plan));

function packed({
	name,
	courseM,
	plan,
	finish,
	stations,
	startMs,
	start,
	line,
}: RacePlan): PackedRacePlan {
	const clock = planClock(plan);
	const between = [...bordersOf(stations, courseM), courseM];
	const thin = line && thinnedLine(line, mostPoints);
	return {
		n: name,
		d: tenths(courseM),
		t: plan.timeS,
		km: plan.kilometres.map(({ timeS }) => timeS),
		by: steps(between.map((distanceM) => Math.round(clock.arrivalS(distanceM)))),
		halts: stations.map(({ distanceM, stopS }) => [tenths(distanceM), Math.round(stopS)]),
		st: packStations(stations),
		c: stations.map(({ cutOffS }) => cutOffS),
		fin: [finish.timeS, finish.sd, finish.sdBelow, finish.hilliness, packEffort(finish.effort)],
		at: startMs,
		on: start,
		line: thin
			? {
					d: steps(thin.distanceM),
					y: steps(thin.lat.map(fiveDecimals)),
					x: steps(thin.lon.map(fiveDecimals)),
				}
			: null,
	};
}

/** The plan of a link; null for another text. It is untrusted. */
export async function readRacePlanText(text: string): Promise<RacePlan | null> {
	if (text.length > mostCharacters || !/^[\w-]+$/.test(text)) return null;
	try {
		const read = packedRacePlan.safeParse(await inflated(text, mostBytes));
		return read.success ? unpacked(read.data) : null;
	} catch {
		return null;
	}
}

function unpacked({
	n,
	d,
	t,
	km,
	by,
	halts,
	st,
	c,
	fin,
	at,
	on,
	line,
}: PackedRacePlan): RacePlan | null {
	const courseM = d / 10;
	const stations = unpackStations(halts, st);
	if (!stations || c.length !== stations.length) return null;
	if (km.length !== Math.max(1, Math.ceil((courseM - crumbM) / 1000))) return null;
	const borders = [...bordersOf(stations, courseM), courseM];
	if (borders.length !== by.length) return null;
	if (line && (line.d.length !== line.y.length || line.d.length !== line.x.length)) return null;
	const [timeS, sd, sdBelow, hilliness, packed] = fin;
	const effort = unpackEffort(packed);
	if (!effort) return null;
	return {
		name: n,
		courseM,
		plan: {
			timeS: t,
			kilometres: km.map((each, k) => ({
				endM: k === km.length - 1 ? courseM : 1000 * (k + 1),
				timeS: each,
			})),
			miles: null,
			segments: borders.map((endM, k) => ({ endM, timeS: by[k] })),
		},
		finish: { timeS, planS: t, sd, sdBelow, hilliness, effort },
		stations: stations.map((station, k) => ({ ...station, cutOffS: c[k] })),
		startMs: at,
		start: on !== null && typeof readStartTime(on) !== "string" ? on : null,
		intake: { carbsGPerHour: null, waterMlPerHour: null },
		...(line && {
			line: {
				distanceM: sums(line.d),
				lat: sums(line.y).map((value) => value / 1e5),
				lon: sums(line.x).map((value) => value / 1e5),
			},
		}),
	};
}

/** A remainder this short, m, has no kilometre of its own. */
const crumbM = 0.5;

/** Places of stations on the course, once each, in order. */
const bordersOf = (stations: readonly { distanceM: number }[], courseM: number) =>
	[...new Set(stations.map(({ distanceM }) => tenths(distanceM) / 10))]
		.filter((distanceM) => distanceM > 0 && distanceM < courseM)
		.sort((a, b) => a - b);

const tenths = (value: number) => Math.round(value * 10);
const fiveDecimals = (degrees: number) => Math.round(degrees * 1e5);
const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));

function sums(values: readonly number[]): number[] {
	let sum = 0;
	return values.map((step) => {
		sum += step;
		return sum;
	});
}
