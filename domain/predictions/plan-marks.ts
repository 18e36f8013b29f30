import { planClock, type Stop } from "./plan-clock.ts";
import type { PredictionBody } from "./wire.ts";

/** A place on the way that a plan names: whole kilometres, halts, the finish. */
export interface PlanMark {
	kind: "distance" | "stop" | "finish";
	distanceM: number;
	/** s from the start. */
	arrivalS: number;
	departureS: number;
	/** Halt here, s. */
	durationS: number;
}

interface Planned {
	plan: Pick<PredictionBody["pacing_strategy"], "kilometres" | "segments">;
	stops: readonly Stop[];
}

/** Halts, the finish, and kilometres at even steps, at most about `most` of these. */
export function planMarks({ plan, stops }: Planned, most: number): PlanMark[] {
	const clock = planClock(plan, stops);
	const lengthM = plan.kilometres[plan.kilometres.length - 1].distance_end;
	const stepKm = [1, 2, 5, 10, 20].find((km) => lengthM / 1000 / km <= most) ?? 50;
	const mark = (kind: PlanMark["kind"], distanceM: number, durationS = 0): PlanMark => ({
		kind,
		distanceM,
		durationS,
		arrivalS: clock.arrivalS(distanceM),
		departureS: clock.departureS(distanceM),
	});
	const marks = stops.map((stop) => mark("stop", stop.distanceM, stop.durationS));
	for (let metres = stepKm * 1000; metres < lengthM - nearM; metres += stepKm * 1000) {
		if (!stops.some((stop) => Math.abs(stop.distanceM - metres) < nearM)) {
			marks.push(mark("distance", metres));
		}
	}
	marks.push(mark("finish", lengthM));
	return marks.sort((a, b) => a.distanceM - b.distanceM);
}

/** A kilometre this close to a halt or the finish needs no sign of its own, m. */
const nearM = 50;
