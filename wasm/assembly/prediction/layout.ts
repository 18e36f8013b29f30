// What host and core share in memory. The compiler lays the fields of a class out in their order, 8 bytes each,
// and `Object.keys` of an instance gives the host the same order (wasm/layout.ts), so this file is the one place
// that names them. It is compiled by AssemblyScript and run by JavaScript: fields are f64, with an initial value.
// An instance is only ever made on the host; the core sees an address as one by `changetype`.

/** A prediction: course, model, question and result. Fields ending in `At` are addresses of arrays of f64. */
export class PredictionState {
	// course
	cellM: f64 = 0;
	lastCellM: f64 = 0;
	gainM: f64 = 0;
	lossM: f64 = 0;
	/** Extra cost of the ground, a fraction of the flat cost. */
	surface: f64 = 0;
	/** Root mean square of ln cost that hills may add where heights are unknown; 0 where they are known. */
	unknownHillsSd: f64 = 0;

	// ability
	/** Means and standard deviations of the entries of ability.ts before any evidence. */
	priorMeanAt: f64 = 0;
	priorSdAt: f64 = 0;
	/** The entries and their covariance by rows. */
	abilityAt: f64 = 0;
	covarianceAt: f64 = 0;
	hinge1S: f64 = 0;
	hinge2S: f64 = 0;
	hingeBlend: f64 = 0;
	outlierZ: f64 = 0;
	/** How many results there are; -1 when ability and covariance are given instead. */
	results: f64 = 0;
	resultsAt: f64 = 0;

	// hills
	steepFrom: f64 = 0;
	steepFull: f64 = 0;
	steepWeight: f64 = 0;
	costFloor: f64 = 0;

	// range
	courseSdPerExcess: f64 = 0;
	surfaceSd: f64 = 0;
	/** Surface cost that counts as fully rough. */
	roughSurface: f64 = 0;
	daySdShort: f64 = 0;
	daySdLong: f64 = 0;
	dayShortS: f64 = 0;
	dayLongS: f64 = 0;
	daySdTrail: f64 = 0;
	dayTrailHilliness: f64 = 0;
	daySdUltra: f64 = 0;
	dayUltraFromS: f64 = 0;
	dayUltraFullS: f64 = 0;
	intervalZ: f64 = 0;
	/** How far the 80 % interval reaches below and above the median, in standard deviations of what is known. */
	reachBelow: f64 = 0;
	reachAbove: f64 = 0;
	/** What the runner's own races multiply the day's standard deviation by; 1 without any. */
	ownSpread: f64 = 0;

	// plan
	/** Standard deviations from the median to plan for. */
	planZ: f64 = 0;
	/** Running time to plan for instead, s; 0 for none. */
	planGoalS: f64 = 0;
	/** 1 for the same ground speed everywhere, 0 for an effort shape. */
	evenPace: f64 = 0;
	/** Pace weight at the start, and its change until the finish, over equivalent distance. */
	weightStart: f64 = 0;
	weightSlope: f64 = 0;
	/** A cell's time goes with its cost to this power: 1 for the same effort, less where climbs are run harder. */
	slopeResponse: f64 = 1;
	/** 1 for a pace that fades in the second half and differs in the first and the last kilometre, 0 without. */
	usualFade: f64 = 0;
	/** Slowing from half of the way to the finish: per ln of the planned time over `hinge1S`, and the most of it. */
	fadePerLnTime: f64 = 0;
	fadeMost: f64 = 0;
	/** Beyond the first planned time, s, the fade of ultras begins to replace that one, and from the second on has. */
	ultraFromS: f64 = 0;
	ultraFullS: f64 = 0;
	/** How much faster an ultra starts than its mean: at a planned time, s, more per ln of the time, and at most. */
	ultraFadeS: f64 = 0;
	ultraFadeAt: f64 = 0;
	ultraFadePerLnTime: f64 = 0;
	ultraFadeMost: f64 = 0;
	/** What the runner's own fade adds, at FADE_KNOTS times, each `FADE_STEP` of ln after the one before, 0 at `hinge1S`. */
	ownFadeAt: f64 = 0;
	/** Slower in the first, faster in the last kilometre, on average, fractions. */
	firstSlower: f64 = 0;
	lastFaster: f64 = 0;
	evenEffortLow: f64 = 0;
	evenEffortHigh: f64 = 0;
	speedCap: f64 = 0;
	speedFloor: f64 = 0;
	segmentMinM: f64 = 0;
	/** Lower bounds of the gentle, plain and steep slope classes. */
	slopeGentle: f64 = 0;
	slopePlain: f64 = 0;
	slopeSteep: f64 = 0;

	// weather
	/** Slices of the time since the start, each so long, s, the last one without end; none when the day is unknown. */
	slices: f64 = 0;
	sliceS: f64 = 0;
	slicesAt: f64 = 0;
	/** Stops on the way, in order: no time is run there. */
	stops: f64 = 0;
	stopsAt: f64 = 0;
	/** Wet bulb globe temperatures, °C, beyond which running gets slower. */
	warmFromC: f64 = 0;
	coldBelowC: f64 = 0;
	/** Cost per °C beyond: of heat in a short and in a long run, of cold. */
	heatShort: f64 = 0;
	heatLong: f64 = 0;
	cold: f64 = 0;
	/** Durations, s, between which heat goes from the short to the long rate. */
	heatShortS: f64 = 0;
	heatLongS: f64 = 0;
	/** Standard deviation of the correction, as a share of it. */
	heatSdShare: f64 = 0;

