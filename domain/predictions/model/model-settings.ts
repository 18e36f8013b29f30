/**
 * Every constant of the model, with unit and source. Data, not code: the core takes them per call,
 * so that tests can run the published form of the model beside the product's.
 */

/** Names what produced a figure; changes whenever a figure could. */
export const modelVersion = "relief-3.0";

export interface ModelSettings {
	/** Means and standard deviations of the ability entries; the fade after 1 h 45 comes from volume. */
	prior: AbilityPrior;
	/** Bends of the distance-time relation, s, and half the width, in ln T, over which σ follows them. */
	hinges: { firstS: number; secondS: number; blend: number };
	evidence: EvidenceSettings;
	hills: HillSettings;
	course: CourseSettings;
	day: DaySettings;
	heat: HeatSettings;
	altitude: AltitudeSettings;
	night: NightSettings;
	carryOver: CarryOverSettings;
	/** Standard normal bound of an 80 % interval. */
	intervalZ: number;
	/** How far it reaches to either side by the class of the course, in standard deviations. */
	reach: Readonly<Record<RangeClass, Reach>>;
	plan: PlanSettings;
}

/** Courses whose ranges are alike. */
export const rangeClasses = ["road", "half", "long", "marathon", "hilly"] as const;
export type RangeClass = (typeof rangeClasses)[number];

/** Of an 80 % interval, to either side of the median, in standard deviations. */
export interface Reach {
	below: number;
	above: number;
}

interface AbilityPrior {
	/** ln of the flat speed (m/s) for one hour. */
	logSpeed: Gaussian;
	fade1: Gaussian;
	/** The mean is computed from weekly kilometres. */
	fade2: { sd: number };
	fade3: Gaussian;
	/** Personal cost per unit of hilliness. */
	hillCost: Gaussian;
}

export interface Gaussian {
	mean: number;
	sd: number;
}

interface EvidenceSettings {
	/** SD of ln speed of a race, and what a month of age adds in quadrature. */
	raceSd: number;
	sdPerMonth: number;
	daysPerMonth: number;
	/** Standard deviations of surprise beyond which a result pulls no harder. */
	outlierZ: number;
	/** Assumed when the runner does not say, km. */
	weeklyKm: number;
}

interface HillSettings {
	/** Slopes, rise over run, between which a cell turns steep. */
	steepFrom: number;
	steepFull: number;
	steepWeight: number;
	/** The least that a flat metre can cost downhill. */
	costFloor: number;
}

interface CourseSettings {
	sdPerExcess: number;
	surfaceSd: number;
	/** Surface cost from which ground counts as fully rough. */
	roughSurface: number;
	/** Root mean square of ln cost of hills, for a course without heights and a runner without runs. */
	unknownHillsSd: number;
	/** The same for a course that is filled from a terrain model: a tenth of it. */
	terrainHillsSd: number;
}

interface DaySettings {
	shortSd: number;
	longSd: number;
	shortS: number;
	longS: number;
	trailSd: number;
	trailHilliness: number;
	ultraSd: number;
	ultraFromS: number;
	ultraFullS: number;
}

export interface HeatSettings {
	/** Relative humidity that is assumed with a temperature, 0 to 1. */
	humidity: number;
	/** Wet bulb globe temperatures, °C, between which weather costs nothing. */
	warmFromC: number;
	coldBelowC: number;
	/** Cost per °C beyond, up to `shortS` and from `longS` on, and of cold. */
	shortRate: number;
	longRate: number;
	coldRate: number;
	shortS: number;
	longS: number;
	/** Standard deviation of the correction, as a share of it. */
	sdShare: number;
}

export interface AltitudeSettings {
	/** From here on, m, running gets dearer by this much in ln per m. */
	fromM: number;
	perM: number;
	/** Standard deviation of the correction, as a share of it. */
	sdShare: number;
}

interface NightSettings {
	/** In the dark the ground's own cost counts once more, times this. */
	groundShare: number;
	/** Standard deviation of the correction, as a share of it. */
	sdShare: number;
}

interface CarryOverSettings {
	/** What each stage of several days costs more for each one before it, a fraction. */
	perStage: number;
	/** Standard deviation of what the stages before add, as a share of ln of it. */
	sdShare: number;
}

