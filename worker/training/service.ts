import { AppError } from "../../domain/app-error.ts";
import type { ActivityZones } from "../../domain/training/scored-activity.ts";
import type { HeartProfile } from "../../domain/training/thresholds.ts";
import type { ActivitiesQuery } from "../../domain/training/wire.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import type { createActivityPages } from "./activity-pages.ts";
import { createAnalytics } from "./analytics.ts";
import { createActivityExport } from "./exported.ts";
import { createTrainingIntake } from "./intake-service.ts";
import { createZoneRecomputation } from "./recompute-zones.ts";
import { rollUps } from "./roll-ups.ts";
import { noteRunChange } from "./run-changes.ts";
import { scoredActivityOf, zonesOf } from "./scored-activity.ts";
import { markRace } from "./statements.ts";
import type { ActivityRow, TrainingStore } from "./store.ts";
import { createZoneSettings } from "./zone-settings.ts";
import type { ZoneStore } from "./zone-store.ts";

export function createTrainingService(deps: {
	store: TrainingStore;
	zones: ZoneStore;
	pages: ReturnType<typeof createActivityPages>;
	profileOf: (userId: string) => Promise<HeartProfile>;
	engine: () => ActivityEngine;
	/** Begins to judge a runner's older activities anew. */
	rewrite: (userId: string) => Promise<void>;
	now: () => Date;
}) {
	const { store, pages, now } = deps;
	const rewrites = createZoneRecomputation(deps);
	const isAlive = ({ expiresAt }: { expiresAt: Date | null }) =>
		expiresAt === null || expiresAt > now();

	async function rowOf(userId: string, id: string): Promise<ActivityRow> {
		const row = await store.byId(userId, id);
		if (!row || !isAlive(row)) throw new AppError("training.activity_not_found");
		return row;
	}

	return {
		/** How trackers and files bring activities. */
		intake: createTrainingIntake({ ...deps, settleImport: rewrites.settleImport }),

		/** A page of the runner's activities, each shown once whatever its sources. */
		async activities(userId: string, query: ActivitiesQuery) {
			const { rows, nextCursor } = await pages(userId, query);
			return { activities: rows.filter(isAlive).map(scoredActivityOf), nextCursor };
		},

		/** Whether there is anything to show. */
		async hasActivities(userId: string): Promise<boolean> {
			return (await store.newest(userId)) !== undefined;
		},

		/** What is shown on some days, with where it began. */
		async runsOn(userId: string, days: readonly number[]) {
			const rows = await store.shownOn(userId, days, now());
			return rows.map(({ startLatDeg, startLonDeg, ...row }) => ({
				...row,
				start:
					startLatDeg === null || startLonDeg === null
						? null
						: { latDeg: startLatDeg, lonDeg: startLonDeg },
			}));
		},

		/** Time per heart-rate zone of one activity. */
		async heartRateZones(userId: string, id: string): Promise<ActivityZones> {
			return zonesOf(await rowOf(userId, id));
		},

		/** The runner's word on whether it was a race; null leaves it to the source. */
		async markRace(userId: string, id: string, race: boolean | null): Promise<ActivityZones> {
			const row = await rowOf(userId, id);
			await store.commit([
				markRace(row, race),
				...rollUps(userId, [row.day]),
				noteRunChange(userId),
			]);
			return zonesOf({ ...row, raceMark: race });
		},

		/** The load charts. */
		analytics: createAnalytics(deps),

		/** For the export of an account. */
		exported: createActivityExport(store, now),

		zones: createZoneSettings(deps),
		rewrites,
	};
}
