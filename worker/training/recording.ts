import {
	type RecordedCourse,
	recordedCourseOf,
} from "#domain/predictions/course/recorded-course.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import type { RecordedRelief } from "#domain/training/recorded-relief.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import { type ActivityTrace, traceOf } from "#domain/training/trace.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";
import { readFileSamples } from "./file-samples.ts";
import { originalFile } from "./original-file.ts";

/** An activity read from its samples: along its way, and as a course. */
export interface Recording {
	readonly trace: ActivityTrace;
	readonly course: RecordedCourse;
}

type Deps = Parameters<typeof readFileSamples>[0] & { readonly engine: () => ActivityEngine };

export const createRecordings = (deps: Deps) => ({
	/** An activity of the user's own file, read from the file; null without one. Throws `server.busy`. */
	of: (userId: string, activity: Pick<ScoredActivity, "id" | "elevationGainM">) =>
		readFileSamples(deps, userId, activity.id, (streams, lapEndsS) =>
			recordingOf(streams, lapEndsS, { engine: deps.engine(), gainM: activity.elevationGainM }),
		),
	original: (userId: string, activityId: string) => originalFile(deps, userId, activityId),
});

/** Null for a recording without distances, and for one that is too short. `gainM`: as recordedCourseOf takes it. */
function recordingOf(
	streams: ActivityStreams,
	lapEndsS: readonly number[],
	{ engine, gainM }: { engine: ActivityEngine; gainM: number | null },
): Recording | null {
	const relief = reliefOf(engine, streams);
	const course = recordedCourseOf(streams, relief, gainM);
	const trace = traceOf(streams, relief && { relief, climbs: course?.climbs ?? [] }, lapEndsS);
	return trace && course && { trace, course };
}

/** The ground of samples; null without heights. */
export function reliefOf(
	engine: ActivityEngine,
	{ timeS, distanceM, altitudeM }: ActivityStreams,
): RecordedRelief | null {
	if (!distanceM || !altitudeM) return null;
	const heartRateBpm = new Float64Array(timeS.length).fill(Number.NaN);
	return engine.reliefOf({ timeS, distanceM, altitudeM, heartRateBpm });
}
