import { decimetres } from "../course/rounding.ts";
import { type CutEnds, standInM } from "./hidden-ends.ts";

/**
 * The distances of a plan whose ends are hidden: each end counts as `standInM` long, so that what is told follows from
 * what is shown and from nothing else.
 */
export interface PublicCourse {
	courseM: number;
	/** The part of the way that is shown, m. */
	shownFromM: number;
	shownToM: number;
	/** m along the whole course as it is told, for places that are shown, the start and the finish; else null. */
	toldOf(distanceM: number): number | null;
	/** The same for a point of what is shown, whose border is rounded. */
	toldPoint(distanceM: number): number;
	/** From a told distance back, as `toldOf`. */
	ownOf(toldM: number): number | null;
	/** The place on the whole course of any told distance; the border of what is shown for one in a hidden end. */
	clampedOwnOf(toldM: number): number;
	/** The part of both hidden ends that lies before a told distance: 0 at the start, 1 at the finish. */
	hiddenShare(toldM: number): number;
}

export function publicCourse(ownM: number, { startM, finishM }: CutEnds): PublicCourse {
	const endM = ownM - finishM;
	// places of a race are in decimetres, its length is not
	const atFinishM = Math.min(ownM, decimetres(ownM));
	const shownToM = decimetres(standInM + endM - startM);
	const courseM = decimetres(shownToM + standInM);
	const within = (metres: number) => Math.min(standInM, Math.max(0, metres));
	return {
		courseM,
		shownFromM: standInM,
		shownToM,
		toldOf: (distanceM) => {
			if (distanceM <= 0) return 0;
			if (distanceM >= atFinishM) return courseM;
			const isShown = distanceM >= startM && distanceM <= endM;
			return isShown ? decimetres(distanceM - startM + standInM) : null;
		},
		toldPoint: (distanceM) => Math.min(shownToM, Math.max(standInM, distanceM - startM + standInM)),
		ownOf: (toldM) => {
			if (toldM <= 0) return 0;
			if (toldM >= courseM) return ownM;
			const isShown = toldM >= standInM && toldM <= shownToM;
			return isShown ? decimetres(toldM - standInM + startM) : null;
		},
		clampedOwnOf: (toldM) => Math.min(endM, Math.max(startM, toldM - standInM + startM)),
		hiddenShare: (toldM) => (within(toldM) + within(toldM - shownToM)) / (2 * standInM),
	};
}
