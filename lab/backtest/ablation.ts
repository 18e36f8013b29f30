import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import { historyModelSettings, modelSettings } from "#domain/predictions/model/model-settings.ts";
import type { Variant } from "./predict.ts";

const { prior, envelope, heart, driftSd } = historySettings;
const symmetric = { fasterNoise: 1, slowerNoise: 1, raceFasterNoise: 1 };
const changed = (change: Partial<HistorySettings>): Variant => ({
	settings: { ...historySettings, ...change },
});
const fixedShare = (share: number) => ({
	...historySettings.heartShare,
	short: share,
	long: share,
});
const atSea = { ...historySettings.altitude, perM: 0 };
const known = (mean: number) => ({ mean, sd: 1e-6 });

/** The model with one part switched off, by what is off. Constants are not fitted again. */
export const ablations: Record<string, Variant> = {
	"no heart rate": changed({ heartShare: fixedShare(0) }),
	"heart rate alone": changed({ heartShare: fixedShare(1) }),
	"symmetric noise": changed({
		envelope: { ...envelope, plain: { ...envelope.plain, ...symmetric } },
		heart: {
			heart: { ...symmetric, raceFasterNoise: 0.5 },
			plain: { ...heart.plain, ...symmetric },
		},
	}),
	"no bonus of a race day": changed({ prior: { ...prior, raceDay: known(0) } }),
	"every target a race": { race: () => true },
	"no target a race": { race: () => false },
	"no elevation": { flat: true },
	"no heights of the course": { flatCourse: true },
	"no hill cost beyond the curve": changed({ prior: { ...prior, hillCost: known(1e-9) } }),
	"hill cost not personal": changed({ prior: { ...prior, hillCost: known(prior.hillCost.mean) } }),
	"one fade for all": changed({
		prior: {
			...prior,
			fade1: known(0.057),
			fade2: { ...known(0.057), perLnVolume: 0 },
			fade3: known(0.057),
		},
	}),
	"no altitude": {
		...changed({ altitude: atSea }),
		model: { ...historyModelSettings, altitude: atSea },
	},
	"no volume": changed({ prior: { ...prior, fade2: { ...prior.fade2, perLnVolume: 0 } } }),
	"ability that stands still": changed({ driftSd: { ...driftSd, speed: 0 } }),
	"noise without heavy tails": changed({ freedom: 1e12 }),
	"a memory of one year": changed({ memoriesDays: [365] }),
	"a memory of three years": changed({ memoriesDays: [1100] }),
	"impossible runs count": changed({ impossible: { z: 1e9, ln: 1e9 } }),
	"hills known however few": { manyHills: true },
	"no last weeks": { noRecent: true },
	"ranges as far to both sides": { model: { ...historyModelSettings, reach: modelSettings.reach } },
	"no scatter of the day": {
		model: {
			...historyModelSettings,
			day: { ...historyModelSettings.day, shortSd: 0, longSd: 0, trailSd: 0, ultraSd: 0 },
		},
	},
};
