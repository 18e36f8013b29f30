import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listedHashesSql } from "#worker/predictions/listed-hashes.ts";
import type { Row, SiteTools } from "./wrangler.ts";

const hashes = /^[0-9a-f]{64}$/;

/**
 * Appends to the list of a race day what it lacks: hashes of every database, sorted, so that the order does not show when
 * each was made. Answers all of its lines; what stands in the file stays.
 */
export async function listHashes(
	{ date, folder }: { date: string; folder: string },
	{ databases, query }: Pick<SiteTools, "databases" | "query">,
): Promise<Row[]> {
	const path = join(folder, `${date}.txt`);
	const listed = existsSync(path) ? linesOf(readFileSync(path, "utf8")) : [];
	const found: string[] = [];
	for (const database of databases) {
		const rows = await query(database, listedHashesSql(date));
		found.push(...rows.map(({ hash }) => String(hash)));
	}
	const known = new Set(listed);
	const added = found.filter((hash) => hashes.test(hash) && !known.has(hash)).sort();
	mkdirSync(folder, { recursive: true });
	appendFileSync(path, added.map((hash) => `${hash}\n`).join(""));
	return [
		...listed.map((hash) => ({ date, hash, added: false })),
		...added.map((hash) => ({ date, hash, added: true })),
	];
}

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
