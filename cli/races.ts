import { drizzle } from "drizzle-orm/d1";
import { exampleNames } from "#tools/examples/examples.ts";
import { examplePage } from "#tools/examples/race-pages.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { createFileStore } from "#worker/platform/file-store.ts";
import { publishPage } from "#worker/races/publish-page.ts";
import { createRaceStore } from "#worker/races/store.ts";
import type { Row, SiteBindings } from "./wrangler.ts";

/** Publishes the pages of the invented races, or what a site lacks of them. */
export async function publishExamples({ DB, FILES }: SiteBindings): Promise<Row[]> {
	const now = () => new Date();
	const db = drizzle(DB);
	const store = createRaceStore(db, createFileStore(db, FILES, now), now);
	const engine = loadEngine();
	const rows: Row[] = [];
	for (const name of exampleNames) {
		const page = examplePage(name, now().toISOString().slice(0, 10));
		await publishPage({ store, engine, now }, page);
		rows.push({ race: page.slug, editions: page.editions.length });
	}
	return rows;
}
