import { memo, useDeferredValue } from "react";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { Plan } from "../plan/plan.tsx";
import type { OpenResult } from "./open-result.ts";

/** The plan of what is asked. It has hundreds of rows: it follows a control that moves as soon as the page has a moment. */
export function ShownPlan({ open: { model, start } }: { open: OpenResult }) {
	return <LatePlan prediction={useDeferredValue(model.shown)} start={start} />;
}

const LatePlan = memo(function LatePlan({
	prediction,
	start,
}: {
	prediction: StoredPrediction;
	start: string | null;
}) {
	return <Plan prediction={prediction} options={prediction.question.options} start={start} />;
});
