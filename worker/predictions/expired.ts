import type { PredictionResponse } from "../../domain/predictions/wire.ts";

/** An answer without its figures: what was asked stays, so that it can be asked again. */
export function withoutFigures(response: PredictionResponse): PredictionResponse {
	const { confidence, pacing_strategy: plan } = response;
	return {
		...response,
		predicted_time: "–",
		predicted_time_seconds: 0,
		confidence: {
			...confidence,
			within_5_percent: 0,
			low_seconds: 0,
			high_seconds: 0,
			reason: "",
			reason_values: {},
		},
		pacing_strategy: { ...plan, segments: [], kilometres: [], miles: [] },
		history: null,
		waterfall: undefined,
		change: undefined,
	};
}

export const isExpired = ({ predictedTimeS }: { predictedTimeS: number }) => predictedTimeS === 0;
