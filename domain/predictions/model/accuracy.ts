import measured from "./measured-accuracy.json" with { type: "json" };

/** How predictions from a history of runs fared against race efforts of runners the constants were set without. */
export interface MeasuredAccuracy {
	races: number;
	runners: number;
	/** Half of the predictions were closer to the real time than this, per cent of it. */
	medianErrorPercent: number;
	/** Predictions within 5 % of the real time, per cent of them. */
	within5Percent: number;
	/** Real times inside the 80 % interval, per cent of them. */
	insideIntervalPercent: number;
}

/** The only figures that pages may claim: those that the back-test wrote, see docs/model-card.md. */
export const measuredAccuracy: MeasuredAccuracy = {
	races: measured.races.n,
	runners: measured.races.athletes,
	medianErrorPercent: measured.races.median,
	within5Percent: measured.races.within5,
	insideIntervalPercent: measured.races.coverage80,
};
