import { dateOfDay, localDay } from "#domain/training/days.ts";
import { choiceOn, type ZoneSettings, type ZoneSettingsEdit } from "#domain/training/thresholds.ts";
import { openEffortScorer } from "./effort-scorer.ts";
import type { RecomputeDeps } from "./recompute-zones.ts";
import { selectNewest } from "./store.ts";
import {
	chooseForAllTime,
	putZoneChoice,
	selectRecomputation,
	selectZoneChoices,
} from "./zone-store.ts";

/** How a runner's new activities are scored. */
export async function readZoneSettings(deps: RecomputeDeps, userId: string): Promise<ZoneSettings> {
	const { db, now } = deps;
	const newest = await selectNewest(db, userId, now());
	const today = localDay(now().getTime(), newest?.utcOffsetS ?? 0);
	const source = { userId, source: newest?.source ?? ("file" as const) };
	const [scorer, choices, recomputation] = await Promise.all([
		openEffortScorer(deps, source, [today]),
		selectZoneChoices(db, userId),
		selectRecomputation(db, userId),
	]);
	const { fromDay } = choiceOn(today, choices);
	return {
		thresholds: scorer.thresholdsOn(today),
		fromDate: fromDay <= 0 ? null : dateOfDay(fromDay),
		recomputing: recomputation?.seenSince === null,
	};
}

/** Holds from today on; with `applyToPast` for all time, and older activities are recomputed. */
export async function editZoneSettings(
	deps: RecomputeDeps,
	userId: string,
	{ method, thresholdBpm, applyToPast }: ZoneSettingsEdit,
): Promise<ZoneSettings> {
	const { db, now } = deps;
	const choice = { method, thresholdBpm: method === "threshold" ? thresholdBpm : null };
	if (applyToPast) {
		await chooseForAllTime(db, userId, choice, now());
		await deps.recompute(userId);
	} else {
		const newest = await selectNewest(db, userId, now());
		const fromDay = localDay(now().getTime(), newest?.utcOffsetS ?? 0);
		await putZoneChoice(db, userId, { ...choice, fromDay });
	}
	return readZoneSettings(deps, userId);
}
