/**
 * Every constant of what is learned from runs. Measured on real runs of thirteen runners, four of them
 * sealed; `docs/model-card.md` has the figures, leave one runner out. Data, not code: filters take them
 * per call, so that a back-test can switch parts off.
 */

import { type AltitudeSettings, type HeatSettings, modelSettings } from "./model-settings.ts";

interface NoiseFactors {
	/** Factors on the noise of runs faster and slower than expected. */
	fasterNoise: number;
	slowerNoise: number;
	/** Factor on the noise of a race that is faster than expected. */
	raceFasterNoise: number;
}

/** What the filters without and with heart rate differ in. */
export interface FilterSettings {
	/** Of runs with a believable heart rate; null: it is not read. */
	heart: NoiseFactors | null;
	/** Of all others; and the mean and SD of what they are slower by in ln speed, null: nothing. */
	plain: NoiseFactors & { deficit: { mean: number; sd: number } | null };
}

/** Linear in ln T between the two times. */
export interface HeartShare {
	short: number;
	long: number;
	shortS: number;
	longS: number;
}

export interface HistorySettings {
	/** Means and SDs of the ability before the first run. */
	prior: {
		/** ln m/s for one hour. */
		speed: { mean: number; sd: number };
		fade1: { mean: number; sd: number };
		/** The mean holds at 40 km a week and falls by `perLnVolume` with ln of weekly kilometres. */
		fade2: { mean: number; sd: number; perLnVolume: number };
		fade3: { mean: number; sd: number };
		/** ln speed per unit of heart-rate fraction. */
		heartSlope: { mean: number; sd: number };
		/** Personal cost per unit of hilliness. */
		hillCost: { mean: number; sd: number };
		/** Further offset of easy runs. */
		easy: { sd: number };
		/** What race day adds to ln speed. */
		raceDay: { mean: number; sd: number };
	};
	envelope: FilterSettings;
	heart: FilterSettings;
	/** Share of the filter that reads heart rate, where there is one: by the time that the course takes. */
	heartShare: HeartShare;
	/** Days that the filters remember; their answers are averaged. */
	memoriesDays: readonly number[];
	/** Heart-rate fraction at which an hour is raced, its fall per ln hour, and how far own races move it. */
	heartLevel: { hour: number; perLnHour: number; ownShare: number };
	/** Deficit of heart rate at which a run counts as wholly easy. */
	easyFull: number;
	/** SDs of ln speed of one run. */
	noise: { heartSd: number; heartSdPerDeficit: number; plainSd: number; shortSdS: number };
	freedom: number;
	raceNoise: number;
	/** SD of ln speed that a day adds, and of the heart-rate slope. */
	driftSd: { speed: number; heart: number };
	/** Days of drift when there is no run at all. */
	unknownDays: number;
	/** A run this much faster than expected, in SD and in ln speed, is no run. */
	impossible: { z: number; ln: number };
	/** What altitude costs, on runs as on courses. */
	altitude: AltitudeSettings;
	/** What the weather costs, likewise; it counts for runs whose air is known. */
	heat: HeatSettings;
	/** SD of ln speed of a typed result, and the surprise beyond which it pulls no harder. */
	result: { sd: number; z: number };
}

/** A slower run is usually an easy day, so it says little of what the runner can do. */
const envelope = { fasterNoise: 0.15, slowerNoise: 3, raceFasterNoise: 1, deficit: null };

export const historySettings: HistorySettings = {
	prior: {
		speed: { mean: 1.0647107369924282, sd: 0.15 },
		fade1: { mean: 0.055, sd: 0.03 },
		fade2: { mean: 0.11, sd: 0.04, perLnVolume: 0.02 },
		fade3: { mean: 0.18, sd: 0.05 },
		heartSlope: { mean: 1.6, sd: 0.5 },
		hillCost: { mean: 0.3, sd: 1 },
		easy: { sd: 0.03 },
		raceDay: { mean: 0.03, sd: 0.05 },
	},
	envelope: { heart: null, plain: envelope },
	heart: {
		heart: { fasterNoise: 0.7, slowerNoise: 1, raceFasterNoise: 0.5 },
		plain: envelope,
	},
	// hard hours are told best by heart rate; from 1 h 45 on it says more of the day than of the pace
	heartShare: { short: 0.65, long: 0.25, shortS: 3600, longS: 6300 },
	// a year follows form, three years know hills and long races; one length alone jumps as races fall out
	memoriesDays: [365, 1100],
	heartLevel: { hour: 0.9, perLnHour: 0.042, ownShare: 0.3 },
	easyFull: 0.06,
	noise: { heartSd: 0.045, heartSdPerDeficit: 0.8, plainSd: 0.1, shortSdS: 54 },
	freedom: 4,
	raceNoise: 0.5,
	driftSd: { speed: 0.008, heart: 0.003 },
	unknownDays: 400,
	impossible: { z: 3.5, ln: 0.25 },
	altitude: modelSettings.altitude,
	heat: modelSettings.heat,
	// Hopkins & Hewson 2001: 1.2–4.2 % from race to race
	result: { sd: 0.025, z: 3 },
};

/** No prediction looks further back than that. */
export const longestMemoryDays = Math.max(...historySettings.memoriesDays);
