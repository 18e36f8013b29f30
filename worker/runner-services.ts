import { fallbackLanguage, type Language } from "#domain/language/languages.ts";
import { letters } from "#domain/language/letters/letters.ts";
import { plannedWorkoutOf } from "#domain/predictions/exports/planned-workout.ts";
import type { WorkoutWords } from "#domain/predictions/exports/workout-names.ts";
import type { LastRaces } from "#domain/predictions/model/race-backtest-rows.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import type { HeartProfile } from "#domain/training/thresholds.ts";
import type { Reading, Unsettled } from "#domain/training/unsettled.ts";
import { activityEngine } from "#wasm/load-activity-worker.ts";
import type { TerrainRows } from "#wasm/terrain-bindings.ts";
import type { User } from "./accounts/store.ts";
import type { ChannelOwners } from "./databases/channel-owners.ts";
import type { DirectoryServices } from "./directory-services.ts";
import { createDeletionList } from "./platform/deletions.ts";
import { enqueue } from "./platform/enqueue.ts";
import { createFileStore } from "./platform/file-store.ts";
import { queueOfDatabase } from "./platform/own-queue.ts";
import { createQuotas } from "./platform/quotas.ts";
import { createTerrainModel } from "./platform/terrain/terrain-model.ts";
import type { TileArchive } from "./platform/tile-archive/tile-archive.ts";
import { type AdvanceJob, createAdvance } from "./predictions/advance.ts";
import { withCore } from "./predictions/arriving-course.ts";
import type { AddressContext } from "./predictions/channel-addresses.ts";
import type { PredictionJob } from "./predictions/context.ts";
import { createGoalPointStore } from "./predictions/goal-point-store.ts";
import { createGoalStore } from "./predictions/goal-store.ts";
import { createGoals } from "./predictions/goals.ts";
import { createLastRaces } from "./predictions/last-races.ts";
import { createLedger } from "./predictions/ledger.ts";
import { createLedgerStore } from "./predictions/ledger-store.ts";
import { createPositionAddresses } from "./predictions/position-addresses.ts";
import { createRaceBacktestStore } from "./predictions/race-backtest-store.ts";
import { channelAmounts, createRaceChannels } from "./predictions/race-channels.ts";
import { createRaceRunStore } from "./predictions/race-run-store.ts";
import { createRaceRuns, raceRunsOfStreams } from "./predictions/race-runs.ts";
import { createRunQuestions } from "./predictions/run-questions.ts";
import { createPredictionService } from "./predictions/service.ts";
import { createShortLinks, shortLinkAmounts } from "./predictions/short-links.ts";
import { createPredictionStore, planVersionOf, predictionAmounts } from "./predictions/store.ts";
import { createTimingAddresses } from "./predictions/timing-addresses.ts";
import { dropExpiredFigures } from "./predictions/tracker-rows.ts";
import { createWatchCodes } from "./predictions/watch-codes.ts";
import { weatherProvider } from "./predictions/weather/forecasts.ts";
import { createPastWeather, type PastWeatherJob } from "./predictions/weather/past-weather.ts";
import { createPastWeatherStore } from "./predictions/weather/past-weather-store.ts";
import { createRacePlans } from "./races/plans.ts";
import { createTrackers, trackerQueues } from "./tracker/trackers.ts";
import { createComparedRuns } from "./training/compared-runs.ts";
import { createCourseRuns } from "./training/course-runs.ts";
import { readFileSamples } from "./training/file-samples.ts";
import type { ImportRemovalJob } from "./training/import-removal.ts";
import { importAmounts } from "./training/import-store.ts";
import { createImportService } from "./training/imports.ts";
import { createPastRuns } from "./training/past-runs.ts";
import type { RecomputationJob } from "./training/recompute-zones.ts";
import { createRecordings } from "./training/recording.ts";
import { createRunChanges } from "./training/run-changes.ts";
import { createTrainingService } from "./training/service.ts";
import { withholdsTrackerRows, withTrackerRows } from "./training/withheld.ts";

