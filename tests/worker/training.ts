import { env } from "cloudflare:workers";
import type { ActivitySource, ActivitySummary } from "#domain/training/activity.ts";
import { runnerRow } from "#worker/databases/tables.ts";
import { decode } from "#worker/training/byte-format.ts";
import type { Origin } from "#worker/training/store.ts";
import { thresholdsFormat } from "#worker/training/stored-samples.ts";
import type { StoredDay } from "#worker/training/tables.ts";
import { createServices, home, runnersDb } from "./home.ts";

export const dayMs = 86_400_000;
/** A Sunday morning. */
export const morning = Date.UTC(2026, 9, 4, 7);

/** Training as the worker has it, at a moment of the test's choosing. */
export const trainingAt = (at = new Date("2026-11-01T12:00:00Z")) =>
	createServices(env, () => at).training;

let runners = 0;

/** A new runner without a password or a session; answers the id. */
export async function newRunner(): Promise<string> {
	const id = `runner-${++runners}`;
	await createServices(env).homes.add(home, id);
	await env.DB.prepare(
		`INSERT INTO users (id, email, firstname, lastname, password_hash, created_at, terms_accepted_at, home)
			VALUES (?1, ?1 || '@relief.test', 'Emma', 'Durand', '', 0, 0, ?2)`,
	)
		.bind(id, home)
		.run();
	return id;
}

let serial = 0;

/** An hour of easy running; a test says what is different. */
export function summary(different: Partial<ActivitySummary> = {}): ActivitySummary {
	return {
		externalId: `a-${++serial}`,
		name: "Morning run",
		sport: "run",
		startAtMs: morning,
		utcOffsetS: 7200,
		elapsedS: 3700,
		movingS: 3600,
		distanceM: 10_000,
		elevationGainM: 100,
		averageHeartRateBpm: 140,
		maxHeartRateBpm: 160,
		start: null,
		manual: false,
		race: false,
		deviceName: null,
		...different,
	};
}

export const seen = (at = new Date("2026-11-01T12:00:00Z"), days: number | null = 7) => ({
	seenAt: at,
	expiresAt: days === null ? null : new Date(at.getTime() + days * dayMs),
});

export const origin = (userId: string, source: ActivitySource = "strava"): Origin => ({
	userId,
	source,
	owner: runnerRow(userId),
});

/** Totals of a runner's days, as the rows of months hold them: by day, then by source. */
export async function daysOf(userId: string) {
	const months = await rowsOf("training_months", userId);
	const days = months.flatMap(({ source, days }) =>
		(JSON.parse(String(days)) as StoredDay[]).map(
			([day, load, , , runM, , , activities, , , expiresAtMs]) => ({
				source: String(source),
				day,
				load,
				activities,
				run_m: runM,
				expires_at: expiresAtMs,
			}),
		),
	);
	return days.sort((a, b) => a.day - b.day || (a.source < b.source ? -1 : 1));
}

/** The thresholds of a row of `activities`. */
export const thresholdsOf = ({ thresholds }: Record<string, unknown>) =>
	decode(1, thresholdsFormat, Uint8Array.from(thresholds as number[]));

/** Rows of a table that belong to one runner, without the owner. */
export async function rowsOf(table: string, userId: string): Promise<Record<string, unknown>[]> {
	const { results } = await runnersDb
		.prepare(`SELECT * FROM ${table} WHERE user_id = ?`)
		.bind(userId)
		.all();
	return results.map(({ user_id, ...row }) => row);
}
