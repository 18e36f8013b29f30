import type { Units } from "../../accounts/units.ts";
import type { Question } from "../model/question.ts";
import { startMsOf } from "../options/start-time.ts";
import type { SharedPlan } from "../share/shared-plan.ts";
import { type PlannedCourse, unknownStartMs } from "./planned-course.ts";

/** What every export of a plan is made from. */
export function exportedCourse(
	{ name, line, stations, prediction }: Omit<SharedPlan, "start" | "startMs">,
	unit: Units["distance"],
	start: string | null,
): PlannedCourse {
	const { result } = prediction;
	const { options }: SharedPlan["prediction"]["question"] & Partial<Pick<Question, "options">> =
		prediction.question;
	return {
		name,
		line,
		stations,
		unit,
		start,
		plan: result.plan,
		passages: result.stations,
		sections: result.sections,
		climbs: result.climbs,
		finish: { lowS: result.lowS, highS: result.highS },
		intake: options,
		gainM: prediction.course.gainM,
		lossM: prediction.course.lossM,
		startMs: (start === null ? null : startMsOf(start)) ?? unknownStartMs,
	};
}
