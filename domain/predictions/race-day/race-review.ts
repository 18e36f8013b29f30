import { type RaceLog, startOf } from "./race-log.ts";
import { recordedPassages } from "./race-passages.ts";
import { placesOf, type RacePlan } from "./race-plan.ts";

/** A stretch between two recorded passages, beside its plan. Times are whole s. */
export interface ReviewedSection {
	/** m from the start. */
	startM: number;
	endM: number;
	/** Place of the station that it leads to; null for the finish, and for another place. */
	station: number | null;
	/** Running time and stops inside, by the plan and as run. */
	plannedS: number;
	ranS: number;
	/** The stop at its end; null where the departure is unknown. */
	plannedStopS: number;
	stoppedS: number | null;
	/** What was lost to the plan until its end, from the start; below 0 when it was gained. */
	behindS: number;
}

/** A race beside its plan. */
export interface RaceReview {
	sections: readonly ReviewedSection[];
	/** From the start to the finish; null until the finish is recorded. */
	finishS: number | null;
	plannedFinishS: number;
	/** Lost running, and lost standing. */
	runningLostS: number;
	stopsLostS: number;
}

/** Null before the first passage. */
export function reviewOf(plan: RacePlan, log: RaceLog): RaceReview | null {
	const startMs = startOf(log);
	if (startMs === null) return null;
	const places = placesOf(plan, log);
	const recorded = recordedPassages(places, log, startMs);
	const sections: ReviewedSection[] = [];
	let from = { distanceM: 0, plannedS: 0, leftS: 0 };
	places.forEach((place, k) => {
		const passage = recorded[k];
		if (!passage) return;
		const { arrivalS, departureS } = passage;
		const stoppedS = departureS === null ? null : departureS - arrivalS;
		sections.push({
			startM: from.distanceM,
			endM: place.distanceM,
			station: place.station,
			plannedS: place.plannedS - from.plannedS,
			ranS: arrivalS - from.leftS,
			plannedStopS: place.stopS,
			stoppedS,
			behindS: arrivalS - place.plannedS,
		});
		from = {
			distanceM: place.distanceM,
			plannedS: place.plannedS + place.stopS,
			leftS: departureS ?? arrivalS + place.stopS,
		};
	});
	if (sections.length === 0) return null;
	const sum = (lostOf: (section: ReviewedSection) => number) =>
		sections.reduce((total, section) => total + lostOf(section), 0);
	return {
		sections,
		finishS: recorded[recorded.length - 1]?.arrivalS ?? null,
		plannedFinishS: places[places.length - 1].plannedS,
		runningLostS: sum(({ plannedS, ranS }) => ranS - plannedS),
		stopsLostS: sum(({ plannedStopS, stoppedS }) => (stoppedS ?? plannedStopS) - plannedStopS),
	};
}
