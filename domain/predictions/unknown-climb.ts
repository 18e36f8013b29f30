import type { SharedPrediction } from "./share/shared-plan.ts";

type Climbs = { elevation_gain: number | null; elevation_loss: number | null };
type Answer = Pick<
	SharedPrediction,
	"elevation_method" | "elevation_gain" | "elevation_loss" | "difficulty"
> & {
	pacing_strategy: Pick<SharedPrediction["pacing_strategy"], "segments" | "kilometres" | "miles">;
};

/**
 * The answer with null for what is unknown without heights: links, and answers of before this rule, hold zeros and the
 * difficulty of flat ground.
 */
export function withUnknownClimb<Body extends Answer>(answer: Body): Body {
	if (answer.elevation_method !== "none") return answer;
	const unknown = <Row extends Climbs>(row: Row): Row => ({
		...row,
		elevation_gain: null,
		elevation_loss: null,
	});
	const plan = answer.pacing_strategy;
	return {
		...unknown(answer),
		difficulty: null,
		pacing_strategy: {
			...plan,
			segments: plan.segments.map(unknown),
			kilometres: plan.kilometres.map(unknown),
			...(plan.miles && { miles: plan.miles.map(unknown) }),
		},
	};
}
