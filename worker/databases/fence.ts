import { movingMark } from "../../domain/runner-moving.ts";
import type { Database } from "../platform/sql.ts";
import { quoted, rowsOf, runnerTables } from "./runner-tables.ts";

/** Writes that a fence refuses: all of them, or rows that are added. */
export type Refused = "all" | "added";

const events: Record<Refused, readonly ("INSERT" | "UPDATE" | "DELETE")[]> = {
	all: ["INSERT", "UPDATE", "DELETE"],
	added: ["INSERT"],
};

const triggerOf = (table: string, event: string, userId: string) =>
	`"moving_${table}_${event.toLowerCase()}_${userId.replaceAll('"', "")}"`;

/**
 * Statements that have a database refuse writes of one runner's rows, whoever makes them. No write has to look for a
 * mark: the triggers are there for the time of a move alone.
 */
export const fenceStatements = (userId: string): string[] =>
	runnerTables.flatMap((table) =>
		events.all.map((event) => {
			const row = event === "DELETE" ? "OLD." : "NEW.";
			return `CREATE TRIGGER IF NOT EXISTS ${triggerOf(table.name, event, userId)}
				BEFORE ${event} ON ${table.name} WHEN ${rowsOf(table, userId, row)}
				BEGIN SELECT RAISE(ABORT, ${quoted(movingMark)}); END`;
		}),
	);

/** Statements that take a fence away, or leave it to refuse added rows. */
export const unfenceStatements = (userId: string, left: Refused | "none" = "none"): string[] =>
	runnerTables.flatMap(({ name }) =>
		events.all
			.filter((event) => left === "none" || !events[left].includes(event))
			.map((event) => `DROP TRIGGER IF EXISTS ${triggerOf(name, event, userId)}`),
	);

/** Runs statements in one transaction. */
export async function runAll(db: Database, statements: readonly string[]): Promise<void> {
	await db.$client.batch(statements.map((text) => db.$client.prepare(text)));
}
