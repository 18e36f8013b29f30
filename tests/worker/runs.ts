import { env } from "cloudflare:workers";
import type {
	ActivitySource,
	ActivityStreams,
	ActivitySummary,
} from "#domain/training/activity.ts";
import { register } from "./client.ts";
import { createServices } from "./home.ts";
import { dayMs, origin, summary } from "./training.ts";

/** An hour at one speed, m/s, every ten seconds. */
export function streams(speedMps: number): ActivityStreams {
	const timeS = Float64Array.from({ length: 361 }, (_, i) => 10 * i);
	return {
		timeS,
		distanceM: timeS.map((s) => s * speedMps),
		altitudeM: timeS.map((s) => 100 + 20 * Math.sin(s / 200)),
		heartRateBpm: timeS.map(() => 150),
	} as ActivityStreams;
}

/** Registers a runner by a short name; answers token and id. */
export async function runner(name: string): Promise<{ token: string; userId: string }> {
	const email = `${name}@relief.test`;
	const token = await register(email);
	const row = await env.DB.prepare("SELECT id FROM users WHERE email = ?")
		.bind(email)
		.first<{ id: string }>();
	return { token, userId: row?.id as string };
}

interface Runs {
	speedMps?: number;
	source?: ActivitySource;
	/** They expire after so many days, or never. */
	days?: number | null;
	/** The newest is so many days old, the others three days apart. */
	fromDaysAgo?: number;
	/** What is odd about them. */
	told?: Partial<ActivitySummary>;
	recorded?: (usual: ActivityStreams) => ActivityStreams;
}

/** Brings runs of an hour in. */
export async function bringRuns(userId: string, count: number, odd: Runs = {}): Promise<void> {
	const { speedMps = 3, source = "file", days = null, fromDaysAgo = 1, told = {} } = odd;
	const { intake } = createServices(env).training;
	const from = origin(userId, source);
	const now = Date.now();
	const expiresAt = days === null ? null : new Date(now + days * dayMs);
	const runs = Array.from({ length: count }, (_, k) =>
		summary({
			startAtMs: now - (fromDaysAgo + 3 * k) * dayMs,
			distanceM: 3600 * speedMps,
			movingS: 3600,
			elapsedS: 3600,
			...told,
		}),
	);
	await intake.record(from, runs, { seenAt: new Date(now), expiresAt });
	const { recorded = (usual) => usual } = odd;
	for (const { externalId } of runs) {
		await intake.recordStreams(from, externalId, recorded(streams(speedMps)));
	}
}

/** A race of an hour, marked by its source. */
export const bringRace = (userId: string, speedMps: number, fromDaysAgo = 0.5) =>
	bringRuns(userId, 1, { speedMps, fromDaysAgo, told: { race: true } });
