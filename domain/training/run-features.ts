/** Samples of one activity in time order; arrays of one length. Unknown values are NaN. */
export interface RunSamples {
	/** Seconds since the start. */
	timeS: Float64Array;
	/** Metres since the start. */
	distanceM: Float64Array;
	altitudeM: Float64Array;
	heartRateBpm: Float64Array;
}

/** What predictions learn from a run. */
export interface RunFeatures {
	elapsedS: number;
	/** Time spent faster than 0.5 m/s. */
	movingS: number;
	distanceM: number;
	/** Length of flat ground that costs as much; equal to `distanceM` when elevation is unknown. */
	equivalentM: number;
	/** What a personal hill cost of 1 would add to `equivalentM`, m; 0 on the flat. */
	hillM: number;
	/** Climbs and descents of at least 5 m, smoothed over 60 m; 0 when elevation is unknown. */
	climbM: number;
	descentM: number;
	/** False when less than half of the distance has an altitude. */
	elevationKnown: boolean;
	/** Mean over moving time; null when less than half of it has a heart rate. */
	meanHeartRateBpm: number | null;
	/** Highest below 215; null without heart rate. */
	maxHeartRateBpm: number | null;
	/** Fastest three minutes, m/s; of a shorter run its mean. */
	best3MinMps: number;
	/** Mean over the distance; null when unknown, absent in rows that were reduced without it. */
	altitudeM?: number | null;
	/** What the slopes say of the heights; null without them, absent likewise. */
	heights?: HeightQuality | null;
	/** How the kilometres were paced; null for fewer than six, absent likewise. */
	pacing?: RunPacing | null;
}

/** Slopes of cells of 20 m, over 100 m each. */
export interface HeightQuality {
	/** Standard deviation, rise over run. */
	slopeSd: number;
	/** Autocorrelation over 160 m, where two slopes share no height: 0 of white noise, 0.3 to 0.95 of terrain. */
	correlation: number;
}

/** Whole kilometres: ln moving time y against ln cost c of their slopes, both without their trend. */
export interface RunPacing {
	/** Σc². */
	costSquares: number;
	/** Σcy. */
	costTimes: number;
	/** Change of ln time from start to finish beyond what slopes cost; null for fewer than eight kilometres. */
	fade: number | null;
}
