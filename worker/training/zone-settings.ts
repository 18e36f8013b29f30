import { dateOfDay, localDay } from "../../domain/training/days.ts";
import {
	choiceOn,
	type HeartProfile,
	type ZoneSettings,
	type ZoneSettingsEdit,
} from "../../domain/training/thresholds.ts";
import { openEffortScorer } from "./effort-scorer.ts";
import type { TrainingStore } from "./store.ts";
import type { ZoneStore } from "./zone-store.ts";

/** How a runner's zones are drawn, from which day on, and what older activities are judged by. */
export function createZoneSettings(deps: {
	store: TrainingStore;
	zones: ZoneStore;
	profileOf: (userId: string) => Promise<HeartProfile>;
	/** Begins to judge older activities anew. */
	rewrite: (userId: string) => Promise<void>;
	now: () => Date;
}) {
	const { store, zones, rewrite, now } = deps;

	async function read(userId: string): Promise<ZoneSettings> {
		const newest = await store.newest(userId);
		const today = localDay(now().getTime(), newest?.utcOffsetS ?? 0);
		const origin = { userId, source: newest?.source ?? ("file" as const) };
		const [assessor, choices, rewriting] = await Promise.all([
			openEffortScorer(deps, origin, [today]),
			store.zoneChoices(userId),
			zones.rewriteOf(userId),
		]);
		const { fromDay } = choiceOn(today, choices);
		return {
			thresholds: assessor.thresholdsOn(today),
			fromDate: fromDay <= 0 ? null : dateOfDay(fromDay),
			recomputing: rewriting?.seenSince === null,
		};
	}

	return {
		read,

		/** Holds from today on; with `applyToPast` for all time, and older activities are rewritten. */
		async edit(userId: string, edit: ZoneSettingsEdit): Promise<ZoneSettings> {
			const newest = await store.newest(userId);
			const choice = {
				method: edit.method,
				thresholdBpm: edit.method === "threshold" ? edit.thresholdBpm : null,
			};
			if (edit.applyToPast) {
				await zones.chooseForAllTime(userId, choice, now());
				await rewrite(userId);
			} else {
				const fromDay = localDay(now().getTime(), newest?.utcOffsetS ?? 0);
				await zones.choose(userId, { ...choice, fromDay });
			}
			return read(userId);
		},
	};
}
