import type { PlannedStretch } from "../result/result.ts";
import type { StretchKind, WorkoutSource } from "./workout-step.ts";

type Climb = NonNullable<WorkoutSource["climbs"]>[number];

/** A piece of the course of one kind, m from the start. */
export interface Stretch {
	kind: StretchKind;
	startM: number;
	endM: number;
	/** The climb that it is, or is part of; null elsewhere. */
	climb: Climb | null;
}

interface Ground {
	segments: readonly PlannedStretch[];
	climbs: readonly Climb[];
	lengthM: number;
}

/** Ground that falls by more than this is a descent: the bound of the plan's own "descente". */
const descentSlope = -0.04;

/**
 * The course in its climbs and what lies between them: descents where a slope of the plan falls by 4 % or more, else flat.
 * Without climbs, of a course whose heights are unknown, all of it is flat.
 */
export function stretchesOf({ segments, climbs, lengthM }: Ground): Stretch[] {
	const stretches: Stretch[] = [];
	let at = 0;
	const between = (endM: number) => {
		for (const { startM, endM: until, slope } of segments) {
			const from = Math.max(at, startM);
			const to = Math.min(endM, until);
			if (to > from) {
				const kind = slope <= descentSlope ? "descent" : "flat";
				join(stretches, { kind, startM: from, endM: to, climb: null });
			}
		}
		at = endM;
	};
	for (const climb of climbs) {
		const startM = Math.min(Math.max(at, climb.startM), lengthM);
		const endM = Math.min(climb.endM, lengthM);
		if (endM <= startM) continue;
		between(startM);
		stretches.push({ kind: "climb", startM, endM, climb });
		at = endM;
	}
	between(lengthM);
	return stretches.length > 0 ? stretches : [wholly("flat", lengthM)];
}

const wholly = (kind: StretchKind, endM: number): Stretch => ({
	kind,
	startM: 0,
	endM,
	climb: null,
});

/** Adds a stretch, or lengthens the last one where it is of the same kind. */
function join(stretches: Stretch[], next: Stretch): void {
	const last = stretches.at(-1);
	if (last?.kind === next.kind && last.climb === null) last.endM = next.endM;
	else stretches.push(next);
}
