import type { SQL } from "drizzle-orm";
import { outlineOf } from "#domain/predictions/course/outline.ts";
import type { ActivityStreams, ActivitySummary, Sport } from "#domain/training/activity.ts";
import { bestEfforts } from "#domain/training/best-efforts.ts";
import { storedEffortsOf } from "#domain/training/effort-records.ts";
import { plausible, speedOver } from "#domain/training/plausible.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";
import { bind } from "../platform/bind.ts";
import { commit } from "../platform/sql.ts";
import { confirmListed } from "./confirmation.ts";
import { chooseDuplicates } from "./dedupe.ts";
import { openEffortScorer, type ScorerDeps } from "./effort-scorer.ts";
import { selectSourceExpiry, setSourceExpiry, usersWithExpired } from "./expiry.ts";
import { recomputeImported } from "./recompute-zones.ts";
import { reliefOf } from "./recording.ts";
import { purgeExpired, removeActivities, removeSource, removeUnlisted } from "./removal.ts";
import { rollUps } from "./roll-ups.ts";
import { type Expiry, expiryFor, gainOf, isSame, rowOf, type Times } from "./source-row.ts";
import { putActivities, setExpiry, updateFromSamples } from "./statements.ts";
import {
	type ActivityRow,
	countActivities,
	hasActivity,
	type Origin,
	selectByExternalIds,
	serialize,
	type Write,
} from "./store.ts";

export interface IntakeDeps extends ScorerDeps {
	readonly engine: () => ActivityEngine;
	/** Requests that scores be recomputed, in an invocation of its own, after some seconds. */
	readonly recompute: (userId: string, delayS?: number) => Promise<void>;
	/** The statements that store what races of an activity's day need of its samples, before they are dropped. */
	readonly raceRuns: (
		userId: string,
		run: {
			id: string;
			day: number;
			startMs: number;
			sport: Sport;
			distanceM: number;
			start: ActivitySummary["start"];
		},
		streams: ActivityStreams,
	) => Promise<SQL[]>;
}

/** Rows per transaction. */
const chunkSize = 200;

/** A raised maximum has every score computed again: once for all activities of a sync or import that raise it. */
const raisedDelayS = 120;

/**
 * How activities of trackers and of files are stored. Every call may be repeated with the same result; each updates
 * only the days that it touches.
 */
export const createTrainingIntake = (deps: IntakeDeps) => ({
	...bind(deps, { record, recordStreams, recordWhole }),
	...bind(deps.db, {
		has: hasActivity,
		count: countActivities,
		remove: removeActivities,
		removeUnlisted,
		removeSource,
		confirm: confirmListed,
		expiring: usersWithExpired,
		purgeExpired,
	}),
});
export type TrainingIntake = ReturnType<typeof createTrainingIntake>;

/**
 * Inserts what is new, and follows edits. It expires with its source, whose expiry a whole list renews (`confirm`).
 * Effort is an estimate until samples come; the result names what has none yet.
 */
async function record(
	deps: IntakeDeps,
	origin: Origin,
	summaries: readonly ActivitySummary[],
	times: Times,
) {
	const last = new Map(summaries.map((summary) => [summary.externalId, summary]));
	const total = { added: 0, changed: 0, withoutSamples: [] as string[] };
	for (const chunk of chunksOf([...last.values()], chunkSize)) {
		const done = await recordChunk(deps, origin, chunk, times);
		total.added += done.added;
		total.changed += done.changed;
		total.withoutSamples.push(...done.withoutSamples);
	}
	return total;
}

async function recordChunk(
	deps: IntakeDeps,
	origin: Origin,
	summaries: readonly ActivitySummary[],
	times: Times,
) {
	const ids = summaries.map(({ externalId }) => externalId);
	const { stored, rows, changed, expiry } = await serialize(
		deps.db,
		origin.userId,
		async (write) => {
			const found = await selectByExternalIds(deps.db, origin, ids);
			const expiry = expiryFor(await selectSourceExpiry(deps.db, origin), times);
			const stored = new Map(found.map((row) => [row.externalId, row]));
			const rows = summaries.map((summary) =>
				rowOf(origin, plausible(summary), { expiry, stored: stored.get(summary.externalId) }),
			);
			const changed = rows.filter((row) => !isSame(row, stored.get(row.externalId)));
			await putRows(deps, write, origin, changed, { stored, expiry });
			return { stored, rows, changed, expiry };
		},
	);
	const unchanged = rows.filter((row) => !changed.includes(row));
	const renewable = unchanged.filter(
		(row) => stored.get(row.externalId)?.expiresAt?.getTime() !== row.expiresAt?.getTime(),
	);
	await renew(
		deps,
		origin,
		renewable,
		changed.length > 0 ? { ...expiry, ofSource: undefined } : expiry,
	);
	const added = changed.filter(({ externalId }) => !stored.has(externalId)).length;
	return {
		added,
		changed: changed.length - added,
		withoutSamples: rows
			.filter(({ samples }) => samples === "awaited")
			.map(({ externalId }) => externalId),
	};
}

