import { env } from "cloudflare:workers";
import type { ExampleName } from "#tools/examples/examples.ts";
import { examplePage } from "#tools/examples/race-pages.ts";
import { loadEngine } from "#wasm/load-worker.ts";
import { publishPage } from "#worker/races/publish-page.ts";
import { servicesFor } from "#worker/services.ts";

/** On that day the examples' next editions are those of 2027. */
export const publishedOn = new Date("2026-11-29T12:00:00Z");

/** Publishes the page of an invented race. */
export async function publishExample(name: ExampleName): Promise<ReturnType<typeof examplePage>> {
	const page = examplePage(name, publishedOn.toISOString().slice(0, 10));
	const { races } = servicesFor(env);
	await publishPage({ store: races, engine: loadEngine(), now: () => publishedOn }, page);
	return page;
}

/** Publishes a second version of the newest course of an invented race: the course of its edition before. */
export async function publishNextVersion(page: ReturnType<typeof examplePage>): Promise<void> {
	const [before, newest] = page.editions;
	const { races } = servicesFor(env);
	await publishPage(
		{ store: races, engine: loadEngine(), now: () => publishedOn, version: 2 },
		{ ...page, editions: [{ ...newest, course: before.course, note: before.note }] },
	);
}
