import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { unpack } from "#worker/predictions/packed-prediction.ts";
import { allRows, durableObjects } from "./storage.ts";

/**
 * Every place that still holds one of `traces` (an id, an address, a key), as "where: what": rows of all tables of
 * the database, so a new table is among them; keys, metadata and contents of the bucket; storage of the Durable
 * Objects. `allowed` names tables whose rows may hold a trace.
 */
export async function leftBehind(
	traces: readonly string[],
	{ allowed = [] }: { allowed?: readonly string[] } = {},
): Promise<string[]> {
	const places = [...(await rows(allowed)), ...(await files()), ...(await objects())];
	const words = traces.map((trace) => ({ trace, word: wholeWord(trace) }));
	return (
		places
			// most places hold none, which is seen faster without the pattern
			.filter(({ text }) =>
				words.some(({ trace, word }) => text.includes(trace) && word.test(text)),
			)
			.map(({ where, text }) => `${where}: ${text.slice(0, 500)}`)
	);
}

interface Place {
	readonly where: string;
	readonly text: string;
}

/** A trace that stands alone: `runner-1` is not in `runner-10`. */
const wholeWord = (trace: string) =>
	new RegExp(`(?<![\\w-])${trace.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);

async function rows(allowed: readonly string[]): Promise<Place[]> {
	const tables = await allRows();
	for (const table of allowed) {
		if (!(table in tables)) throw new Error(`There is no table '${table}' to allow.`);
	}
	return Object.entries(tables)
		.filter(([table]) => !allowed.includes(table))
		.flatMap(([table, found]) => found.map((row) => ({ where: table, text: textOf(row) })));
}

/** A row with what it has packed. */
function textOf(row: unknown): string {
	const { packed } = row as { packed?: readonly number[] | null };
	return JSON.stringify(packed ? [row, unpack(new Uint8Array(packed))] : row);
}

async function files(): Promise<Place[]> {
	const places: Place[] = [];
	for (let cursor: string | undefined; ; ) {
		const page = await env.FILES.list({ cursor });
		for (const { key } of page.objects) {
			// the list of deletions, which has to outlive what was deleted
			if (key.startsWith("deletions/")) continue;
			const file = await env.FILES.get(key);
			const told = JSON.stringify([file?.httpMetadata, file?.customMetadata]);
			places.push({
				where: "FILES",
				text: `${key} ${told} ${file ? new TextDecoder().decode(await file.arrayBuffer()) : ""}`,
			});
		}
		if (!page.truncated) return places;
		cursor = page.cursor;
	}
}

async function objects(): Promise<Place[]> {
	const places: Place[] = [];
	for (const [stub, where] of await durableObjects()) {
		await runInDurableObject(stub, async (_, { storage }) => {
			for (const [key, value] of await storage.list()) {
				places.push({ where, text: `${key} ${JSON.stringify(value)}` });
			}
		});
	}
	return places;
}
