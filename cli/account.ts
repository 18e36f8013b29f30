// What the Cloudflare account of wrangler's login has. wrangler 4 prints databases and secrets as JSON; buckets as lines
// `name:  relief-files`; queues as a table, a page at a time.

import { stripVTControlCharacters } from "node:util";
import type { Config } from "./site.ts";

/** Runs wrangler with arguments; answers what it prints, and rejects with it where it fails. */
export type Wrangler = (args: readonly string[]) => Promise<string>;

/** Names of resources, and ids of databases. */
export interface Pieces {
	readonly databases: readonly { name: string; uuid: string }[];
	readonly buckets: readonly string[];
	readonly queues: readonly string[];
	readonly secrets: readonly string[];
}

export async function readAccount(
	wrangler: Wrangler,
	{ name = "relief", r2_buckets = [] }: Config,
): Promise<Pieces> {
	// Each jurisdiction lists its own buckets alone.
	const jurisdictions = new Set([undefined, ...r2_buckets.map(({ jurisdiction }) => jurisdiction)]);
	const [databases, queues, secrets, ...buckets] = await Promise.all([
		listDatabases(wrangler),
		listQueues(wrangler),
		listSecrets(wrangler, ["--name", name]),
		...[...jurisdictions].map((of) => listBuckets(wrangler, of)),
	]);
	return { databases, queues, secrets, buckets: buckets.flat() };
}

export const listDatabases = async (wrangler: Wrangler): Promise<Pieces["databases"]> =>
	JSON.parse(await wrangler(["d1", "list", "--json"]));

const listBuckets = async (wrangler: Wrangler, jurisdiction?: string): Promise<string[]> =>
	bucketsIn(
		await wrangler([
			...["r2", "bucket", "list"],
			...(jurisdiction ? ["--jurisdiction", jurisdiction] : []),
		]),
	);

/** Names of the secrets of a worker; none before its first deployment. */
export async function listSecrets(
	wrangler: Wrangler,
	more: readonly string[] = [],
): Promise<string[]> {
	try {
		const listed = await wrangler(["secret", "list", "--format=json", ...more]);
		return (JSON.parse(listed) as { name: string }[]).map(({ name }) => name);
	} catch (error) {
		// Of a worker that was never deployed: wrangler's sentence, and the API's code.
		if (/Worker .* not found|\b10007\b|does not exist/.test((error as Error).message)) return [];
		throw error;
	}
}

/** A page that names nothing new is behind the last one. */
async function listQueues(wrangler: Wrangler): Promise<string[]> {
	const names = new Set<string>();
	for (let page = 1; ; page++) {
		const listed = queuesIn(await wrangler(["queues", "list", "--page", String(page)]));
		const known = names.size;
		for (const name of listed) names.add(name);
		if (names.size === known) return [...names];
	}
}

const bucketsIn = (text: string): string[] =>
	[...stripVTControlCharacters(text).matchAll(/^name:\s+(\S+)$/gm)].map(([, name = ""]) => name);

/** The column `name` of a table that is drawn with │. */
function queuesIn(text: string): string[] {
	const [head = [], ...rows] = stripVTControlCharacters(text)
		.split("\n")
		.filter((line) => line.startsWith("│"))
		.map((line) =>
			line
				.split("│")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	const column = head.indexOf("name");
	return rows.map((row) => row[column] ?? "").filter(Boolean);
}

/** Whether an error of wrangler says that the account has something of that name. */
export const isTaken = (error: Error): boolean => /already (exists|taken)/i.test(error.message);
