import { drizzle } from "drizzle-orm/d1";
import type { DeletionKind } from "../domain/deletions.ts";
import { fallbackLanguage } from "../domain/language/languages.ts";
import type { ActivityStreams } from "../domain/training/activity.ts";
import type { HeartProfile } from "../domain/training/thresholds.ts";
import { traceOf } from "../domain/training/trace.ts";
import { activityEngine } from "../wasm/load-activity-worker.ts";
import type { TerrainRows } from "../wasm/terrain-bindings.ts";
import { createAttempts } from "./accounts/attempts.ts";
import { createCredentials, resetMs } from "./accounts/credentials.ts";
import { type AccountDataHooks, createDeletion } from "./accounts/deletion.ts";
import { passwordCostOf } from "./accounts/password.ts";
import { createAccountService } from "./accounts/service.ts";
import { type AccountStore, createAccountStore, type User } from "./accounts/store.ts";
import { userRow } from "./accounts/tables.ts";
import { createCountries } from "./language/countries.ts";
import { createIpapi, createNominatim, offlineCountry } from "./language/lookups.ts";
import { createDeadLetters } from "./platform/dead-letters.ts";
import { createDeletionList } from "./platform/deletions.ts";
import { enqueue } from "./platform/enqueue.ts";
import { createFileStore } from "./platform/file-store.ts";
import { createMailer, createOutbox } from "./platform/mail.ts";
import { createMemoryBudget } from "./platform/memory-budget.ts";
import { createPageSpeed } from "./platform/page-speed.ts";
import { createQuotas, type Quotas } from "./platform/quotas.ts";
import { createRateLimiter } from "./platform/rate-limit.ts";
import { readSettings } from "./platform/settings.ts";
import { createTerrainModel } from "./platform/terrain/terrain-model.ts";
import { createMaps } from "./platform/tile-archive/operator-maps.ts";
import type { TileArchive } from "./platform/tile-archive/tile-archive.ts";
import type { PredictionJob } from "./predictions/context.ts";
import { withCore } from "./predictions/core.ts";
import { createGoalPointStore, type GoalPointStore } from "./predictions/goal-point-store.ts";
import { createGoalStore } from "./predictions/goal-store.ts";
import { createGoals } from "./predictions/goals.ts";
import { createLastRaces } from "./predictions/last-races.ts";
import { createOperatorNormals } from "./predictions/normals.ts";
import { createRaceBacktestStore } from "./predictions/race-backtest-store.ts";
import { createRaceChannels, type RaceChannels } from "./predictions/race-channels.ts";
import { createRaceRunStore } from "./predictions/race-run-store.ts";
import { createRaceRuns, raceRunsOfStreams } from "./predictions/race-runs.ts";
import { createReevaluation, type ReviewJob } from "./predictions/reevaluation.ts";
import { createRunQuestions } from "./predictions/run-questions.ts";
import { createPredictionService } from "./predictions/service.ts";
import { createPredictionStore, type PredictionStore } from "./predictions/store.ts";
import { dropLapsedFigures } from "./predictions/tracker-rows.ts";
import { forecastsBy } from "./predictions/weather/forecasts.ts";
import { isTrackerJob } from "./tracker/context.ts";
import { createTrackers } from "./tracker/trackers.ts";
import { createCourseRuns } from "./training/course-runs.ts";
import { readFileSamples } from "./training/file-samples.ts";
import type { ImportRemovalJob } from "./training/import-removal.ts";
import { importUsage } from "./training/import-store.ts";
import { createImportService } from "./training/imports.ts";
import { createPastRuns } from "./training/past-runs.ts";
import type { RewriteJob } from "./training/recompute-zones.ts";
import { createRunChanges } from "./training/run-changes.ts";
import { createTrainingService } from "./training/service.ts";

/** Four uploads of the largest size at a time (docs/decisions/0024). */
const memoryLimits = {
	bytes: 48 * 2 ** 20,
	overdraftBytes: 12 * 2 ** 20,
	waitMs: 15_000,
	announcedMs: 10_000,
	holdMs: 120_000,
};