export interface PlanSettings {
	/** Band of the even-pace effort around its mean. */
	evenEffortLow: number;
	evenEffortHigh: number;
	/** Of the flat speed at mean effort. */
	speedCap: number;
	/** m/s. */
	speedFloor: number;
	/** How runners usually spread a time. */
	usual: UsualPaceSettings;
	/** Slowing of a positive split from start to finish beyond what is usual; null: by distance, and in place of it. */
	positiveShare: number | null;
	segmentMinM: number;
	/** Lower bounds of slope classes, rise over run. */
	slopes: { gentle: number; plain: number; steep: number };
	/** Standard normal points of the 70th and the 30th percentile, for two strategies. */
	conservativeZ: number;
	aggressiveZ: number;
}

interface UsualPaceSettings {
	/** Slowing from half of the way to the finish: per ln of the time over 1 h 45, and at most. */
	fadePerLnTime: number;
	mostFade: number;
	/** Slower in the first kilometre, faster in the last, on average. */
	firstSlower: number;
	lastFaster: number;
	ultra: UltraPaceSettings;
}

/** An ultra starts fast, slows ever less and holds its last pace. */
interface UltraPaceSettings {
	/** Planned times, s, between which this replaces the slowing from half of the way. */
	fromS: number;
	fullS: number;
	/** How much less than on average an effort takes at the start, a fraction: at a planned time, per ln of it, at most. */
	timeS: number;
	fasterStart: number;
	perLnTime: number;
	most: number;
}

const hour = 3600;
const intervalZ = 1.2816;
const alike: Reach = { below: intervalZ, above: intervalZ };

export const modelSettings: ModelSettings = {
	prior: {
		// ln 3.0, written out: the host's logarithm is not the core's
		logSpeed: { mean: 1.0986122886681098, sd: 0.3 },
		// Riegel 1981: exponent 1.07 is a fade of 0.065
		fade1: { mean: 0.065, sd: 0.025 },
		fade2: { sd: 0.06 },
		// marathon to 100 km at three times the time (Steffny): 0.21; weakly known
		fade3: { mean: 0.18, sd: 0.06 },
		// Runs of thirteen runners, sealed back-test: the curve alone is 10–20 % too fast on hills, 0.3
		// removes that. Its SD there is 0.8 before the first run of a history. A typed result says
		// nothing about hills, so what stands here is what remains in the range: 0.25 is the spread per
		// unit of hilliness that covered 8 hilly runs of 10 (0.24), a little more for a cost that is not
		// personal. Hills alone give ±10 % on a steep 10 km (hilliness 0.3), ±22 % on an alpine ultra (0.5).
		hillCost: { mean: 0.3, sd: 0.25 },
	},
	// 1 h 45 and 4 h 30: fits of public bests bend there (Vickers & Vertosick 2016 for the first)
	hinges: { firstS: 6300, secondS: 16200, blend: 0.02 },
	evidence: {
		// Hopkins & Hewson 2001: 1.2–4.2 % from race to race
		raceSd: 0.025,
		sdPerMonth: 0.01,
		daysPerMonth: 30,
		outlierZ: 3,
		weeklyKm: 40,
	},
	// share of slopes beyond 10 %, as a ramp around it so that no slope is a cliff
	hills: { steepFrom: 0.08, steepFull: 0.12, steepWeight: 0.6, costFloor: 0.876 },
	// hills are covered by the SD of hillCost; counting the curve's own spread too would be twice
	// 13 published race courses, road to alpine, priced by this model: 0.44, with the spread of the personal hill
	// cost 0.45; 555 trail races known by length and climb: 0.41
	course: {
		sdPerExcess: 0,
		surfaceSd: 0.03,
		roughSurface: 0.04,
		unknownHillsSd: 0.45,
		terrainHillsSd: 0.045,
	},
	// Hopkins & Hewson 2001 on road; trail and ultra are judgement
	day: {
		shortSd: 0.018,
		longSd: 0.03,
		shortS: hour,
		longS: 1.5 * hour,
		trailSd: 0.04,
		trailHilliness: 0.05,
		ultraSd: 0.06,
		ultraFromS: 4.5 * hour,
		ultraFullS: 9 * hour,
	},
	// Mantzios 2022: best at 7.5–15 °C, 0.3–0.4 % per °C outside; longer runs lose more (El Helou 2012)
	heat: {
		humidity: 0.5,
		warmFromC: 15,
		coldBelowC: 7.5,
		shortRate: 0.003,
		longRate: 0.006,
		coldRate: 0.002,
		shortS: hour,
		longS: 3 * hour,
		sdShare: 0.5,
	},
	// 6 % per 1000 m above 750 m (ultraPacer; Wehrlin & Hallén 2006 measured 6.3 % of V̇O2max): ln 1.06 / 1000
	altitude: { fromM: 750, perM: 5.8268908e-5, sdShare: 0.3 },
	// ultraPacer's users repeat the factor of the terrain; a lit road costs nothing
	night: { groundShare: 1, sdShare: 0.5 },
	// a round figure, not measured: six finishers of ten Ironmans in ten days slowed day by day, eight of thirty in
	// thirty days did not (Knechtle 2014, SpringerPlus 3:461); the SD, as large as the figure, says both
	carryOver: { perStage: 0.02, sdShare: 1 },
	intervalZ,
	// quantiles of a survey of road races (Vickers & Vertosick 2016): 5 to 10 km, 10 km to half, half to marathon
	reach: {
		road: { below: 2.1, above: 1.56 },
		half: { below: 1.38, above: 1.13 },
		marathon: { below: 0.8, above: 1 },
		long: alike,
		hilly: alike,
	},
	plan: {
		evenEffortLow: 0.8,
		evenEffortHigh: 1.1,
		speedCap: 1.25,
		speedFloor: 0.5,
		// kilometres of 33 runners' halves, marathons and long runs: level until half of the way, then slower
		usual: {
			fadePerLnTime: 0.2,
			mostFade: 0.36,
			firstSlower: 0.03,
			lastFaster: 0.015,
			// passages of a flat 100 miles in 24 h are e^(−0.3) of the same effort at the start, of mountains in 41 h e^(−0.5)
			ultra: {
				fromS: 14 * hour,
				fullS: 18 * hour,
				timeS: 24 * hour,
				fasterStart: 0.26,
				perLnTime: 0.25,
				most: 0.43,
			},
		},
		positiveShare: null,
		segmentMinM: 150,
		slopes: { gentle: 0.02, plain: 0.04, steep: 0.1 },
		conservativeZ: 0.5244005,
		aggressiveZ: -0.5244005,
	},
};

