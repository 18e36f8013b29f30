import type { OpenResult } from "./open-result.ts";
import { ResultFacts } from "./result-facts.tsx";
import { ShownMap } from "./shown-map.tsx";
import { ShownPanorama } from "./shown-panorama.tsx";
import { ShownPlan } from "./shown-plan.tsx";

/** What paper has of the other parts of a result. */
export function PaperParts({ open }: { open: OpenResult }) {
	const { shown } = open.followed;
	return (
		<>
			<ShownPanorama open={open} />
			<ResultFacts prediction={shown} />
			<ShownMap course={shown.course} line={open.line} />
			<ShownPlan open={open} />
		</>
	);
}