export type RunnerServices = ReturnType<typeof createRunnerServices>;

/** Everything about runners of one database. What concerns all of them is in the directory. */
export function createRunnerServices(directory: DirectoryServices, name: string) {
	const shared = createStores(directory, name);
	const { db, files, goalPoints, raceRunStore, raceChannels, ledgerStore, predictionStore } =
		shared;
	const { users, memory, now } = directory;
	const predicting = createPredicting(shared, directory.maps.terrain);
	const training = createTraining(shared, directory);
	const imports = createImports(shared, training);
	const trackers = createLinkedTrackers(shared, training, predicting.predictions);
	const ledger = createLedger({
		store: ledgerStore,
		predictions: predictionStore,
		runsOn: training.runsOn,
		now,
	});
	const goals = createGoals({
		store: createGoalStore(db),
		points: goalPoints,
		// Seals what is stored, and shows nothing of it.
		refresh: (...of) => withTrackerRows(() => ledger.refresh(...of)),
		hasPrediction: predicting.predictions.has,
		runsOn: training.runsOn,
		follow: predicting.requestReview,
		now,
	});
	/** Those whose rows the work that is going on may know. */
	const knownTrackers = () => (withholdsTrackerRows() ? [] : Object.values(trackers));
	const readingOf = (userId: string) => readingIn([...knownTrackers(), imports], userId);
	const raceRuns = createRaceRuns({
		store: raceRunStore,
		addGoal: async (userId, goal) => {
			await goals.add(userId, { targetS: null, distanceM: null, ...goal });
		},
		runsOn: training.runsOn,
		readFile: (userId, activityId, read) => readFile(userId, activityId, read),
		now,
	});
	const readFile = <T>(userId: string, activityId: string, read: (streams: ActivityStreams) => T) =>
		readFileSamples({ db, files, memory }, userId, activityId, read);
	return {
		...predicting,
		database: name,
		db,
		raceChannels,
		...createRaceAddresses(shared, directory.channelOwners, predicting.predictions.get),
		goals,
		racePlans: createRacePlans({ ...predicting, store: directory.races, goals, now }),
		ledger,
		raceRuns,
		/** Back-tests of own races, as their predictions said them where there are such. */
		async pastRaces(userId: string): Promise<LastRaces> {
			const { races, pending } = await predicting.lastRaces.read(userId);
			return { races: await raceRuns.withAnswers(userId, races), pending };
		},
		training,
		recordings: createRecordings({ db, files, memory, engine: activityEngine }),
		imports,
		trackers,
		/** The tracker into whose calendar plans can go; null where none is configured. */
		planner: Object.values(trackers).find(({ plansWorkouts }) => plansWorkouts) ?? null,
		/** What is to be named beside figures of a user, each once. */
		async creditsOf(userId: string): Promise<string[]> {
			const ofEach = knownTrackers().map((tracker) => tracker.creditsOf(userId));
			return [...new Set((await Promise.all(ofEach)).flat())];
		},
		readingOf,
		/** Why figures of a user will still move; null where they are settled. */
		async unsettledOf(userId: string): Promise<Unsettled | null> {
			const [rescoring, reading] = await Promise.all([
				training.isRescoring(userId),
				readingOf(userId),
			]);
			if (!reading && !rescoring) return null;
			const { maxBpm } = heartProfileOf(await users.user(userId));
			return { reading, heartRate: rescoring || maxBpm === null };
		},
		/** The tracker of `/api/strava` and of the pages about it. */
		tracker: trackers.strava,
		quotas: shared.quotas,
		files,
		/** In the order in which it is deleted with an account. */
		accountData: [
			raceChannels.accountData,
			...Object.values(trackers).map((tracker) => tracker.accountData),
			predicting.predictions.accountData,
			imports.accountData,
		],
		/** Deletions of this database that are not on the list yet. */
		publishDeletions: shared.deletions.publish,
	};
}

