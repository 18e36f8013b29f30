import { count, countDistinct, desc, gte, isNull, sql } from "drizzle-orm";
import { dayMs } from "#domain/time.ts";
import { accountRemovals, sessions, users } from "../accounts/tables.ts";
import { runnerDatabases } from "../databases/tables.ts";
import type { Database } from "../platform/sql.ts";
import { deadLetters } from "../platform/tables.ts";
import { raceReports } from "../races/tables.ts";
import { type FactKey, type Facts, factsOf, refusedMailKey } from "./facts.ts";

const weekMs = 7 * dayMs;
const lettersShown = 50;

export type OperatingStatus = Awaited<ReturnType<typeof operatingStatus>>;

/**
 * How the site stands: of the operator's page, its command and its metrics. It reads the directory alone; what only the
 * worker can ask for, it notes there every quarter of an hour (facts.ts). Nothing in it is about one runner.
 * @param databases names of the bound ones, the directory first
 */
export async function operatingStatus(
	db: Database,
	{ databases, now }: { databases: readonly string[]; now: Date },
) {
	const weekAgo = new Date(now.getTime() - weekMs);
	const [counted, homes, added, letters, waiting, reports, removals, applied, facts] =
		await Promise.all([
			runnersSince(db, weekAgo),
			db.select({ name: users.home, runners: count() }).from(users).groupBy(users.home),
			db.select({ name: runnerDatabases.name }).from(runnerDatabases),
			deadLettersOf(db),
			db
				.select({ n: count(), oldest: sql<number | null>`min(died_at)` })
				.from(deadLetters)
				.where(isNull(deadLetters.resentAt)),
			db
				.select({ n: count(), oldest: sql<number | null>`min(reported_at)` })
				.from(raceReports)
				.where(isNull(raceReports.answeredAt)),
			db.select({ n: count() }).from(accountRemovals),
			newestMigration(db),
			factsOf(db),
		]);
	const fact = <Key extends FactKey>(key: Key) => {
		const found = facts.find((one) => one.key === key);
		return found ? { ...(found.value as Facts[Key] & object), at: iso(found.at) } : null;
	};
	const group = (prefix: string) =>
		facts
			.filter(({ key }) => key.startsWith(prefix))
			.map(({ key, value, at }) => ({ name: key.slice(prefix.length), value, at: iso(at) }));
	const mailsOf = (days: number) =>
		Array.from({ length: days }, (_, k) => refusedMailKey(new Date(now.getTime() - k * dayMs)))
			.map((key) => Number(facts.find((one) => one.key === key)?.value ?? 0))
			.reduce((sum, n) => sum + n, 0);
	return {
		at: iso(now),
		version: fact("worker")?.version ?? null,
		migration: applied,
		runners: counted,
		databases: databases.map((name) => ({
			name,
			runners: homes.find((one) => one.name === name)?.runners ?? 0,
			bytes: fact(`database.${name}`)?.bytes ?? null,
			takesNewcomers: added.some((one) => one.name === name),
		})),
		queues: group("queue.").map(({ name, value, at }) => ({ name, waiting: Number(value), at })),
		deadLetters: {
			waiting: waiting[0]?.n ?? 0,
			oldestAt: isoOf(waiting[0]?.oldest),
			newest: letters,
		},
		trackers: group("tracker.").map(({ name, value, at }) => ({
			name,
			at,
			...(value as Facts["tracker.strava"]),
		})),
		mailsRefused: { today: mailsOf(1), week: mailsOf(7) },
		reports: { open: reports[0]?.n ?? 0, oldestAt: isoOf(reports[0]?.oldest) },
		removalsBegun: removals[0]?.n ?? 0,
		drill: fact("drill"),
	};
}

const iso = (at: Date): string => at.toISOString();
const isoOf = (ms: number | null | undefined): string | null =>
	ms === null || ms === undefined ? null : iso(new Date(ms));

/** All accounts, those of the last week, and those that were used in it. */
async function runnersSince(db: Database, since: Date) {
	const [[all], [recent], [active]] = await Promise.all([
		db.select({ n: count() }).from(users),
		db.select({ n: count() }).from(users).where(gte(users.createdAt, since)),
		db
			.select({ n: countDistinct(sessions.userId) })
			.from(sessions)
			.where(gte(sessions.lastUsedAt, since)),
	]);
	return { all: all?.n ?? 0, newThisWeek: recent?.n ?? 0, activeThisWeek: active?.n ?? 0 };
}

/** The newest, by their kind: what else they say is of an account. */
async function deadLettersOf(db: Database) {
	const rows = await db
		.select()
		.from(deadLetters)
		.orderBy(desc(deadLetters.id))
		.limit(lettersShown);
	return rows.map(({ id, diedAt, body, resend, resentAt }) => ({
		id,
		diedAt: iso(diedAt),
		kind: kindOf(body),
		marked: resend,
		resentAt: resentAt && iso(resentAt),
	}));
}

function kindOf(body: string): string {
	try {
		return String(JSON.parse(body)?.kind ?? "?").slice(0, 60);
	} catch {
		return "?";
	}
}

/** The platform's table of what was applied; null where it is under another name. */
async function newestMigration(db: Database): Promise<string | null> {
	try {
		const row = await db.get<{ name: string }>(
			sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`,
		);
		return row?.name ?? null;
	} catch {
		return null;
	}
}
