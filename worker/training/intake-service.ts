import type { SQL } from "drizzle-orm";
import type { ActivityStreams, ActivitySummary } from "../../domain/training/activity.ts";
import { localDay } from "../../domain/training/days.ts";
import { type PlausibleSummary, plausible, speedOver } from "../../domain/training/plausible.ts";
import type { RunFeatures } from "../../domain/training/run-features.ts";
import type { HeartProfile } from "../../domain/training/thresholds.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import { chooseDuplicates } from "./dedupe.ts";
import { openEffortScorer } from "./effort-scorer.ts";
import type { Origin, Source, TrainingIntake } from "./intake.ts";
import { createRemoval } from "./removal.ts";
import { renewRollUps, rollUps } from "./roll-ups.ts";
import { putActivities, putDetails, renewActivities, setTwins, updateRead } from "./statements.ts";
import type { ActivityRow, TrainingStore } from "./store.ts";

type Write = Parameters<Parameters<TrainingStore["serialize"]>[1]>[0];

/** Rows per transaction. */
const chunkSize = 200;

export function createTrainingIntake(deps: {
	store: TrainingStore;
	profileOf: (userId: string) => Promise<HeartProfile>;
	engine: () => ActivityEngine;
	/** Statement that notes that what came in of late is to be judged anew. */
	settleImport: (userId: string) => SQL;
	/** Begins with what is noted. */
	rewrite: (userId: string) => Promise<void>;
}): TrainingIntake {
	const { store, engine, settleImport, rewrite } = deps;

	async function recordChunk(
		origin: Origin,
		summaries: readonly ActivitySummary[],
		times: { seenAt: Date; expiresAt: Date | null },
	) {
		const ids = summaries.map(({ externalId }) => externalId);
		const { stored, rows, changed, same } = await store.serialize(origin.userId, async (write) => {
			const stored = new Map(
				(await store.byExternalIds(origin, ids)).map((row) => [row.externalId, row]),
			);
			const rows = summaries.map((summary) =>
				rowOf(origin, plausible(summary), { times, stored: stored.get(summary.externalId) }),
			);
			const [changed, same] = split(rows, (row) => !isSame(row, stored.get(row.externalId)));
			await putRows(write, origin, changed, stored);
			return { stored, rows, changed, same };
		});
		const due = same.filter((row) => wantsRenewal(stored.get(row.externalId), times));
		await renew(origin, due, times);
		return {
			added: changed.filter(({ externalId }) => !stored.has(externalId)).length,
			changed: changed.filter(({ externalId }) => stored.has(externalId)).length,
			withoutSamples: rows
				.filter(({ samples }) => samples === "awaited")
				.map(({ externalId }) => externalId),
		};
	}

	/** Judges and writes new and changed rows, with the totals of their days, old and new. */
	async function putRows(
		write: Write,
		origin: Origin,
		rows: readonly ActivityRow[],
		stored: ReadonlyMap<string, ActivityRow>,
	): Promise<void> {
		if (rows.length === 0) return;
		const days = rows.map(({ day }) => day);
		const assessor = await openEffortScorer(deps, origin, days);
		const coming = await Promise.all(
			rows.map((row) =>
				assessor.score(row, row.thresholds ?? assessor.thresholdsOn(row.day, ownOf(row))),
			),
		);
		const before = rows.flatMap(({ externalId }) => stored.get(externalId)?.day ?? []);
		await writeRows(write, origin, coming, {
			days: [...days, ...before],
			statements: [putActivities(coming)],
		});
	}

	/** One transaction: the statements that write some rows, what is shown of them, and the totals. */
	async function writeRows(
		write: Write,
		{ userId, owner }: Origin,
		coming: readonly ActivityRow[],
		{ days, statements }: { days: readonly number[]; statements: readonly SQL[] },
	): Promise<void> {
		const change = await chooseDuplicates(store, userId, { days, coming, going: new Set() });
		await write(
			[
				...statements,
				...(change.twins.size > 0 ? setTwins(userId, change.twins) : []),
				...rollUps(userId, [...days, ...change.days]),
			],
			owner,
		);
	}

	/** True when the samples raise the maximum that other activities were judged by. */
	async function writeStreams(
		write: Write,
		origin: Origin,
		externalId: string,
		streams: ActivityStreams | null,
	): Promise<boolean> {
		const [row] = await store.byExternalIds(origin, [externalId]);
		if (!row) return false;
		const assessor = await openEffortScorer(deps, origin, [row.day]);
		const thresholdsFor = (peakBpm: number | null) =>
			assessor.thresholdsOn(row.day, { ...ownOf(row), peakBpm });
		if (streams === null || streams.timeS.length < 2) {
			const without = { ...row, samples: "none" as const };
			const judged = await assessor.score(without, row.thresholds ?? thresholdsFor(null));
			const statements = updateRead(row, judged);
			await writeRows(write, origin, [judged], { days: [row.day], statements });
			return false;
		}
		const reduction = engine().reduceActivity(streams, row.movingS, thresholdsFor);
		const { features, figures, details, peakBpm } = reduction;
		const movingS = row.movingS ?? (features.movingS || null);
		const read: ActivityRow = {
			...row,
			...{ samples: "read", features, figures, peakHeartRateBpm: peakBpm, movingS },
			speedMps: speedOver(row.distanceM, movingS),
			elevationGainM: row.elevationGainM ?? ownGain(features),
		};
		const thresholds = thresholdsFor(peakBpm);
		const judged = await assessor.score(read, thresholds);
		const before = assessor.thresholdsOn(row.day, ownOf(row));
		const raised = before.maxBpm !== thresholds.maxBpm;
		await writeRows(write, origin, [judged], {
			days: [row.day],
			statements: [
				...updateRead(row, judged),
				putDetails({ activityId: row.id, details }),
				...(raised ? [settleImport(origin.userId)] : []),
			],
		});
		return raised;
	}

	async function renew(
		origin: Origin,
		rows: readonly ActivityRow[],
		times: { seenAt: Date; expiresAt: Date | null },
	): Promise<void> {
		if (rows.length === 0) return;
		const renewed = rows.map(({ externalId }) => externalId);
		const days = rows.map(({ day }) => day);
		await store.commit(
			[renewActivities(origin, renewed, times), ...renewRollUps(origin.userId, days)],
			origin.owner,
		);
	}

	return {
		async record(origin, summaries, times) {
			const last = new Map(summaries.map((summary) => [summary.externalId, summary]));
			const total = { added: 0, changed: 0, withoutSamples: [] as string[] };
			for (const chunk of chunks([...last.values()])) {
				const done = await recordChunk(origin, chunk, times);
				total.added += done.added;
				total.changed += done.changed;
				total.withoutSamples.push(...done.withoutSamples);
			}
			return total;
		},

		async recordStreams(origin, externalId, streams) {
			const raised = await store.serialize(origin.userId, (write) =>
				writeStreams(write, origin, externalId, streams),
			);
			if (raised) await rewrite(origin.userId);
		},

		count: (source) => store.count(source),

		...createRemoval(store),
	};
}