/**
 * The range around what a history predicts: the scatter of one day around a level that many runs have
 * fixed. Measured on real runs (docs/model-card.md); hills are covered by the share of the excess.
 */
export const historyModelSettings: ModelSettings = {
	...modelSettings,
	course: { ...modelSettings.course, sdPerExcess: 0.1 },
	day: {
		...modelSettings.day,
		shortSd: 0.032,
		longSd: 0.045,
		trailSd: 0.045,
		ultraSd: 0.06,
	},
	// quantiles of hard runs of 33 runners by class, shrunk by 60 of all: an effort that is not all out is slower
	reach: {
		road: { below: 1.318, above: 1.209 },
		half: { below: 0.95, above: 1.413 },
		// biome-ignore lint/suspicious/noApproximativeNumericConstant: measured, not the root of 2
		marathon: { below: 0.912, above: 1.414 },
		long: { below: 1.069, above: 1.542 },
		hilly: { below: 0.979, above: 1.564 },
	},
	plan: { ...modelSettings.plan, positiveShare: 0.02 },
};

/**
 * Mean fade between 1 h 45 and 4 h 30 from a typical week: the marathon exponent of Vickers &
 * Vertosick 2016 (BMC Sports Sci Med Rehabil 8:26) at k = 1.07, held to 1.05 … 1.20.
 */
export function fadeFromVolume(weeklyKm: number): number {
	const milesPerWeek = weeklyKm / 1.609344;
	const exponent = 1.4510756 - 0.23797948 * 1.07 - 0.01410023 * (milesPerWeek / 10);
	const held = Math.min(Math.max(exponent, 1.05), 1.2);
	return (held - 1) / held;
}

/** What an altitude, m, multiplies the cost of running by; 1 when it is unknown. */
export function altitudeFactor(altitudeM: number | null | undefined, settings: AltitudeSettings) {
	return Math.exp(settings.perM * Math.max(0, (altitudeM ?? 0) - settings.fromM));
}

/** Variance of a race's ln speed as evidence today. */
export function raceVariance(ageDays: number, settings: EvidenceSettings): number {
	const aged = (settings.sdPerMonth * ageDays) / settings.daysPerMonth;
	return settings.raceSd * settings.raceSd + aged * aged;
}
