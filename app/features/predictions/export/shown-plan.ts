import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import type { RouteLine } from "../route-view/route-view";

/** A plan on a page: what can be shared of it, with a way that may still be loading or missing. */
export type ShownPlan = Omit<SharedPlan, "line"> & { line: RouteLine };

/** The plan with its way; null while there is none. */
export function completePlan(plan: ShownPlan): SharedPlan | null {
	const { line } = plan;
	if (line === null || typeof line === "string" || line.distanceM.length < 2) return null;
	return { ...plan, line };
}
