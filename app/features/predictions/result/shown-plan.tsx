import { memo, useMemo } from "react";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { withoutChances } from "#domain/predictions/stations/station-plan.ts";
import type { LikeRun } from "#worker/predictions/like-runs.ts";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import { Plan } from "../plan/plan.tsx";
import type { OpenResult } from "./open-result.ts";

interface ShownPlanProps {
	open: OpenResult;
	/** Own runs that moments of the race were like; without the list the plan has no view of moments. */
	likes?: readonly LikeRun[];
}

/** The plan of what is asked. It has hundreds of rows: it follows a control that moves behind the frame that answers it. */
export function ShownPlan({ open: { followed, over, start }, likes }: ShownPlanProps) {
	const { shown } = followed;
	return <LatePlan prediction={shown} over={over} start={start} likes={likes} />;
}

interface LatePlanProps {
	prediction: StoredPrediction;
	/** Its race has begun, or is over. */
	over: boolean;
	start: string | null;
	likes?: readonly LikeRun[];
}

const LatePlan = memo(function LatePlan(props: LatePlanProps) {
	const { prediction: asked, over, start, likes } = props;
	const prediction = useMemo(
		() => (over ? { ...asked, result: withoutChances(asked.result) } : asked),
		[over, asked],
	);
	const { course, question } = prediction;
	const told = useMemo(
		() => likes && { course, place: startPlaceOf(course.mapLine), likes },
		[course, likes],
	);
	return <Plan prediction={prediction} options={question.options} start={start} told={told} />;
});
