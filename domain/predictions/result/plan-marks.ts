import type { Units } from "../../accounts/units.ts";
import type { Station } from "../options/station.ts";
import { planClock } from "../stations/plan-clock.ts";
import type { Plan } from "./result.ts";
import { splitsOf } from "./splits.ts";

/** A place on the way that a plan names: whole kilometres or miles, stations, the finish. */
export interface PlanMark {
	/** A "stop" is any station. */
	kind: "distance" | "stop" | "finish";
	distanceM: number;
	/** s from the start. */
	arrivalS: number;
	departureS: number;
	/** Stop here, s. */
	stopS: number;
	/** Null at a distance and at the finish. */
	station: Station | null;
}

interface Planned {
	plan: Plan;
	stations: readonly Station[];
	/** What signs count. */
	unit: Units["distance"];
}

/** Stations, the finish, and whole units at even steps, at most about `most` of these. */
export function planMarks({ plan, stations, unit }: Planned, most: number): PlanMark[] {
	const clock = planClock(plan, stations);
	const { rows, unitM } = splitsOf(plan, unit);
	const lengthM = rows[rows.length - 1].endM;
	const step = [1, 2, 5, 10, 20].find((units) => lengthM / unitM / units <= most) ?? 50;
	const mark = (
		kind: PlanMark["kind"],
		distanceM: number,
		station: Station | null = null,
	): PlanMark => ({
		kind,
		distanceM,
		station,
		stopS: station?.stopS ?? 0,
		arrivalS: clock.arrivalS(distanceM),
		departureS: clock.departureS(distanceM),
	});
	const taken = [
		...stations.map((station) => mark("stop", station.distanceM, station)),
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

/** A whole unit this close to a station or the finish needs no sign of its own, m. */
const nearM = 50;
