// What host and core share in memory about activities and runs, by the rules of ../prediction/layout.ts.

/** An activity reduced to what a prediction reads of it: the result of `reduceRun`. */
export class RunFigures {
	elapsedS: f64 = 0;
	movingS: f64 = 0;
	distanceM: f64 = 0;
	equivalentM: f64 = 0;
	hillM: f64 = 0;
	climbM: f64 = 0;
	descentM: f64 = 0;
	/** 1 or 0. */
	elevationKnown: f64 = 0;
	/** NaN when unknown, as the next one. */
	meanHeartRateBpm: f64 = 0;
	maxHeartRateBpm: f64 = 0;
	best3MinMps: f64 = 0;
	/** Mean over the distance; NaN when unknown. */
	altitudeM: f64 = 0;
	/** Standard deviation of slopes, and their autocorrelation over 160 m; NaN when unknown. */
	slopeSd: f64 = 0;
	slopeCorrelation: f64 = 0;
	/** Of ln time y and ln cost c of kilometres, both without their trend: Σc² and Σcy; 0 where unknown. */
	costSquares: f64 = 0;
	costTimes: f64 = 0;
	/** Change of ln time from start to finish beyond what slopes cost; NaN when unknown. */
	ownFade: f64 = 0;
}

/** The result of `readHeart`. */
export class HeartFigures {
	/** Seconds with a heart rate that counts, and seconds that were recorded at all. */
	heardS: f64 = 0;
	recordedS: f64 = 0;
	/** 1 when the heart rate is the cadence's. */
	cadenceLock: f64 = 0;
	/** Highest heart rate held for 10 s; NaN when it cannot be computed. */
	peakBpm: f64 = 0;
	/** Seconds at each whole heart rate: BEATS of them, from LOWEST_BPM on. */
	beatsAt: f64 = 0;
}
export const LOWEST_BPM = 31;
export const BEATS = 199;

/** The result of `heartLoad`. */
export class HeartLoad {
	trimp: f64 = 0;
	/** Seconds outside, then in zones 1 to 5. */
	zonesAt: f64 = 0;
}
export const ZONE_TIMES = 6;

/** The result of `readSpeed`. */
export class SpeedFigures {
	/** Heart rate gained on speed from the first half to the second; NaN when it cannot be computed. */
	decoupling: f64 = 0;
	/** Best mean flat-equivalent speeds, m/s, over the CURVE_POINTS durations of speed.ts; NaN where too short. */
	curveAt: f64 = 0;
	/** How many steady windows there are, MOST_WINDOWS at most. */
	windows: f64 = 0;
	windowsAt: f64 = 0;
}
export const CURVE_POINTS = 13;
export const MOST_WINDOWS = 24;

/** A steady stretch of WINDOW_S seconds. */
export class SteadyWindow {
	startS: f64 = 0;
	bpm: f64 = 0;
	/** Flat-equivalent speed, m/s. */
	mps: f64 = 0;
}
export const WINDOW_S = 480;

/** What a filter over runs works with. */
export class FilterState {
	/** Address of the ability's state (../prediction/layout.ts), and of the rows. */
	stateAt: f64 = 0;
	runsAt: f64 = 0;
	/** Fraction of the highest heart rate at which an hour is raced, and its fall per ln hour. */
	heartLevel: f64 = 0;
	heartFade: f64 = 0;
	/** Deficit of heart rate, a fraction, at which a run counts as wholly easy. */
	easyFull: f64 = 0;
	/** SD of ln speed: with heart rate, its growth with the deficit, and without. */
	heartSd: f64 = 0;
	heartSdPerDeficit: f64 = 0;
	plainSd: f64 = 0;
	/** A run of T seconds is uncertain by shortSdS / T more. */
	shortSdS: f64 = 0;
	/** Degrees of freedom of the noise: how fast a surprise loses influence. */
	freedom: f64 = 0;
	/** Factors on the noise of runs faster and slower than expected. */
	fasterNoise: f64 = 0;
	slowerNoise: f64 = 0;
	/** Factors on the noise of races: always, and when faster than expected. */
	raceNoise: f64 = 0;
	raceFasterNoise: f64 = 0;
	/** The same of runs whose heart rate is not read; and 1 when entry 5 holds their deficit, 0 when not. */
	plainFasterNoise: f64 = 0;
	plainSlowerNoise: f64 = 0;
	plainRaceFasterNoise: f64 = 0;
	plainDeficit: f64 = 0;
	/** Growth per day of the variances of speed, of the heart-rate slope and of the deficit. */
	speedDrift: f64 = 0;
	heartDrift: f64 = 0;
	deficitDrift: f64 = 0;
	/** 1 when heart rate is read, 0 when not. */
	readsHeart: f64 = 0;
	/** Days: first one to learn from, and the one to predict for. */
	fromDay: f64 = 0;
	today: f64 = 0;
	/** Days of drift when nothing was learned. */
	unknownDays: f64 = 0;
	/** Surprise in SD, and in ln speed, beyond which a faster run is rejected: a ride, a car, a broken track. */
	impossibleZ: f64 = 0;
	impossibleLn: f64 = 0;
	/** SD of surprise beyond which the influence of a typed result is constant. */
	resultZ: f64 = 0;
	/** Result: how many rows were learned from. */
	learned: f64 = 0;
}

/** An earlier run or a typed result; rows follow each other in time order. */
export class RunRow {
	day: f64 = 0;
	timeS: f64 = 0;
	equivalentM: f64 = 0;
	hilliness: f64 = 0;
	/** Mean heart rate over the highest one; NaN when unknown or not plausible. */
	heart: f64 = 0;
	/** 1 for a race by the rule without, and with heart rate. */
	race: f64 = 0;
	raceByHeart: f64 = 0;
	/** Variance of the ln speed of a typed result; 0 for a run. */
	resultVariance: f64 = 0;
}
