/** How predictions fared against real races that the model had not seen. */
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

/**
 * The only figures that pages may claim. Null until a back-test of the present model on real races has
 * given them (docs/decisions/0009 says what the model rests on); pages then say that none is claimed.
 */
export const measuredAccuracy: MeasuredAccuracy | null = null;