/**
 * Records an activity together with its samples, in one transaction: half of the written rows of one after the other.
 * True when it is new.
 */
async function recordWhole(
	deps: IntakeDeps,
	origin: Origin,
	summary: ActivitySummary,
	streams: ActivityStreams,
	times: Times,
): Promise<boolean> {
	const { isNew, raised } = await serialize(deps.db, origin.userId, async (write) => {
		const [stored] = await selectByExternalIds(deps.db, origin, [summary.externalId]);
		const expiry = expiryFor(await selectSourceExpiry(deps.db, origin), times);
		const row = rowOf(origin, plausible(summary), { expiry, stored });
		const { scored, raised, statements } = await reduceSamples(deps, origin, row, streams);
		await writeRows(deps, write, origin, [scored], {
			days: [row.day, ...(stored ? [stored.day] : [])],
			statements: [...withExpiry(origin, expiry), putActivities([scored]), ...statements],
			lasting: expiry.expiresAt === null,
		});
		return { isNew: !stored, raised };
	});
	if (raised) await deps.recompute(origin.userId, raisedDelayS);
	return isNew;
}

const withExpiry = (origin: Origin, { ofSource }: Expiry): SQL[] =>
	ofSource === undefined ? [] : [setSourceExpiry(origin, ofSource)];

/** Scores and writes new and changed rows, with the totals of their days, old and new. */
async function putRows(
	deps: IntakeDeps,
	write: Write,
	origin: Origin,
	rows: readonly ActivityRow[],
	{ stored, expiry }: { stored: ReadonlyMap<string, ActivityRow>; expiry: Expiry },
): Promise<void> {
	if (rows.length === 0) return;
	const days = rows.map(({ day }) => day);
	const scorer = await openEffortScorer(deps, origin, days);
	const scored = await Promise.all(
		rows.map((row) =>
			scorer.score(row, row.thresholds ?? scorer.thresholdsOn(row.day, ownOf(row))),
		),
	);
	const before = rows.flatMap(({ externalId }) => stored.get(externalId)?.day ?? []);
	await writeRows(deps, write, origin, scored, {
		days: [...days, ...before],
		statements: [...withExpiry(origin, expiry), putActivities(scored)],
		lasting: expiry.expiresAt === null,
	});
}

/** One transaction: the statements that write some rows, the choice of duplicates, and the totals. */
async function writeRows(
	{ db }: IntakeDeps,
	write: Write,
	{ userId, owner }: Origin,
	inserted: readonly ActivityRow[],
	{
		days,
		statements,
		lasting,
	}: { days: readonly number[]; statements: readonly SQL[]; lasting?: boolean },
): Promise<void> {
	const duplicates = await chooseDuplicates(db, userId, { days, inserted, lasting });
	const changedDays = [...days, ...duplicates.days];
	await write([...statements, ...duplicates.statements, ...rollUps(userId, changedDays)], owner);
}

/** Reduces the samples of an activity and drops them. Null: the source has none. Unknown ids are ignored. */
async function recordStreams(
	deps: IntakeDeps,
	origin: Origin,
	externalId: string,
	streams: ActivityStreams | null,
): Promise<void> {
	const raised = await serialize(deps.db, origin.userId, async (write) => {
		const [row] = await selectByExternalIds(deps.db, origin, [externalId]);
		if (!row) return false;
		return streams === null || streams.timeS.length < 2
			? writeWithoutSamples(deps, write, origin, row)
			: writeSamples(deps, write, origin, row, streams);
	});
	if (raised) await deps.recompute(origin.userId, raisedDelayS);
}