const ownOf = (row: ActivityRow) => ({
	peakBpm: row.peakHeartRateBpm,
	race: row.raceMark ?? row.race,
});

/** Elevation gain from the samples, for sources that say nothing of it. */
const ownGain = (features: RunFeatures) => (features.elevationKnown ? features.climbM : null);

/** The row of an activity as its source tells it now, with what is known from its samples. */
function rowOf(
	{ userId, source }: Source,
	summary: PlausibleSummary,
	{ times, stored }: { times: { seenAt: Date; expiresAt: Date | null }; stored?: ActivityRow },
): ActivityRow {
	const { start, startAtMs, ...told } = summary;
	const { features = null, figures = null } = stored ?? {};
	const movingS = told.movingS ?? (features?.movingS || null);
	return {
		...{ id: stored?.id ?? crypto.randomUUID(), userId, source },
		...told,
		...{ features, figures, movingS },
		speedMps: speedOver(told.distanceM, movingS),
		elevationGainM: told.elevationGainM ?? (features && ownGain(features)),
		startAt: new Date(startAtMs),
		day: localDay(startAtMs, told.utcOffsetS),
		startLatDeg: start?.latDeg ?? null,
		startLonDeg: start?.lonDeg ?? null,
		raceMark: stored?.raceMark ?? null,
		effort: stored?.effort ?? null,
		effortMethod: stored?.effortMethod ?? null,
		thresholds: stored?.thresholds ?? null,
		samples: samplesOf(told.manual, stored),
		peakHeartRateBpm: stored?.peakHeartRateBpm ?? null,
		shownAs: stored?.shownAs ?? null,
		firstSeenAt: stored?.firstSeenAt ?? times.seenAt,
		fetchedAt: times.seenAt,
		expiresAt: times.expiresAt,
	};
}

function samplesOf(manual: boolean, stored: ActivityRow | undefined): ActivityRow["samples"] {
	if (stored && stored.samples !== "awaited") return stored.samples;
	return manual ? "none" : "awaited";
}

/** Whether nothing but the times of fetching would change. */
function isSame(row: ActivityRow, stored: ActivityRow | undefined): boolean {
	if (!stored) return false;
	const facts = ({ fetchedAt, expiresAt, ...rest }: ActivityRow) =>
		JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
	return facts(row) === facts(stored);
}

/**
 * Whether a row's life is to be written anew: once less than half of it is left, or when it may no longer be as
 * long as it was. Writing it at each sight costs most of what a linked runner costs.
 */
function wantsRenewal(
	stored: ActivityRow | undefined,
	{ seenAt, expiresAt }: { seenAt: Date; expiresAt: Date | null },
): boolean {
	if (!stored?.expiresAt || !expiresAt) return stored?.expiresAt !== expiresAt;
	const leftMs = stored.expiresAt.getTime() - seenAt.getTime();
	const wholeMs = expiresAt.getTime() - seenAt.getTime();
	return leftMs < wholeMs / 2 || leftMs > wholeMs;
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}

export function* chunks<T>(items: readonly T[], size = chunkSize): Generator<T[]> {
	for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
