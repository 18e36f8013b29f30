import { describe, expect, test } from "vitest";
import { inventedPlan, type Plane, waysOf } from "#tests/fixtures/invented-plan.ts";
import { metresPerDegree } from "../course/degrees.ts";
import { type Station, stopAt } from "../options/station.ts";
import { racePlanOf } from "../race-day/race-plan.ts";
import { racePlanText, readRacePlanText } from "../race-day/race-plan-link.ts";
import type { PlannedStretch } from "../result/result.ts";
import { type PublicChoices, publicFollowed, publicPlan, usualChoices } from "./public-plan.ts";
import { fragmentOf, readFragment } from "./share-link.ts";
import type { SharedPlan } from "./shared-plan.ts";

const origin = { lat: 45.1875, lon: 5.7241 };
const metresOf = (lat: number, lon: number): Plane => [
	(lon - origin.lon) * metresPerDegree * Math.cos((origin.lat * Math.PI) / 180),
	(lat - origin.lat) * metresPerDegree,
];
const apart = (a: Plane, b: Plane) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** What a link holds: the plan, and the way in metres. */
interface Seen {
	plan: SharedPlan;
	way: Plane[];
}

async function seen(plan: SharedPlan, secret: string): Promise<Seen> {
	const read = await readFragment(await fragmentOf(publicPlan(plan, usualChoices, secret)));
	if (typeof read === "string") throw new Error(read);
	return { plan: read, way: read.line.lat.map((lat, i) => metresOf(lat, read.line.lon[i])) };
}

/** From the first point that is shown straight on, against the way. */
function backFrom({ way }: Seen, metres: number): Plane {
	const [first] = way;
	const next = way.find((point) => apart(point, first) > 150) ?? way[way.length - 1];
	const length = apart(first, next);
	return [
		first[0] - ((next[0] - first[0]) / length) * metres,
		first[1] - ((next[1] - first[1]) / length) * metres,
	];
}

const lengthOf = (way: readonly Plane[]) =>
	way.reduce((sum, point, i) => sum + (i === 0 ? 0 : apart(point, way[i - 1])), 0);

/** The circle through three points. */
function circleOf([a, b, c]: readonly Plane[]): Plane {
	const d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]));
	const [p, q, r] = [a, b, c].map(([x, y]) => x * x + y * y);
	return [
		(p * (b[1] - c[1]) + q * (c[1] - a[1]) + r * (a[1] - b[1])) / d,
		(p * (c[0] - b[0]) + q * (a[0] - c[0]) + r * (b[0] - a[0])) / d,
	];
}

/** Points at which the way is broken off: its ends, and both sides of a gap. */
function bordersOf({ way, plan }: Seen): Plane[] {
	const { distanceM } = plan.line;
	const gaps = way.flatMap((point, i) => {
		const isGap = i > 0 && distanceM[i] - distanceM[i - 1] > 1.3 * apart(point, way[i - 1]) + 100;
		return isGap ? [way[i - 1], point] : [];
	});
	return [way[0], ...gaps, way[way.length - 1]];
}

/** Where the start may be, by one kind of figure each. */
const attacks: Record<string, (seen: Seen) => Plane> = {
	"the distance of the first point": (s) => backFrom(s, s.plan.line.distanceM[0]),
	"the usual length of a cut": (s) => backFrom(s, 1200),
	"the length that is not drawn": (s) =>
		backFrom(s, (s.plan.prediction.course.distanceM - lengthOf(s.way)) / 2),
	"half of the course until the turn": (s) => {
		const turn = s.way.reduce((far, p) => (apart(p, s.way[0]) > apart(far, s.way[0]) ? p : far));
		return backFrom(s, s.plan.prediction.course.distanceM / 2 - apart(turn, s.way[0]));
	},
	"the time of the first station": (s) => {
		const [station] = s.plan.stations;
		const [passage] = s.plan.prediction.result.stations;
		if (!passage) return backFrom(s, 1200);
		const { timeS, courseM } = {
			timeS: s.plan.prediction.result.plan.timeS,
			courseM: s.plan.prediction.course.distanceM,
		};
		const fromStartM = (passage.arrivalS / timeS) * courseM;
		return backFrom(s, fromStartM - (station.distanceM - s.plan.line.distanceM[0]));
	},
	"the middle of the gap": ({ way: all }) => {
		const [a, b] = [all[0], all[all.length - 1]];
		return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
	},
	"the circle that was cut out": (s) => {
		const borders = bordersOf(s);
		return borders.length < 3 ? backFrom(s, 1200) : circleOf(borders);
	},
	"the round of a round course": (s) => {
		const third = Math.floor(s.way.length / 3);
		const middle = circleOf([s.way[0], s.way[third], s.way[2 * third]]);
		const gap = attacks["the middle of the gap"](s);
		const away = apart(gap, middle);
		const reach = apart(s.way[0], middle) / (away || 1);
		return [middle[0] + (gap[0] - middle[0]) * reach, middle[1] + (gap[1] - middle[1]) * reach];
	},
};

/** m; the same distance for "hits" and for what counts as found. */
const foundM = 300;

