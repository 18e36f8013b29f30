// Dumps of D1, brought into a form that D1 takes back. `wrangler d1 export` writes each table with its rows, by name: rows
// come before the table that they point to, and an import has no transaction around it (cloudflare/workers-sdk#5683). A
// row whose bytes are written in hex can be longer than a statement may be.

import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** D1 takes 100,000 bytes (developers.cloudflare.com/d1/platform/limits). */
const statementBytes = 90_000;
/** Of a piece of a value, written in hex. */
const pieceBytes = 40_000;
/** Values that are cut where a statement is too long. */
const longLiteral = 2_000;
const pieces = "restored_pieces";

/** Rows by table. */
type TableRows = Record<string, number>;

/** The statements of a dump, without their semicolons. */
export async function* statementsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
	let rest = "";
	let at = 0;
	let quote = "";
	for await (const chunk of text) {
		rest += chunk;
		for (; at < rest.length; at++) {
			const char = rest[at];
			if (quote) {
				const end = rest.indexOf(quote, at);
				if (end < 0) at = rest.length - 1;
				else {
					at = end;
					quote = "";
				}
			} else if (char === "'" || char === '"' || char === "`") {
				quote = char;
			} else if (char === ";") {
				const statement = rest.slice(0, at).trim();
				if (/^CREATE\s+TRIGGER/i.test(statement) && !/\bEND$/i.test(statement)) continue;
				if (statement) yield statement;
				rest = rest.slice(at + 1);
				at = -1;
			}
		}
	}
	if (rest.trim()) yield rest.trim();
}

const bare = (name: string) => name.replace(/^["'`[]|["'`\]]$/g, "");
const tableOf = (statement: string, form: RegExp): string | null => {
	const [, name] = form.exec(statement) ?? [];
	return name ? bare(name) : null;
};
const nameForm = "(\"[^\"]+\"|`[^`]+`|'[^']+'|\\[[^\\]]+\\]|\\w+)";
const tableForm = new RegExp(`^CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${nameForm}`, "i");
const rowForm = new RegExp(`^INSERT\\s+INTO\\s+${nameForm}`, "i");
const parentForm = new RegExp(`\\bREFERENCES\\s+${nameForm}`, "gi");

/** Tables in an order in which none comes before one that it points to; a circle stays as it is. */
function parentsFirst(tables: ReadonlyMap<string, string>): string[] {
	const ordered = new Set<string>();
	const begun = new Set<string>();
	const add = (name: string) => {
		if (begun.has(name) || !tables.has(name)) return;
		begun.add(name);
		const schema = tables.get(name) ?? "";
		for (const [, parent] of schema.matchAll(parentForm)) add(bare(parent));
		ordered.add(name);
	};
	for (const name of tables.keys()) add(name);
	return [...ordered];
}

/** Rewrites a dump as one that D1 takes back, and counts its rows. */
export async function arrangeDump(from: string, to: string): Promise<TableRows> {
	const folder = await mkdtemp(join(tmpdir(), "relief-dump-"));
	try {
		return await arrange(from, to, folder);
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function arrange(from: string, to: string, folder: string): Promise<TableRows> {
	const tables = new Map<string, string>();
	const rows: TableRows = {};
	const places = new Map<string, { file: Awaited<ReturnType<typeof open>>; path: string }>();
	const last: string[] = [];
	for await (const statement of statementsOf(createReadStream(from, "utf8"))) {
		if (/^PRAGMA\b/i.test(statement)) continue;
		const created = tableOf(statement, tableForm);
		const table = tableOf(statement, rowForm);
		if (created !== null) {
			if (!created.startsWith("sqlite_") && !created.startsWith("_cf_")) {
				tables.set(created, statement);
			}
		} else if (table !== null && tables.has(table)) {
			let place = places.get(table);
			if (!place) {
				const path = join(folder, String(places.size));
				place = { path, file: await open(path, "w") };
				places.set(table, place);
			}
			rows[table] = (rows[table] ?? 0) + 1;
			await place.file.write(
				shortened(statement)
					.map((one) => `${one};\n`)
					.join(""),
			);
		} else if (!table?.startsWith("_cf_")) {
			last.push(statement);
		}
	}
	for (const { file } of places.values()) await file.close();
	await pipeline(arranged, createWriteStream(to));
	return Object.fromEntries([...tables.keys()].map((name) => [name, rows[name] ?? 0]));

	async function* arranged(): AsyncGenerator<string | Buffer> {
		yield "PRAGMA defer_foreign_keys=TRUE;\n";
		for (const schema of tables.values()) yield `${schema};\n`;
		yield `CREATE TABLE ${pieces} (id INTEGER PRIMARY KEY, piece BLOB NOT NULL);\n`;
		for (const name of parentsFirst(tables)) {
			const place = places.get(name);
			if (place) yield* createReadStream(place.path);
		}
		yield `DROP TABLE ${pieces};\n`;
		for (const statement of last) yield `${statement};\n`;
	}
}

/** An INSERT of a dump as statements that are short enough: long values are stored in pieces first. */
function shortened(statement: string): string[] {
	if (Buffer.byteLength(statement) <= statementBytes) return [statement];
	const before: string[] = [];
	const insert = statement.replace(/X?'(?:[^']|'')*'/gi, (literal) => {
		if (literal.length < longLiteral) return literal;
		const isBlob = !literal.startsWith("'");
		const bytes = isBlob
			? Buffer.from(literal.slice(2, -1), "hex")
			: Buffer.from(literal.slice(1, -1).replaceAll("''", "'"));
		const parts: string[] = [];
		for (let at = 0; at < bytes.length; at += pieceBytes) {
			const hex = bytes.subarray(at, at + pieceBytes).toString("hex");
			before.push(`INSERT INTO ${pieces} (id, piece) VALUES (${before.length}, X'${hex}')`);
			parts.push(`(SELECT piece FROM ${pieces} WHERE id = ${before.length - 1})`);
		}
		return `CAST(${parts.join(" || ")} AS ${isBlob ? "BLOB" : "TEXT"})`;
	});
	return [...before, insert, `DELETE FROM ${pieces}`];
}
