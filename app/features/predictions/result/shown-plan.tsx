import { memo, useDeferredValue, useMemo } from "react";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { LikeRun } from "#worker/predictions/like-runs.ts";
import { Plan } from "../plan/plan.tsx";
import type { OpenResult } from "./open-result.ts";
import { placeOf } from "./shown-panorama.tsx";

interface ShownPlanProps {
	open: OpenResult;
	/** Own runs that moments of the race were like; the plan is told in moments where they are given. */
	likes?: readonly LikeRun[];
}

/** The plan of what is asked. It has hundreds of rows: it follows a control that moves as soon as the page has a moment. */
export function ShownPlan({ open: { model, start }, likes }: ShownPlanProps) {
	return <LatePlan prediction={useDeferredValue(model.shown)} start={start} likes={likes} />;
}

interface LatePlanProps {
	prediction: StoredPrediction;
	start: string | null;
	likes?: readonly LikeRun[];
}

const LatePlan = memo(function LatePlan({ prediction, start, likes }: LatePlanProps) {
	const { course, question } = prediction;
	const told = useMemo(
		() => likes && { course, place: placeOf(course.mapLine), likes },
		[course, likes],
	);
	return <Plan prediction={prediction} options={question.options} start={start} told={told} />;
});
