/** How a field spreads on the way, of one length of race. */
export interface FieldPace {
	/** Slowing from start to finish, in ln pace: per ln of the field's median time over `fadeFromS`. */
	fadePerLnTime: number;
	/** What who is slower slows more, per ln of the time over the field's median. */
	slowerFade: number;
	/** As much in every part of the way; else more in each than in the one before. */
	evenFade: boolean;
	/** Faster in the last twentieth, in ln. */
	kick: number;
	/** A runner's own: random walk of ln pace, and noise of places (`PassageSettings`). */
	own: { drift: number; places: number };
	/** Both are larger for who is slower: power of the time over the field's median. */
	slowerScatter: number;
	/** What the whole field has in common beside the day: what the course's shape gets wrong. */
	common: { drift: number; places: number };
}

export interface FieldSettings {
	road: FieldPace;
	/** From a median time of so long on. */
	longFromS: number;
	long: FieldPace;
	fadeFromS: number;
	day: {
		/** Standard deviation of ln of what moves a field as a whole between two editions. */
		sd: number;
		/** How much less of it shows at the start. */
		hidden: number;
		/** Standard deviation of ln of what the spread of finish times changes by between two editions. */
		spreadSd: number;
	};
	stops: {
		/** Who is slower stops more often: power of the time over the median. */
		slow: number;
		/** Cumulative hazard until each tenth of the way, as a part of the whole. */
		untilTenth: readonly number[];
		/** Standard deviation of the logit of the share who stop, between two editions. */
		editionSd: number;
	};
	/** A section takes at least this part of its share of the finish time. */
	leastOfShare: number;
}

/**
 * Fitted on 30 editions of seven courses with times at marks; measured with each course left out. What moves and stretches a field
 * between two editions is of 65 pairs of editions of 20 other trail races (docs/decisions/0092-the-field.md).
 */
export const fieldSettings: FieldSettings = {
	road: {
		fadePerLnTime: 0.13,
		slowerFade: 0.426,
		evenFade: false,
		kick: 0.151,
		own: { drift: 0.127, places: 0.0052 },
		slowerScatter: 1.18,
		common: { drift: 0.044, places: 0 },
	},
	longFromS: 6 * 3600,
	long: {
		fadePerLnTime: 0.201,
		slowerFade: 0.624,
		evenFade: true,
		kick: 0.274,
		own: { drift: 0.115, places: 0.0261 },
		slowerScatter: 0.16,
		common: { drift: 0, places: 0.0259 },
	},
	fadeFromS: 2290,
	day: { sd: 0.059, hidden: 0.3, spreadSd: 0.085 },
	stops: {
		slow: 3.79,
		untilTenth: [0, 0.04, 0.09, 0.19, 0.33, 0.45, 0.62, 0.83, 0.96, 1],
		editionSd: 0.33,
	},
	leastOfShare: 0.5,
};
