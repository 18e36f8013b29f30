import type { Units } from "../accounts/units.ts";
import { planClock, type Stop } from "./plan-clock.ts";
import type { Plan } from "./result.ts";
import { splitsOf } from "./splits.ts";

/** A place on the way that a plan names: whole kilometres or miles, stops, the finish. */
export interface PlanMark {
	kind: "distance" | "stop" | "finish";
	distanceM: number;
	/** s from the start. */
	arrivalS: number;
	departureS: number;
	/** Stop here, s. */
	durationS: number;
}

interface Planned {
	plan: Plan;
	stops: readonly Stop[];
	/** What signs count. */
	unit: Units["distance"];
}

/** Stops, the finish, and whole units at even steps, at most about `most` of these. */
export function planMarks({ plan, stops, unit }: Planned, most: number): PlanMark[] {
	const clock = planClock(plan, stops);
	const { rows, unitM } = splitsOf(plan, unit);
	const lengthM = rows[rows.length - 1].endM;
	const step = [1, 2, 5, 10, 20].find((units) => lengthM / unitM / units <= most) ?? 50;
	const mark = (kind: PlanMark["kind"], distanceM: number, durationS = 0): PlanMark => ({
		kind,
		distanceM,
		durationS,
		arrivalS: clock.arrivalS(distanceM),
		departureS: clock.departureS(distanceM),
	});
	const taken = [
		...stops.map((stop) => mark("stop", stop.distanceM, stop.durationS)),
		mark("finish", lengthM),
	];
	const isFree = (metres: number) =>
		taken.every(({ distanceM }) => Math.abs(distanceM - metres) >= nearM);
	const signs = rows
		.filter((_, k) => (k + 1) % step === 0)
		.map((row) => row.endM)
		.filter(isFree)
		.map((metres) => mark("distance", metres));
	return [...taken, ...signs].sort((a, b) => a.distanceM - b.distanceM);
}

/** A whole unit this close to a stop or the finish needs no sign of its own, m. */
const nearM = 50;