/** Everything that pages, API, queue, cron and tests use, wired once. */
export function createServices(env: Env, now: () => Date = () => new Date()) {
	const platform = createPlatform(env, now);
	const { settings, db, files, limiter, deletions } = platform;
	const store = createAccountStore(db);
	const predictionStore = createPredictionStore(db, files);
	const goalPoints = createGoalPointStore(db);
	const quotas = createQuotas({
		settings: settings.quotas,
		limiter,
		counts: [(userId) => importUsage(db, userId), predictionStore.usage],
	});
	const raceRunStore = createRaceRunStore(db);
	const raceChannels = createRaceChannels(db, env.RACE_CHANNEL, now);
	const shared = { ...platform, store, predictionStore, goalPoints, quotas, raceChannels };
	const maps = createMaps(platform);
	const predicting = createPredicting(shared, maps.terrain);
	const training = createTrainingService({
		db,
		heartProfileOf: async (userId) => heartProfileOf(await store.user(userId)),
		engine: activityEngine,
		recompute: (userId) =>
			enqueue<RewriteJob>(env.JOBS, { kind: "training.rewrite-zones", userId }),
		raceRuns: raceRunsOfStreams(raceRunStore),
		now,
	});
	const imports = createImports(shared, training);
	const trackers = createLinkedTrackers(shared, training, predicting.predictions);
	const accountData = [
		raceChannels.accountData,
		...Object.values(trackers).map((tracker) => tracker.accountData),
		predicting.predictions.accountData,
		imports.accountData,
	];
	const { deletion, ...accounts } = createAccounts(shared, accountData, trackers.strava.isLinked);
	const removals: Record<DeletionKind, (userId: string, subjectId: string) => Promise<unknown>> = {
		account: deletion.remove,
		import: imports.replayRemoval,
		link: (userId, name) =>
			Promise.all(Object.values(trackers).map((tracker) => tracker.replayEnd(userId, name))),
	};
	const goals = createGoals({
		store: createGoalStore(db),
		points: goalPoints,
		hasPrediction: predicting.predictions.has,
		runsOn: training.runsOn,
		follow: predicting.requestReevaluation,
		now,
	});
	const readFile = <T>(userId: string, activityId: string, read: (streams: ActivityStreams) => T) =>
		readFileSamples({ db, files, memory: platform.memory }, userId, activityId, read);
	return {
		...predicting,
		raceChannels,
		goals,
		raceRuns: createRaceRuns({
			store: raceRunStore,
			addGoal: async (userId, goal) => {
				await goals.add(userId, { targetS: null, distanceM: null, ...goal });
			},
			runsOn: training.runsOn,
			readFile,
			now,
		}),
		training,
		/** An activity of the user's own file along its way, from the file; null without one. Throws `server.busy`. */
		traceOf: (userId: string, activityId: string) => readFile(userId, activityId, traceOf),
		imports,
		trackers,
		/** What is to be named beside figures of a user, each once. */
		async creditsOf(userId: string): Promise<string[]> {
			const ofEach = Object.values(trackers).map((tracker) => tracker.creditsOf(userId));
			return [...new Set((await Promise.all(ofEach)).flat())];
		},
		/** The tracker of `/api/strava` and of the pages about it. */
		tracker: trackers.strava,
		...accounts,
		deleteAccount: deletion.removeOwn,
		removeAccount: deletion.remove,
		countries: createLanguage(platform),
		maps,
		forecasts: forecastsBy(settings, { limiter, now }),
		quotas,
		deletions,
		replayDeletions: () =>
			deletions.replay({
				apply: async ({ kind, userId, subjectId }) => {
					await removals[kind](userId, subjectId);
				},
				continueLater: () => enqueue(env.JOBS, { kind: "deletions.sweep" }),
			}),
		files,
		deadLetters: platform.deadLetters,
		limiter,
		outbox: platform.outbox,
		pageSpeed: createPageSpeed(db, now),
		settings,
		now,
	};
}

function createPlatform(env: Env, now: () => Date) {
	const settings = readSettings(env);
	const db = drizzle(env.DB);
	const outbox = settings.isDevelopment ? createOutbox(db, now) : null;
	return {
		env,
		now,
		settings,
		db,
		outbox,
		limiter: createRateLimiter(db, now),
		mailer: createMailer({ outbox, binding: env.MAIL, from: settings.mailFrom }),
		files: createFileStore(db, env.FILES, now),
		memory: createMemoryBudget(memoryLimits),
		deletions: createDeletionList({ db, bucket: env.FILES, now }),
		deadLetters: createDeadLetters(db, {
			now,
			send: async (body) => {
				await (isTrackerJob(body) ? env.TRACKER_JOBS : env.JOBS).send(body);
			},
		}),
	};
}

type Platform = ReturnType<typeof createPlatform>;

interface Shared extends Platform {
	readonly store: AccountStore;
	readonly predictionStore: PredictionStore;
	readonly goalPoints: GoalPointStore;
	readonly quotas: Quotas;
	readonly raceChannels: RaceChannels;
}

type Training = ReturnType<typeof createTrainingService>;