function createTraining(
	{ db, jobs, raceRunStore }: ReturnType<typeof createStores>,
	{ users, now }: DirectoryServices,
) {
	return createTrainingService({
		db,
		heartProfileOf: async (userId) => heartProfileOf(await users.user(userId)),
		engine: activityEngine,
		recompute: (userId, delayS = 0) =>
			enqueue<RecomputationJob>(
				jobs,
				{ kind: "training.recompute-zones", userId },
				{ delaySeconds: delayS },
			),
		raceRuns: raceRunsOfStreams(raceRunStore),
		now,
	});
}

function createStores(directory: DirectoryServices, name: string) {
	const { env, settings, budget, channelOwners, now } = directory;
	const db = directory.databaseAt(name);
	const files = createFileStore(db, env.FILES, now);
	const predictionStore = createPredictionStore(db, files, now);
	const quotas = createQuotas({
		db,
		settings: settings.quotas,
		budget,
		stored: [importAmounts, predictionAmounts, channelAmounts, shortLinkAmounts],
	});
	return {
		...directory,
		name,
		db,
		files,
		jobs: queueOfDatabase(env.JOBS, name),
		deletions: createDeletionList({ db, bucket: env.FILES, now }),
		predictionStore,
		goalPoints: createGoalPointStore(db),
		ledgerStore: createLedgerStore(db),
		raceRunStore: createRaceRunStore(db),
		raceChannels: createRaceChannels({
			db,
			owners: channelOwners,
			channels: env.RACE_CHANNEL,
			quotas,
			budget,
			now,
		}),
		quotas,
	};
}

/** What watches, phones and friends reach a race by. */
const createRaceAddresses = (
	{ db, env, budget, quotas, now }: Shared,
	owners: ChannelOwners,
	predictionOf: (userId: string, id: string) => Promise<StoredPrediction>,
) => ({
	watchCodes: createWatchCodes({ db, owners, predictionOf, now }),
	shortLinks: createShortLinks({ db, owners, quotas, now }),
	...createPosted({ db, channels: env.RACE_CHANNEL, budget, predictionOf, now }),
});

const createPosted = (context: AddressContext) => ({
	positionAddresses: createPositionAddresses(context),
	timingAddresses: createTimingAddresses(context),
});

type Shared = ReturnType<typeof createStores>;
type Training = ReturnType<typeof createTrainingService>;

/** Predictions, and what is computed of them in the background. */
function createPredicting(
	{ jobs, db, now, settings, limiter, memory, turns, quotas, normals, ...stores }: Shared,
	archive: TileArchive | null,
) {
	const { predictionStore, goalPoints, raceChannels, ledgerStore } = stores;
	const decode = (rows: TerrainRows) => withCore((engine) => engine.decodeTerrain(rows));
	const weather = weatherProvider(settings.weather);
	const pastRuns = createPastRuns(db, now, weather !== null);
	const pastWeather = createPastWeather({
		provider: weather,
		store: createPastWeatherStore(db),
		limiter,
		enqueue: (job) => enqueue<PastWeatherJob>(jobs, job),
		now,
	});
	const changes = createRunChanges(db, now);
	const requestReview = (userId: string, from?: { after: string; changes: number }) =>
		enqueue<AdvanceJob>(jobs, { kind: "predictions.advance", userId, ...from });
	const engines = { activityEngine, withCore };
	const lastRaces = createLastRaces({
		store: createRaceBacktestStore(db),
		pastRuns,
		changes,
		...engines,
		request: requestReview,
		now,
	});
	const runQuestions = createRunQuestions({
		db,
		predictions: predictionStore,
		memory,
		pastRuns,
		now,
		...engines,
	});
	const predictions = createPredictionService({
		store: predictionStore,
		points: goalPoints,
		ledger: ledgerStore,
		dropFigures: (userId, now) => dropExpiredFigures(db, userId, now),
		terrain: archive && createTerrainModel({ archive, decode }),
		normals,
		pastRuns,
		courseRuns: createCourseRuns(db, now),
		comparedRuns: createComparedRuns(db, now),
		goalResults: createGoalStore(db).finished,
		...engines,
		backtests: lastRaces.backtests,
		enqueue: (job) => enqueue<PredictionJob>(jobs, job),
		endRaceChannelWith: raceChannels.endWith,
		memory,
		turns,
		quotas,
		now,
	});
	return {
		lastRaces,
		runQuestions,
		pastWeather,
		requestReview,
		predictions,
		reviews: createAdvance({
			store: predictionStore,
			points: goalPoints,
			memory,
			turns,
			lastRaces,
			runQuestions,
			changes,
			pastRuns,
			renew: async (userId, id) => {
				await predictions.get(userId, id);
			},
			askWeather: pastWeather.request,
			...engines,
			enqueue: requestReview,
			continueFollowing: (after) =>
				enqueue<AdvanceJob>(jobs, { kind: "predictions.follow-goals", after }),
			now,
		}),
	};
}

