import { AppError } from "../../app-error.ts";
import type { Prediction } from "../result/stored-prediction.ts";
import type { WorkoutSource } from "./workout-step.ts";

type Asked = Pick<Prediction, "name" | "question" | "result">;

/** What the workout of a prediction is made from. Throws `watch.stages`. */
export function workoutSourceOf({ name, question, result }: Asked): WorkoutSource {
	if (question.options.stages.length > 0) throw new AppError("watch.stages", { name: name ?? "" });
	return {
		name: name ?? "",
		plan: result.plan,
		climbs: result.climbs,
		stations: question.options.stations,
	};
}