/** Predictions, and what is computed of them in the background. */
function createPredicting(
	{ env, db, now, memory, quotas, predictionStore, goalPoints, raceChannels }: Shared,
	archive: TileArchive | null,
) {
	const decode = (rows: TerrainRows) => withCore((engine) => engine.decodeTerrain(rows));
	const pastRuns = createPastRuns(db, now);
	const changes = createRunChanges(db, now);
	const requestReevaluation = (userId: string) =>
		enqueue<ReviewJob>(env.JOBS, { kind: "predictions.review", userId });
	const engines = { activityEngine, withCore };
	const lastRaces = createLastRaces({
		store: createRaceBacktestStore(db),
		pastRuns,
		changes,
		...engines,
		request: requestReevaluation,
		now,
	});
	const runQuestions = createRunQuestions({
		db,
		predictions: predictionStore,
		pastRuns,
		now,
		...engines,
	});
	return {
		lastRaces,
		runQuestions,
		requestReevaluation,
		predictions: createPredictionService({
			store: predictionStore,
			points: goalPoints,
			dropFigures: (userId, state) => dropLapsedFigures(db, userId, state),
			terrain: archive && createTerrainModel({ archive, decode }),
			normals: createOperatorNormals(env.MAPS, now),
			pastRuns,
			courseRuns: createCourseRuns(db, now),
			...engines,
			scatter: lastRaces.scatter,
			enqueue: (job) => enqueue(env.JOBS, job),
			endRaceChannel: raceChannels.endOf,
			memory,
			quotas,
			now,
		}),
		reviews: createReevaluation({
			store: predictionStore,
			points: goalPoints,
			lastRaces,
			runQuestions,
			changes,
			pastRuns,
			...engines,
			enqueue: requestReevaluation,
			continueFollowing: (after) =>
				enqueue<ReviewJob>(env.JOBS, { kind: "predictions.follow-goals", after }),
			now,
		}),
	};
}

const createImports = (
	{ env, db, files, memory, quotas, deletions, now }: Shared,
	{ intake }: Training,
) =>
	createImportService({
		db,
		files,
		intake,
		memory,
		quotas,
		noteRemoval: (userId, importId, existing) =>
			deletions.record({ kind: "import", userId, subjectId: importId }, existing),
		publishRemoval: deletions.publish,
		continueRemoval: (userId, importId) =>
			enqueue<ImportRemovalJob>(env.JOBS, { kind: "imports.finish-removal", userId, importId }),
		now,
	});

const createLinkedTrackers = (
	{ env, db, mailer, limiter, memory, now, settings, store, deletions }: Shared,
	{ intake }: Training,
	predictions: { forgetTracker: (userId: string) => Promise<void> },
) =>
	createTrackers({
		...{ db, mailer, limiter, memory, now, intake, settings },
		rateLimiters: env.TRACKER_RATE_LIMITER,
		jobs: env.TRACKER_JOBS,
		forgetDerived: predictions.forgetTracker,
		dropExpired: (userId) =>
			enqueue<PredictionJob>(env.JOBS, { kind: "predictions.drop-lapsed-of", userId }),
		recipientOf: async (userId) => {
			const user = await store.user(userId);
			return user ? { email: user.email, language: user.language ?? fallbackLanguage } : null;
		},
		noteDeletion: (userId, linkName, existing) =>
			deletions.record({ kind: "link", userId, subjectId: linkName }, existing),
	});

/** Accounts, their passwords and their deletion; `accountData` in the order in which it is deleted. */
function createAccounts(
	{ settings, limiter, mailer, store, deadLetters, deletions, now }: Shared,
	accountData: readonly AccountDataHooks[],
	isLinked: (userId: string) => Promise<boolean>,
) {
	const { registrationsPerHour, contactEmail } = settings;
	const passwordCost = passwordCostOf(settings.passwordLog2N);
	const attempts = createAttempts(limiter, { registrationsPerHour, resetMs });
	const credentials = createCredentials({
		store,
		attempts,
		mailer,
		contactEmail,
		passwordCost,
		now,
	});
	const ownData: AccountDataHooks = {
		release: (userId) => [
			deadLetters.removeOf(userId),
			deletions.record({ kind: "account", userId, subjectId: userId }, userRow(userId)),
		],
		remove: deletions.publish,
	};
	return {
		accounts: createAccountService({ store, attempts, isLinked, passwordCost, now }),
		credentials,
		deletion: createDeletion({
			store,
			credentials,
			mailer,
			accountData: [...accountData, ownData],
		}),
	};
}

/** Calls services elsewhere only where the settings allow it, before our own data. */
function createLanguage({ settings, limiter }: Platform) {
	const userAgent = `Relief (${settings.siteOrigin}; ${settings.contactEmail})`;
	const deps = { fetch: fetch.bind(globalThis), limiter, userAgent };
	const { nominatim, ipapi } = settings.lookups;
	return createCountries({
		atPosition: nominatim ? [createNominatim(deps), offlineCountry] : [offlineCountry],
		ofAddress: ipapi ? [createIpapi(deps)] : [],
	});
}

/** What the user has entered about the heart; null throughout for a deleted account. */
const heartProfileOf = (user: User | undefined): HeartProfile => ({
	birthYear: user?.birthYear ?? null,
	sex: user?.sex ?? null,
	maxBpm: user?.maxHeartRate ?? null,
	restingBpm: user?.restingHeartRate ?? null,
});

export type Services = ReturnType<typeof createServices>;

/** By the bindings of the isolate. */
const cache = new WeakMap<Env, Services>();

export function servicesFor(env: Env): Services {
	let services = cache.get(env);
	if (!services) {
		services = createServices(env);
		cache.set(env, services);
	}
	return services;
}