	// altitude and night
	/** Cost rises from this altitude on, m, by this much in ln per m. */
	thinAirFromM: f64 = 0;
	thinAirPerM: f64 = 0;
	/** Standard deviation of that correction, as a share of it. */
	thinAirSdShare: f64 = 0;
	/** What darkness adds to the cost of running, a fraction. */
	darkCost: f64 = 0;
	/** Standard deviation of that, as a share of it. */
	nightSdShare: f64 = 0;
	/** What the stages before add to the cost of this one, a fraction. */
	carryOver: f64 = 0;
	/** Standard deviation of that, as a share of its ln. */
	carryOverSdShare: f64 = 0;
	/** ln of what the runner's own finishes on the course multiply the time by. */
	ownCourseLn: f64 = 0;
	/** ln of what the runner's last weeks multiply the time by. */
	recentLn: f64 = 0;
	/** ln of what results of trails multiply the time by: how much slower the runner is than the ability says. */
	trailLn: f64 = 0;

	// arrays per cell of the course, filled by the host
	gradeAt: f64 = 0;
	/** One more: heights at the borders of cells. */
	elevationAt: f64 = 0;

	// result
	timeS: f64 = 0;
	/** Median before rounding, s. */
	exactS: f64 = 0;
	lowS: f64 = 0;
	highS: f64 = 0;
	sd: f64 = 0;
	/** The standard deviations of the normal halves whose bounds the interval's are. */
	sdBelow: f64 = 0;
	sdAbove: f64 = 0;
	within5: f64 = 0;
	planTimeS: f64 = 0;
	equivalentM: f64 = 0;
	hilliness: f64 = 0;
	varianceAbility: f64 = 0;
	/** What the personal hill cost adds to `varianceAbility`. */
	varianceHills: f64 = 0;
	varianceCourse: f64 = 0;
	varianceDay: f64 = 0;
	/** Flat-equivalent metres that climbs, descents and altitude add, before the ground's own cost. */
	climbCostM: f64 = 0;
	descentCostM: f64 = 0;
	thinAirCostM: f64 = 0;
	/** What the weather multiplies the cost by, and what darkness adds to that, a fraction: both of the whole course. */
	heatFactor: f64 = 0;
	nightCost: f64 = 0;
	/** Numbers of rows, and their addresses. */
	kilometres: f64 = 0;
	kilometresAt: f64 = 0;
	miles: f64 = 0;
	milesAt: f64 = 0;
	segments: f64 = 0;
	segmentsAt: f64 = 0;
}

/** Up to 27 hours. */
export const FADE_KNOTS = 11;
export const FADE_STEP = 0.25;

/** A race on flat ground. */
export class ResultRow {
	distanceM: f64 = 0;
	timeS: f64 = 0;
	/** Variance of its ln speed. */
	variance: f64 = 0;
}

/** A slice of the day. */
export class DaySlice {
	/** Air temperature, °C; NaN when unknown. */
	airC: f64 = 0;
	/** Relative humidity that goes with it, 0 to 1. */
	humidity: f64 = 0;
	/** Share of it that is dark, 0 to 1. */
	dark: f64 = 0;
}

/** A stop on the way. */
export class StopRow {
	/** Border of cells that it is nearest to. */
	cell: f64 = 0;
	stopS: f64 = 0;
}

/** A row of the plan. */
export class PlanRow {
	startM: f64 = 0;
	endM: f64 = 0;
	timeS: f64 = 0;
	slope: f64 = 0;
	gainM: f64 = 0;
	lossM: f64 = 0;
	/** Time before rounding, s. */
	exactS: f64 = 0;
	/** Where it ends: cell, and share of it. */
	cell: f64 = 0;
	share: f64 = 0;
}

/** An edited course: what it is made of, and its grid. Fields ending in `At` are addresses. */
export class EditedGrid {
	distanceM: f64 = 0;
	/** 1 when all heights are known, 0 for a course without any. */
	known: f64 = 0;
	/** How heights are smoothed (course/method.ts). */
	windowM: f64 = 0;
	endM: f64 = 0;
	thresholdM: f64 = 0;
	sourcesAt: f64 = 0;
	pieces: f64 = 0;
	piecesAt: f64 = 0;

	// result
	cells: f64 = 0;
	cellM: f64 = 0;
	lastCellM: f64 = 0;
	nodes: f64 = 0;
	/** Heights at the ends before they are smoothed. */
	firstM: f64 = 0;
	lastM: f64 = 0;
	/** Four f64 per border: latitude, longitude, and integrals up to it and half a cell further; behind `smoothGrid` height and slope of the cell. */
	bordersAt: f64 = 0;
	gainM: f64 = 0;
	lossM: f64 = 0;
	/** Length of the cells whose slope is cut, m. */
	clampedM: f64 = 0;
}

/** A file of an edited course. The host fills the arrays: places of borders, integrals of heights at nodes. */
export class SourceGrid {
	distanceM: f64 = 0;
	cellM: f64 = 0;
	cells: f64 = 0;
	nodes: f64 = 0;
	/** Heights at the ends. */
	firstM: f64 = 0;
	lastM: f64 = 0;
	latAt: f64 = 0;
	lonAt: f64 = 0;
	integralAt: f64 = 0;
}

/** A stretch of a file, backwards when `toM` is below `fromM`, from `startM` of the edited course. */
export class PieceRow {
	source: f64 = 0;
	fromM: f64 = 0;
	toM: f64 = 0;
	startM: f64 = 0;
}
