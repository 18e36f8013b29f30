import type { Station } from "../options/station.ts";
import type { PlanClock } from "../stations/plan-clock.ts";
import { shortestStepM } from "./workout-step.ts";
import type { Stretch } from "./workout-stretches.ts";

interface Merged {
	stretches: readonly Stretch[];
	/** With a stop, in order. */
	stops: readonly Station[];
	lengthM: number;
	/** Of the plan, without stops. */
	clock: PlanClock;
	mostSteps: number;
}

/**
 * Stretches cut where a stop has a step of its own, and merged until none is shorter than the shortest step and all fit.
 * Stops lose their step where it would stand within the shortest step of the start, the finish or the stop before, and
 * the shortest stops first where there are too many.
 */
export function mergeSteps({ stretches, stops, lengthM, clock, mostSteps }: Merged): {
	pieces: Stretch[];
	/** Stops that have a step. */
	open: readonly Station[];
} {
	const open = spaced(stops, lengthM);
	// a stop needs its own step and one that leads to it
	while (open.length * 2 + 1 > mostSteps) {
		const least = open.reduce((a, b) => (b.stopS < a.stopS ? b : a));
		open.splice(open.indexOf(least), 1);
	}
	const borders = [...open.map(({ distanceM }) => distanceM), lengthM];
	let fromM = 0;
	const sections = borders.map((endM) => {
		const section = mergeShort(within(stretches, fromM, endM), clock);
		fromM = endM;
		return section;
	});
	while (sections.reduce((sum, { length }) => sum + length, 0) + open.length > mostSteps) {
		const [section] = sections
			.filter(({ length }) => length > 1)
			.sort((a, b) => cheapest(a, clock).cost - cheapest(b, clock).cost);
		mergeAt(section, cheapest(section, clock).k);
	}
	return { pieces: sections.flat(), open };
}

function spaced(stops: readonly Station[], lengthM: number): Station[] {
	const open: Station[] = [];
	for (const stop of stops) {
		const beforeM = open.at(-1)?.distanceM ?? 0;
		if (stop.distanceM - beforeM < shortestStepM) continue;
		if (lengthM - stop.distanceM < shortestStepM) continue;
		open.push(stop);
	}
	return open;
}

/** The parts of stretches between two distances. */
const within = (stretches: readonly Stretch[], fromM: number, toM: number): Stretch[] =>
	stretches
		.filter(({ startM, endM }) => endM > fromM && startM < toM)
		.map((stretch) => ({
			...stretch,
			startM: Math.max(fromM, stretch.startM),
			endM: Math.min(toM, stretch.endM),
		}));

/** Merges each short stretch, the shortest first, into the neighbour whose pace is nearer. */
function mergeShort(section: Stretch[], clock: PlanClock): Stretch[] {
	for (;;) {
		const lengths = section.map(lengthOf);
		const k = lengths.indexOf(Math.min(...lengths));
		if (section.length < 2 || lengths[k] >= shortestStepM) return section;
		const apart = (other: Stretch | undefined) =>
			other ? Math.abs(paceOf(other, clock) - paceOf(section[k], clock)) : Number.POSITIVE_INFINITY;
		mergeAt(section, apart(section[k - 1]) <= apart(section[k + 1]) ? k - 1 : k);
	}
}

/** The pair of neighbours that merging changes least: apart in pace, over the length of the shorter. */
function cheapest(section: readonly Stretch[], clock: PlanClock): { k: number; cost: number } {
	const costs = section.slice(1).map((next, i) => {
		const before = section[i];
		const apart = Math.abs(paceOf(before, clock) - paceOf(next, clock));
		return apart * Math.min(lengthOf(before), lengthOf(next));
	});
	const cost = Math.min(...costs);
	return { k: costs.indexOf(cost), cost };
}

/** Makes one stretch of two neighbours: it is what the longer of them is. */
function mergeAt(section: Stretch[], k: number): void {
	const [a, b] = [section[k], section[k + 1]];
	const longer = lengthOf(a) >= lengthOf(b) ? a : b;
	section.splice(k, 2, { ...longer, startM: a.startM, endM: b.endM });
}

const lengthOf = ({ startM, endM }: Stretch) => endM - startM;

const paceOf = (stretch: Stretch, clock: PlanClock) =>
	(clock.arrivalS(stretch.endM) - clock.arrivalS(stretch.startM)) / lengthOf(stretch);