async function writeWithoutSamples(
	deps: IntakeDeps,
	write: Write,
	origin: Origin,
	row: ActivityRow,
): Promise<false> {
	const scorer = await openEffortScorer(deps, origin, [row.day]);
	const thresholds =
		row.thresholds ?? scorer.thresholdsOn(row.day, { ...ownOf(row), peakBpm: null });
	const scored = await scorer.score({ ...row, samples: "none" }, thresholds);
	const statements = [updateFromSamples(scored)];
	await writeRows(deps, write, origin, [scored], { days: [row.day], statements });
	return false;
}

/** True when the samples raise the maximum that other activities were scored with. */
async function writeSamples(
	deps: IntakeDeps,
	write: Write,
	origin: Origin,
	row: ActivityRow,
	streams: ActivityStreams,
): Promise<boolean> {
	const { scored, raised, statements } = await reduceSamples(deps, origin, row, streams);
	await writeRows(deps, write, origin, [scored], {
		days: [row.day],
		statements: [updateFromSamples(scored), ...statements],
	});
	return raised;
}

/** A row with what its samples say, and the statements of all else that rests on them. */
async function reduceSamples(
	deps: IntakeDeps,
	origin: Origin,
	row: ActivityRow,
	streams: ActivityStreams,
) {
	const scorer = await openEffortScorer(deps, origin, [row.day]);
	const thresholdsFor = (peakBpm: number | null) =>
		scorer.thresholdsOn(row.day, { ...ownOf(row), peakBpm });
	const reduction = deps.engine().reduceActivity(streams, row.movingS, thresholdsFor);
	const { features, figures, details, peakBpm } = reduction;
	const movingS = row.movingS ?? (features.movingS || null);
	const start = startOf(row) ?? firstPosition(streams);
	const withSamples: ActivityRow = {
		...row,
		samples: "read",
		readAt: row.readAt ?? deps.now(),
		features,
		figures,
		efforts: storedEffortsOf(bestEfforts(streams, reliefOf(deps.engine(), streams))),
		peakHeartRateBpm: peakBpm,
		startLatDeg: start?.latDeg ?? null,
		startLonDeg: start?.lonDeg ?? null,
		movingS,
		speedMps: speedOver(row.distanceM, movingS),
		elevationGainM: row.elevationGainM ?? gainOf(features),
	};
	const thresholds = thresholdsFor(peakBpm);
	const outline = outlineOf(streams);
	const scored = {
		...(await scorer.score(withSamples, thresholds, details)),
		...{ details, outline },
	};
	// the samples raise the maximum that other activities were scored with
	const raised = scorer.thresholdsOn(row.day, ownOf(row)).maxBpm !== thresholds.maxBpm;
	const run = { ...row, start, startMs: row.startAt.getTime() };
	const races = await deps.raceRuns(origin.userId, run, streams);
	const requests = raised ? [recomputeImported(origin.userId, deps.now())] : [];
	return { scored, raised, statements: [...races, ...requests] };
}

/** Sets the expiries of rows that change in nothing else, and that of their source. */
async function renew(
	{ db }: IntakeDeps,
	origin: Origin,
	rows: readonly ActivityRow[],
	expiry: Expiry,
): Promise<void> {
	const statements = withExpiry(origin, expiry);
	for (const at of new Set([expiry.expiresAt, null])) {
		const same = rows.filter((row) => row.expiresAt === at);
		const ids = same.map(({ externalId }) => externalId);
		if (ids.length > 0) statements.push(setExpiry(origin, ids, at));
	}
	const days = rows.map(({ day }) => day);
	if (days.length > 0) statements.push(...rollUps(origin.userId, days));
	if (statements.length > 0) await commit(db, statements, origin.owner);
}

const ownOf = (row: ActivityRow) => ({
	peakBpm: row.peakHeartRateBpm,
	race: row.raceMark ?? row.race,
});

const startOf = ({ startLatDeg: latDeg, startLonDeg: lonDeg }: ActivityRow) =>
	latDeg === null || lonDeg === null ? null : { latDeg, lonDeg };

/** Where the samples begin, for sources whose list does not say it. */
function firstPosition({ latDeg, lonDeg }: ActivityStreams): ActivitySummary["start"] {
	const at =
		latDeg?.findIndex((value, i) => !Number.isNaN(value + (lonDeg?.[i] ?? Number.NaN))) ?? -1;
	return latDeg && lonDeg && at >= 0 ? { latDeg: latDeg[at], lonDeg: lonDeg[at] } : null;
}

function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
	for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
