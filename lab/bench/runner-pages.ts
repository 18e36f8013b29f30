import type { BrowserContext } from "playwright-core";
import { dayMs } from "#domain/time.ts";
import { bringFiles } from "#tests/e2e/bring-files.ts";
import { gpxRecording, recording } from "#tests/fixtures/recorded-run.ts";
import { atMost, type Figure } from "#tools/figures.ts";
import { controlsOn, phone, walkDown } from "./result-parts.ts";

/** Pages of a runner with half a year of runs and a race to come, and how high each may be on a phone, px. */
const pages = {
	dashboard: { path: "/dashboard", most: 2200 },
	year: { path: `/year/${new Date().getUTCFullYear()}`, most: undefined },
	explorer: { path: "/explorer", most: undefined },
	"race-training": { path: "/race-training", most: undefined },
	settings: { path: "/settings", most: 2500 },
	"settings.access": { path: "/settings?part=access", most: 2500 },
	"settings.data": { path: "/settings?part=data", most: 2500 },
} as const;

/** Runs, one every third day, and the days until the race. */
const runCount = 60;
const raceInDays = 22;

type Headers = Readonly<Record<string, string>>;

/** Height and controls of each page, for a runner whose prediction has an id. */
export async function runnerPageFigures(
	context: BrowserContext,
	predictionId: string,
	headers: Headers,
): Promise<Figure[]> {
	await fillIn(context, predictionId, headers);
	const page = await context.newPage();
	await page.setViewportSize(phone);
	const figures: Figure[] = [];
	for (const [name, { path, most }] of Object.entries(pages)) {
		await page.goto(path, { waitUntil: "networkidle" });
		await walkDown(page);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		figures.push(
			atMost(`pages.${name}.height-390`, height, "px", most),
			atMost(`pages.${name}.controls`, await controlsOn(page), "controls"),
		);
	}
	await page.close();
	return figures;
}

async function fillIn({ request }: BrowserContext, predictionId: string, headers: Headers) {
	const nowMs = Date.now();
	const files = Array.from({ length: runCount }, (_, k) => {
		const seconds = 1500 + ((k * 7919) % 2400);
		const startAtMs = nowMs - (1 + 3 * k) * dayMs;
		return gpxRecording(recording({ startAtMs, seconds, name: `Run ${k}` }));
	});
	await bringFiles(request, headers, { type: "gpx", files });
	const date = new Date(nowMs + raceInDays * dayMs).toISOString().slice(0, 10);
	const goal = { name: "A race", date, target_seconds: 4 * 3600, prediction_id: predictionId };
	const added = await request.post("/api/goals", { headers, data: goal });
	if (!added.ok()) throw new Error(`A goal answered ${added.status()}.`);
}
