import { drizzle } from "drizzle-orm/d1";
import { fewestRuns } from "../domain/predictions/known-history.ts";
import type { HeartProfile } from "../domain/training/thresholds.ts";
import { activityEngine } from "../wasm/load-activity-worker.ts";
import { createAttempts } from "./accounts/attempts.ts";
import { createCredentials, resetMs } from "./accounts/credentials.ts";
import { createDeletion } from "./accounts/deletion.ts";
import { createAccountService } from "./accounts/service.ts";
import { createAccountStore, type User } from "./accounts/store.ts";
import { userRow } from "./accounts/tables.ts";
import { createCountries } from "./language/countries.ts";
import { createIpapi, createNominatim } from "./language/lookups.ts";
import { offlineCountry } from "./language/offline-country.ts";
import { createDeadLetters } from "./platform/dead-letters.ts";
import { createDeletionList } from "./platform/deletions.ts";
import { enqueue } from "./platform/enqueue.ts";
import { createFileStore } from "./platform/file-store.ts";
import { createMailer, createOutbox } from "./platform/mail.ts";
import { createMemoryBudget } from "./platform/memory-budget.ts";
import { createPageSpeed } from "./platform/page-speed.ts";
import { createQuotas } from "./platform/quotas.ts";
import { createRateLimiter } from "./platform/rate-limit.ts";
import { readSettings } from "./platform/settings.ts";
import { createChanges } from "./predictions/changes.ts";
import { withCore } from "./predictions/core.ts";
import { createGoalStore } from "./predictions/goal-store.ts";
import { createGoals } from "./predictions/goals.ts";
import { createHistory } from "./predictions/history.ts";
import { createLastRaces } from "./predictions/last-races.ts";
import { createRaceBacktestStore } from "./predictions/race-backtest-store.ts";
import { createReevaluation, type ReviewJob } from "./predictions/reevaluation.ts";
import { createPredictionService, type DropLapsedJob } from "./predictions/service.ts";
import { createPredictionStore } from "./predictions/store.ts";
import { isTrackerJob } from "./tracker/context.ts";
import { createTrackerService } from "./tracker/service.ts";
import { createStrava } from "./tracker/strava/strava.ts";
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
	const settings = readSettings(env);
	const db = drizzle(env.DB);
	const limiter = createRateLimiter(db, now);
	const outbox = settings.isDevelopment ? createOutbox(db, now) : null;
	const mailer = createMailer({ outbox, binding: env.MAIL, from: settings.mailFrom });
	const { registrationsPerHour } = settings;
	const attempts = createAttempts(limiter, { registrationsPerHour, resetMs });
	const store = createAccountStore(db);
	const files = createFileStore(db, env.FILES, now);
	const deletions = createDeletionList(db, env.FILES, {
		now,
		apply: ({ kind, userId, subjectId }) =>
			({
				account: () => deletion.remove(userId),
				import: () => imports.replayRemoval(userId, subjectId),
				link: () => tracker.replayEnd(userId, subjectId),
			})[kind](),
		continueReplay: () => enqueue(env.JOBS, { kind: "deletions.sweep" }),
	});
	const memory = createMemoryBudget(memoryLimits);
	const pastRuns = createPastRuns(db, now);
	const changes = createRunChanges(db, now);
	const cores = { core: activityEngine, withCore };
	const askReview = (userId: string) =>
		enqueue<ReviewJob>(env.JOBS, { kind: "predictions.review", userId });
	const lastRaces = createLastRaces({
		store: createRaceBacktestStore(db),
		...{ pastRuns, changes, ...cores, ask: askReview },
	});
	const predictionStore = createPredictionStore(db, files);
	const quotas = createQuotas({
		settings: settings.quotas,
		limiter,
		counts: [(userId) => importUsage(db, userId), predictionStore.usage],
	});
	const explain = createChanges({ pastRuns, ...cores, now });
	const predictions = createPredictionService({
		store: predictionStore,
		...{ withCore, explain },
		learnHistory: createHistory({ pastRuns, core: activityEngine, surprises: lastRaces.surprises }),
		holdsTracker: pastRuns.hasTrackerRuns,
		ask: (job) => enqueue(env.JOBS, job),
		hasRuns: (userId) => pastRuns.hasAtLeast(userId, fewestRuns),
		memory,
		quotas,
		now,
	});
	const training = createTrainingService({
		db,
		heartProfileOf: async (userId) => heartProfileOf(await store.user(userId)),
		engine: activityEngine,
		recompute: (userId) =>
			enqueue<RewriteJob>(env.JOBS, { kind: "training.rewrite-zones", userId }),
		now,
	});
	const goals = createGoals({
		store: createGoalStore(db),
		hasPrediction: predictions.has,
		runsOn: training.runsOn,
		now,
	});
	const imports = createImportService({
		db,
		files,
		intake: training.intake,
		memory,
		quotas,
		noteRemoval: (userId, importId, existing) =>
			deletions.note({ kind: "import", userId, subjectId: importId }, existing),
		publishRemoval: () => deletions.publish(),
		continueRemoval: (userId, importId) =>
			enqueue<ImportRemovalJob>(env.JOBS, { kind: "imports.finish-removal", userId, importId }),
		now,
	});
	const credentials = createCredentials({
		...{ store, attempts, mailer, now },
		contactEmail: settings.contactEmail,
	});
	const { strava } = settings;
	const tracker = createTrackerService({
		tracker: "strava",
		provider:
			strava.clientId && strava.clientSecret
				? createStrava(strava, { fetch: (...call) => fetch(...call), now })
				: null,
		rateLimiters: env.TRACKER_RATE_LIMITER,
		jobs: env.TRACKER_JOBS,
		...{ db, mailer, limiter, now },
		intake: training.intake,
		forgetDerived: predictions.forgetTracker,
		dropExpired: (userId) =>
			enqueue<DropLapsedJob>(env.JOBS, { kind: "predictions.drop-lapsed-of", userId }),
		recipientOf: async (userId) => {
			const user = await store.user(userId);
			return user ? { email: user.email, language: user.language ?? "en" } : null;
		},
		noteDeletion: (userId, linkName, existing) =>
			deletions.note({ kind: "link", userId, subjectId: linkName }, existing),
		settings: settings.tracker,
	});
	const accounts = createAccountService({ store, attempts, isLinked: tracker.isLinked, now });
	const deadLetters = createDeadLetters(db, {
		now,
		send: async (body) => {
			await (isTrackerJob(body) ? env.TRACKER_JOBS : env.JOBS).send(body);
		},
	});
	const deletion = createDeletion({
		...{ store, credentials, mailer },
		accountData: [
			tracker.accountData,
			predictions.accountData,
			imports.accountData,
			{
				release: (userId) => [
					deadLetters.removeOf(userId),
					deletions.note({ kind: "account", userId, subjectId: userId }, userRow(userId)),
				],
				remove: () => deletions.publish(),
			},
		],
	});
	return {
		countries: createCountries(lookups()),
		accounts,
		credentials,
		deleteAccount: deletion.ask,
		removeAccount: deletion.remove,
		quotas,
		deletions,
		predictions,
		lastRaces,
		reviews: createReevaluation({
			store: predictionStore,
			...{ lastRaces, changes, explain, ask: askReview },
		}),
		goals,
		training,
		imports,
		files,
		tracker,
		deadLetters,
		limiter,
		outbox,
		pageSpeed: createPageSpeed(db, now),
		settings,
		now,
	};

	/** Services elsewhere only where the settings allow them; our own answers come last. */
	function lookups() {
		const userAgent = `Relief (${settings.siteOrigin}; ${settings.contactEmail})`;
		const deps = { fetch: fetch.bind(globalThis), limiter, userAgent };
		return {
			atPosition: [...(settings.lookups.nominatim ? [createNominatim(deps)] : []), offlineCountry],
			ofAddress: settings.lookups.ipapi ? [createIpapi(deps)] : [],
		};
	}
}

/** What a runner has entered about the own heart; unknown of a deleted account. */
const heartProfileOf = (user: User | undefined): HeartProfile => ({
	birthYear: user?.birthYear ?? null,
	sex: user?.sex ?? null,
	maxBpm: user?.maxHeartRate ?? null,
	restingBpm: user?.restingHeartRate ?? null,
});

export type Services = ReturnType<typeof createServices>;

const wired = new WeakMap<Env, Services>();

/** The services of this isolate's bindings. */
export function servicesFor(env: Env): Services {
	let services = wired.get(env);
	if (!services) {
		services = createServices(env);
		wired.set(env, services);
	}
	return services;
}
