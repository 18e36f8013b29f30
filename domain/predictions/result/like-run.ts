import { lengthOf } from "../course/stretch-length.ts";
import type { Moment } from "./moments.ts";

/** A run as moments are compared with it: whole, m. */
export interface ComparedRun {
	distanceM: number;
	climbM: number;
	descentM: number;
}

/** Length, m, height up or down, m, and slope, rise over run without sign. */
interface Traits {
	lengthM: number;
	heightM: number;
	slope: number;
}

/** A run is near where each of the three differs by less than this factor. */
export const nearFactor = 1.25;
/** Below these, heights and slopes say little: they are added to both sides. */
const littleHeightM = 20;
const littleSlope = 0.005;

/**
 * The run that is nearest to a moment in length, climb and slope, by the sum of squares of the logarithms of their
 * ratios; null where none is near in all three. With a climb the part of a run that leads up is compared, with a descent
 * the part that leads down: of its length, as much as of its climb and descent. With other moments it is the whole run.
 */
export function likeRun<Run extends ComparedRun>(
	moment: Pick<Moment, "kind" | "startM" | "endM" | "gainM" | "lossM">,
	runs: readonly Run[],
): Run | null {
	const { gainM, lossM } = moment;
	if (gainM === null || lossM === null) return null;
	const asked = traitsOf(moment.kind, {
		distanceM: lengthOf(moment),
		climbM: gainM,
		descentM: lossM,
	});
	let nearest: { run: Run; apart: number } | null = null;
	for (const run of runs) {
		const ratios = ratiosOf(asked, traitsOf(moment.kind, run));
		if (!ratios.every((ratio) => Math.abs(ratio) < Math.log(nearFactor))) continue;
		const apart = ratios.reduce((sum, ratio) => sum + ratio ** 2, 0);
		if (nearest === null || apart < nearest.apart) nearest = { run, apart };
	}
	return nearest?.run ?? null;
}

function traitsOf(kind: Moment["kind"], { distanceM, climbM, descentM }: ComparedRun): Traits {
	const hillsM = climbM + descentM;
	const slope = distanceM > 0 ? hillsM / distanceM : 0;
	const heightM = kind === "descent" ? descentM : climbM;
	const isPart = (kind === "climb" || kind === "descent") && hillsM > 0;
	return { lengthM: isPart ? (distanceM * heightM) / hillsM : distanceM, heightM, slope };
}

/** Logarithms: 0 for the same. */
const ratiosOf = (a: Traits, b: Traits): number[] => [
	Math.log(b.lengthM / a.lengthM),
	Math.log((b.heightM + littleHeightM) / (a.heightM + littleHeightM)),
	Math.log((b.slope + littleSlope) / (a.slope + littleSlope)),
];
