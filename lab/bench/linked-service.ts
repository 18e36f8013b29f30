// The stand-ins that a linked world can have, as chaos and the bench of sync use them.

import { activityIdOf, isWithheld } from "#tools/intervals/activities.ts";
import { createStandIn as createIntervals } from "#tools/intervals/stand-in.ts";
import { serveStandIn } from "#tools/stand-in/server.ts";
import { createStandIn as createStrava } from "#tools/strava/stand-in.ts";

const plenty = { short: 1_000_000, day: 10_000_000 };

/** The secret of both webhooks. */
export const webhookSecret = "chaos";

/** A fault as all stand-ins take it; the kinds differ. */
export interface InjectedFault {
	readonly kind: string;
	readonly path?: string;
	readonly after?: number;
	readonly count?: number;
	readonly probability?: number;
	readonly dropBytes?: number;
	readonly dropMs?: number;
	readonly retryAfterS?: number;
}

/** What the faults of a stand-in are asked for, whatever their kinds. */
interface Faults {
	setAll(rules: unknown): void;
	clear(): void;
	list(): readonly { kind: string; struck: number }[];
}

/** A service with an athlete, and the worker's settings for it. */
interface LinkedService {
	readonly vars: Readonly<Record<string, string>>;
	readonly origin: string;
	readonly faults: Faults;
	/** Ids at the service of the activities that it hands out. */
	ids(): readonly string[];
	/** Activities that it lists and does not hand out. */
	withheld(): number;
	/** The sessions behind `ids`, which other services may have too. */
	sessions(): readonly number[];
	/** Calls of its API so far. */
	calls(): number;
	clearCalls(): void;
	/** The athlete runs once more, which the service pushes where it can. Its id. */
	addActivity(): string;
	/** Access tokens expire, or are revoked where they do not. */
	endTokens(): void;
	/** Events go to the worker at this origin. */
	subscribe(origin: string): void;
	stop(): Promise<void>;
}

export type ServiceKey = "strava" | "intervals";

async function openStrava(seed: number, athleteId: number): Promise<LinkedService> {
	const standIn = createStrava({ seed, limits: { overall: { ...plenty }, read: { ...plenty } } });
	const { origin, stop } = await serveStandIn(standIn, 0);
	const athlete = found(standIn.library.athleteOf(athleteId));
	const sessions = () => standIn.library.sessions(athlete);
	return {
		origin,
		stop,
		faults: standIn.faults,
		vars: {
			STRAVA_WWW_BASE: origin,
			STRAVA_API_BASE: `${origin}/api/v3`,
			STRAVA_CLIENT_ID: standIn.app.clientId,
			STRAVA_CLIENT_SECRET: standIn.app.clientSecret,
			TRACKER_WEBHOOK_KEY: webhookSecret,
		},
		ids: () => sessions().map(({ id }) => String(id)),
		withheld: () => 0,
		sessions: () => sessions().map(({ id }) => id),
		calls: () => standIn.calls.all().filter(({ path }) => path.startsWith("/api/v3/")).length,
		clearCalls: standIn.calls.clear,
		addActivity: () => String(standIn.library.add(athlete, {}).id),
		endTokens: () => standIn.grants.expire(athleteId),
		// Strava's events need a handshake; who measures them sends them by hand.
		subscribe: () => {},
	};
}

async function openIntervals(seed: number, athleteId: number): Promise<LinkedService> {
	const standIn = createIntervals({
		seed,
		analysedMs: 0,
		limits: { athlete: { ...plenty }, app: { ...plenty }, perSecond: plenty.short },
	});
	const { origin, stop } = await serveStandIn(standIn, 0);
	const athlete = found(standIn.library.athleteOf(athleteId));
	const all = () => standIn.library.sessions(athlete);
	const given = () => all().filter((session) => !isWithheld(session));
	return {
		origin,
		stop,
		faults: standIn.faults,
		vars: {
			INTERVALS_BASE: origin,
			INTERVALS_CLIENT_ID: standIn.app.clientId,
			INTERVALS_CLIENT_SECRET: standIn.app.clientSecret,
			INTERVALS_WEBHOOK_SECRET: webhookSecret,
			INTERVALS_CALLS_PER_QUARTER: String(plenty.short),
			INTERVALS_CALLS_PER_DAY: String(plenty.day),
			INTERVALS_CALLS_PER_RUNNER_DAY: "",
			INTERVALS_CALLS_PER_SECOND: "",
		},
		ids: () => given().map(activityIdOf),
		withheld: () => all().length - given().length,
		sessions: () => given().map(({ id }) => id),
		calls: () => standIn.calls.all().filter(({ path }) => path.startsWith("/api/v1/")).length,
		clearCalls: standIn.calls.clear,
		addActivity() {
			const session = standIn.library.add(athlete, {});
			standIn.webhooks.uploaded(session);
			return activityIdOf(session);
		},
		endTokens: () => standIn.grants.end(athleteId),
		subscribe: (to) =>
			standIn.webhooks.register({
				url: `${to}/api/sources/intervals/webhook`,
				secret: webhookSecret,
			}),
	};
}

export const openService: Readonly<
	Record<ServiceKey, (seed: number, athleteId: number) => Promise<LinkedService>>
> = { strava: openStrava, intervals: openIntervals };

function found<T>(athlete: T | undefined): T {
	if (athlete === undefined) throw new Error("The stand-in has no such athlete.");
	return athlete;
}
