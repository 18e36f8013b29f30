import { drizzle } from "drizzle-orm/d1";
import type { TerrainRows } from "#wasm/terrain-bindings.ts";
import packageJson from "../package.json" with { type: "json" };
import { createAccountStore } from "./accounts/store.ts";
import { type Athlete, createAthletes } from "./databases/athletes.ts";
import { createChannelOwners } from "./databases/channel-owners.ts";
import { createHomes } from "./databases/homes.ts";
import {
	databaseNames,
	databaseOf,
	directoryName,
	runnerDatabaseNames,
} from "./databases/names.ts";
import { createCountries } from "./language/countries.ts";
import { createIpapi, createNominatim, offlineCountry } from "./language/lookups.ts";
import { createOperating } from "./operating/operating.ts";
import { createDeadLetters } from "./platform/dead-letters.ts";
import { createDeletionList } from "./platform/deletions.ts";
import { createFileStore } from "./platform/file-store.ts";
import { createHourlyBudget } from "./platform/hourly-budget.ts";
import { createMailer, createOutbox } from "./platform/mail.ts";
import { createMemoryBudget } from "./platform/memory-budget.ts";
import { meteredDatabase } from "./platform/meter.ts";
import { createPageSpeed } from "./platform/page-speed.ts";
import { createRateLimiter, type RateLimiter } from "./platform/rate-limit.ts";
import { readSettings, type Settings } from "./platform/settings.ts";
import { createTerrainModel } from "./platform/terrain/terrain-model.ts";
import { createMaps } from "./platform/tile-archive/operator-maps.ts";
import { createTurns } from "./platform/turns.ts";
import { withCore } from "./predictions/arriving-course.ts";
import { createOperatorNormals } from "./predictions/normals.ts";
import { forecastsBy } from "./predictions/weather/forecasts.ts";
import { embeddedRace } from "./races/embedded.ts";
import { createOrganise } from "./races/organise.ts";
import type { RaceCourse } from "./races/rows.ts";
import { createRaceStore } from "./races/store.ts";
import { isTrackerJob, type TrackerDeps } from "./tracker/context.ts";
import { trackerQueues } from "./tracker/trackers.ts";

/** Four uploads of the largest size at a time (docs/decisions/0024). */
const memoryLimits = {
	bytes: 48 * 2 ** 20,
	overdraftBytes: 12 * 2 ** 20,
	waitMs: 15_000,
	announcedMs: 10_000,
	holdMs: 120_000,
};

/** What the directory asks of the services of a runner's database. */
interface OfRunners {
	readonly hasLink: (userId: string, athlete: Athlete) => Promise<boolean>;
	readonly deliver: TrackerDeps["deliver"];
}

export type DirectoryServices = ReturnType<typeof createDirectoryServices>;

/** What all runners share: rows of the directory, settings, and what an isolate has once. */
export function createDirectoryServices(
	env: Env,
	now: () => Date,
	{ hasLink, deliver }: OfRunners,
) {
	const settings = readSettings(env);
	const databaseAt = (name: string) => drizzle(meteredDatabase(databaseOf(env, name)));
	const directory = databaseAt(directoryName);
	const runnerDatabases = runnerDatabaseNames(env);
	const outbox = settings.isDevelopment ? createOutbox(directory, now) : null;
	const limiter = createRateLimiter(directory, now);
	const operating = createOperating({
		db: directory,
		now,
		databases: databaseNames(env),
		queues: { jobs: env.JOBS, ...trackerQueues(env) },
		version: packageJson.version,
		operators: settings.operators,
		metricsToken: settings.metricsToken,
	});
	const mailer = createMailer({
		outbox,
		binding: env.MAIL,
		from: settings.mailFrom,
		noteRefused: operating.noteRefusedMail,
	});
	const memory = createMemoryBudget(memoryLimits);
	const maps = createMaps({ env, settings });
	const files = createFileStore(directory, env.FILES, now);
	const races = createRaceStore(directory, files, now);
	/** Puts a message back on the queue that it belongs to. */
	const send = async (body: unknown, options?: QueueSendOptions) => {
		const queue = isTrackerJob(body) ? trackerQueues(env)[body.tracker] : env.JOBS;
		await (queue as Queue).send(body, options);
	};
	return {
		env,
		now,
		settings,
		directory,
		/** Names of all databases, and of those of runners. */
		databases: databaseNames(env),
		runnerDatabases,
		databaseAt,
		homes: createHomes({ directory, names: runnerDatabases, databaseAt, now }),
		users: createAccountStore(directory),
		races,
		embeddedRace: (course: RaceCourse) => embeddedRace({ store: races, memory }, course),
		organise: createOrganise({
			db: directory,
			files,
			memory,
			limiter,
			mailer,
			contactEmail: settings.contactEmail,
			terrain: maps.terrain && createTerrainModel({ archive: maps.terrain, decode: decodeTerrain }),
			withCore,
			relistDue: races.relistDue,
			now,
		}),
		athletes: createAthletes({ directory, hasLink, now }),
		channelOwners: createChannelOwners({ directory, now }),
		deliver,
		outbox,
		limiter,
		budget: createHourlyBudget({ db: directory, allowances: settings.quotas.perHour, now }),
		mailer,
		operating,
		memory,
		turns: createTurns(),
		deletions: createDeletionList({ db: directory, bucket: env.FILES, now }),
		send,
		deadLetters: createDeadLetters(directory, { now, send }),
		pageSpeed: createPageSpeed(directory, now),
		maps,
		normals: createOperatorNormals(env.MAPS, now),
		countries: createLanguage({ settings, limiter }),
		forecasts: forecastsBy(settings, { limiter, now }),
	};
}

const decodeTerrain = (rows: TerrainRows) => withCore((engine) => engine.decodeTerrain(rows));

/** Calls services elsewhere only where the settings allow it, before our own data. */
function createLanguage({ settings, limiter }: { settings: Settings; limiter: RateLimiter }) {
	const userAgent = `Relief (${settings.siteOrigin}; ${settings.contactEmail})`;
	const deps = { fetch: fetch.bind(globalThis), limiter, userAgent };
	const { nominatim, ipapi } = settings.lookups;
	return createCountries({
		atPosition: nominatim ? [createNominatim(deps), offlineCountry] : [offlineCountry],
		ofAddress: ipapi ? [createIpapi(deps)] : [],
	});
}
