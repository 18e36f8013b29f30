import measured from "./measured-accuracy.json" with { type: "json" };

/** How predictions from a history of runs fared against race efforts. */
export interface MeasuredAccuracy {
	/** Of runners that the model was not fitted on; else of runners without whom the constants were fitted, one after another. */
	unseen: boolean;
	races: number;
	runners: number;
	/** Half of the predictions were closer to the real time than this, per cent of it. */
	medianErrorPercent: number;
	/** Between these it is in 90 % of resamples of the runners; null while they were not drawn. */
	medianBracketPercent: readonly [low: number, high: number] | null;
	/** Predictions within 5 % of the real time, per cent of them. */
	within5Percent: number;
	/** Real times inside the 80 % interval, per cent of them. */
	insideIntervalPercent: number;
}

function bracketOf(races: {
	n: number;
	median_bracket?: number[];
}): readonly [number, number] | null {
	const [low, high] = races.median_bracket ?? [];
	return low === undefined || high === undefined ? null : [low, high];
}

/** The only figures that pages may claim: those that the back-test wrote, see docs/model-card.md. */
export const measuredAccuracy: MeasuredAccuracy = {
	unseen: (measured.basis as string) === "unseen",
	races: measured.races.n,
	runners: measured.races.athletes,
	medianErrorPercent: measured.races.median,
	medianBracketPercent: bracketOf(measured.races),
	within5Percent: measured.races.within5,
	insideIntervalPercent: measured.races.coverage80,
};