const createImports = (
	{ jobs, db, files, memory, quotas, deletions, now }: Shared,
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
			enqueue<ImportRemovalJob>(jobs, { kind: "imports.finish-removal", userId, importId }),
		now,
	});

const createLinkedTrackers = (
	{ env, name, jobs, db, deletions, users, athletes, deliver, ...platform }: Shared,
	{ intake }: Training,
	predictions: Pick<ReturnType<typeof createPredictionService>, "forgetTracker" | "get">,
) =>
	createTrackers({
		db,
		intake,
		athletes,
		deliver,
		mailer: platform.mailer,
		limiter: platform.limiter,
		memory: platform.memory,
		settings: platform.settings,
		now: platform.now,
		rateLimiters: env.TRACKER_RATE_LIMITER,
		queueOf: (tracker) => queueOfDatabase(trackerQueues(env)[tracker], name),
		forgetDerived: predictions.forgetTracker,
		dropExpired: (userId) =>
			enqueue<PredictionJob>(jobs, { kind: "predictions.drop-expired-of", userId }),
		recipientOf: async (userId) => {
			const user = await users.user(userId);
			return user ? { email: user.email, language: user.language ?? fallbackLanguage } : null;
		},
		plannedWorkoutOf: async (userId, predictionId) => {
			const prediction = await predictions.get(userId, predictionId);
			const { language } = (await users.user(userId)) ?? {};
			return plannedWorkoutOf(prediction, workoutWordsIn(language ?? fallbackLanguage));
		},
		planVersionOf,
		noteDeletion: (userId, linkName, existing) =>
			deletions.record({ kind: "link", userId, subjectId: linkName }, existing),
	});

/** Words of planned workouts; a file of the page has the page's. */
function workoutWordsIn(language: Language): WorkoutWords {
	const { race, ...kinds } = letters[language].workout;
	return { race, step: (kind, number) => `${kinds[kind]} ${number}` };
}

/** How far first syncs and imports of a user are; null where none is under way. */
async function readingIn(
	sources: readonly { readingOf: (userId: string) => Promise<Reading | null> }[],
	userId: string,
): Promise<Reading | null> {
	const ofEach = await Promise.all(sources.map((source) => source.readingOf(userId)));
	const readings = ofEach.filter((one) => one !== null);
	return readings.length === 0
		? null
		: readings.reduce((a, b) => ({ done: a.done + b.done, total: a.total + b.total }));
}

/** What the user has entered about the heart; null throughout for a deleted account. */
const heartProfileOf = (user: User | undefined): HeartProfile => ({
	birthYear: user?.birthYear ?? null,
	sex: user?.sex ?? null,
	maxBpm: user?.maxHeartRate ?? null,
	restingBpm: user?.restingHeartRate ?? null,
});