describe("who has the link of a plan with hidden ends", () => {
	for (const [kind, ways] of Object.entries(waysOf(120))) {
		test(`does not find the start of a ${kind} course: any guess is off by more than 300 m in most links`, async () => {
			const off: Record<string, number[]> = {};
			let shown = 0;
			for (const [k, way] of ways.entries()) {
				const all = await seen(inventedPlan(way), `secret ${kind} ${k}`);
				if (all.way.length < 10) continue;
				shown++;
				const home = way[0];
				for (const point of all.way) expect(apart(point, home)).toBeGreaterThan(foundM - 5);
				for (const [name, guess] of Object.entries(attacks)) {
					off[name] = [...(off[name] ?? []), apart(guess(all), home)];
				}
			}
			expect(shown).toBeGreaterThan(60);
			for (const [name, metres] of Object.entries(off)) {
				const found = metres.filter((error) => error < foundM).length / shown;
				expect(found, name).toBeLessThan(0.5);
			}
		});
	}

	test("has the same link however often it is made", async () => {
		const [way] = waysOf(1).winding;
		const plan = inventedPlan(way);
		const [one, ...more] = [1, 2, 3].map(() => publicPlan(plan, usualChoices, "of the plan"));
		for (const other of more) expect(other).toEqual(one);
		expect(publicPlan(plan, usualChoices, "of another plan").line).not.toEqual(one.line);
	});
});

describe("what is told with hidden ends", () => {
	/** A round of 60 m around the start and the finish first: 900 m longer, slower, and uphill. */
	const ways = waysOf(12);

	test("It depends on neither length nor time nor climb of what is hidden", () => {
		for (const [k, way] of Object.values(ways).flat().entries()) {
			const short = publicPlan(inventedPlan(way), usualChoices, `secret ${k}`);
			const long = publicPlan(inventedPlan(way, { roundsM: 937 }), usualChoices, `secret ${k}`);
			expect(long.line.lat.length).toBe(short.line.lat.length);
			if (short.line.lat.length === 0) continue;
			const figuresOf = (plan: SharedPlan) => {
				const { course, result } = plan.prediction;
				const ofRow = (row: PlannedStretch) => [row.timeS, row.gainM ?? 0, row.lossM ?? 0];
				return [
					course.distanceM,
					result.plan.timeS,
					course.gainM ?? 0,
					...plan.line.distanceM,
					...plan.stations.map(({ distanceM }) => distanceM),
					...result.stations.flatMap(({ arrivalS, departureS }) => [arrivalS, departureS]),
					...result.sections.flatMap(({ startM, endM, timeS }) => [startM, endM, timeS]),
					...result.plan.kilometres.flatMap(ofRow),
					...(result.plan.miles ?? []).flatMap(ofRow),
				];
			};
			const [a, b] = [figuresOf(short), figuresOf(long)];
			expect(b).toHaveLength(a.length);
			// whole seconds and metres are rounded at other places of the course
			for (const [i, value] of a.entries()) expect(Math.abs(value - b[i])).toBeLessThan(3);
		}
	});

	test("No station of a hidden place is told, wherever the course comes by again", () => {
		const out = ways["out-and-back"][0];
		const laps = [...out, ...out.slice(1)];
		const home: Station = { ...stopAt(lengthOf(out), 60), name: "Home" };
		const plan = inventedPlan(laps, { stations: [home] });
		expect(publicPlan(plan, usualChoices, "laps").stations).toEqual([]);
		const open: PublicChoices = { ends: true, notes: false };
		expect(publicPlan(plan, open, "laps").stations).toEqual([home]);
	});

	test("Nothing of a prediction beside the plan is told, whatever is chosen", () => {
		const plan = inventedPlan(ways.straight[0]);
		const more = { ...plan, prediction: { ...plan.prediction, ownSecret: 1 } } as SharedPlan;
		for (const ends of [true, false]) {
			const told = publicPlan(more, { ends, notes: true }, "secret");
			expect(JSON.stringify(told)).not.toContain("ownSecret");
		}
	});
});

describe("who follows by a live link", () => {
	const way = waysOf(1).straight[0];
	const note = "key under the third pot, 06 12 34 56 78";
	const corner: Station = { ...stopAt(5000, 60), name: "Corner", note };
	const { name, prediction, line, stations, start, startMs } = inventedPlan(way, {
		stations: [corner],
	});
	const followed = racePlanOf({
		...{ name, line, stations, start, startMs, result: prediction.result },
		courseM: prediction.course.distanceM,
		intake: { carbsGPerHour: null, waterMlPerHour: null },
	});

	test("has neither the way nor the notes, and the same distances as who has the shared link", async () => {
		const read = await readRacePlanText(
			await racePlanText(publicFollowed(followed, usualChoices, "secret")),
		);
		if (!read) throw new Error("not read");
		const shared = publicPlan(inventedPlan(way, { stations: [corner] }), usualChoices, "secret");
		expect(read.line).toBeUndefined();
		expect(read.stations[0].note).toBeNull();
		expect(read.courseM).toBe(shared.prediction.course.distanceM);
		expect(read.stations[0].distanceM).toBe(shared.stations[0].distanceM);
		expect(Math.abs(read.plan.timeS - shared.prediction.result.plan.timeS)).toBeLessThan(2);
	});
});
