import { movingMark } from "../../domain/runner-moving.ts";
import type { Database } from "../platform/sql.ts";
import { isRowOf, quoted, type RunnerTable, runnerTables } from "./runner-tables.ts";

// Triggers that a database has for one runner while that runner is moved: no other write pays for them.

/** What a trigger does with a write of the runner's rows: it notes the row's key, or refuses the write. */
type TriggerKind = "note" | "refuse";

type Event = "INSERT" | "UPDATE" | "DELETE";
const all: readonly Event[] = ["INSERT", "UPDATE", "DELETE"];

const nameOf = (kind: TriggerKind, table: string, event: Event, userId: string) =>
	`"moving_${kind}_${table}_${event.toLowerCase()}_${userId.replaceAll('"', "")}"`;

const rowOf = (event: Event) => (event === "DELETE" ? "OLD" : "NEW");

/** Statements that create triggers which refuse every write of one runner's rows. */
export const refuseWrites = (userId: string): string[] =>
	runnerTables.flatMap((table) =>
		all.map(
			(event) => `CREATE TRIGGER IF NOT EXISTS ${nameOf("refuse", table.name, event, userId)}
				BEFORE ${event} ON ${table.name} WHEN ${isRowOf(table, userId, rowOf(event))}
				BEGIN SELECT RAISE(ABORT, ${quoted(movingMark)}); END`,
		),
	);

/** A table with the columns of its primary key. */
export interface KeyedTable extends RunnerTable {
	readonly key: readonly string[];
}

/** Statements that create triggers which note the key of each row of one runner that is written. */
export const noteChanges = (userId: string, tables: readonly KeyedTable[]): string[] =>
	tables.flatMap((table) => {
		const notes = notesOf(table, tables, userId);
		return all.map(
			(event) => `CREATE TRIGGER IF NOT EXISTS ${nameOf("note", table.name, event, userId)}
				${event === "DELETE" ? "BEFORE" : "AFTER"} ${event} ON ${table.name}
				WHEN ${isRowOf(table, userId, rowOf(event))} BEGIN ${notes[event]} END`,
		);
	});

/** The statements that note a written row of a table, by what is done to it. */
function notesOf(
	table: KeyedTable,
	tables: readonly KeyedTable[],
	userId: string,
): Readonly<Record<Event, string>> {
	const insert = `INSERT INTO runner_row_changes (user_id, "table", key)`;
	const user = quoted(userId);
	const note = (row: "NEW" | "OLD") =>
		`${insert} VALUES (${user}, ${quoted(table.name)}, ${keyText(table, `${row}.`)});`;
	// Rows that are deleted with this one no longer find whose they are.
	const noteChildren = tables
		.filter(({ of }) => of?.table === table.name)
		.map(
			(child) => `${insert} SELECT ${user}, ${quoted(child.name)}, ${keyText(child)}
				FROM ${child.name} WHERE ${child.of?.column} = OLD.id;`,
		);
	return {
		INSERT: note("NEW"),
		UPDATE: note("OLD") + note("NEW"),
		DELETE: [note("OLD"), ...noteChildren].join(" "),
	};
}

/** SQL of a row's key as a JSON array; `row` stands before its columns. */
const keyText = ({ key }: KeyedTable, row = ""): string =>
	`json_array(${key.map((name) => `${row}"${name}"`).join(", ")})`;

/** Statements that drop triggers of a runner, for all kinds of writes unless some are named. */
export const dropTriggers = (
	userId: string,
	kind: TriggerKind,
	events: readonly Event[] = all,
): string[] =>
	runnerTables.flatMap(({ name }) =>
		events.map((event) => `DROP TRIGGER IF EXISTS ${nameOf(kind, name, event, userId)}`),
	);

/** Runs statements in one transaction. */
export async function runAll(db: Database, statements: readonly string[]): Promise<void> {
	await db.$client.batch(statements.map((text) => db.$client.prepare(text)));
}
