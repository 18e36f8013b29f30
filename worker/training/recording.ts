import {
	type RecordedCourse,
	recordedCourseOf,
} from "#domain/predictions/course/recorded-course.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { type ActivityTrace, traceOf } from "#domain/training/trace.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";

/** An activity read from its samples: along its way, and as a course. */
export interface Recording {
	readonly trace: ActivityTrace;
	readonly course: RecordedCourse;
}

/** Null for a recording without distances, and for one that is too short. `gainM`: as recordedCourseOf takes it. */
export function recordingOf(
	streams: ActivityStreams,
	{ engine, gainM }: { engine: Pick<ActivityEngine, "reliefOf">; gainM: number | null },
): Recording | null {
	const { timeS, distanceM, altitudeM } = streams;
	const unknown = new Float64Array(timeS.length).fill(Number.NaN);
	const relief =
		distanceM && altitudeM
			? engine.reliefOf({ timeS, distanceM, altitudeM, heartRateBpm: unknown })
			: null;
	const course = recordedCourseOf(streams, relief, gainM);
	const trace = traceOf(streams, relief && { relief, climbs: course?.climbs ?? [] });
	return trace && course && { trace, course };
}
