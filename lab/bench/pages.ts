// `npm run -s bench -- pages`: what a page costs: script that it loads before any interaction, and the
// server's time beside an empty page.

import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import { bringFiles } from "#tests/e2e/bring-files.ts";
import { launchBrowser } from "#tests/e2e/browser.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { recording, tcxRecording } from "#tests/fixtures/recorded-run.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { atMost, type Figure, KB, median, progress, timed } from "#tools/figures.ts";
import { openEdge } from "./edge-server.ts";
import { mapPageFigures } from "./map-page.ts";
import { fieldPage, publishRaces, racePageFigures, racePages } from "./race-pages.ts";
import { hundredMilesForm, resultPartFigures } from "./result-parts.ts";
import { runner } from "./runner.ts";
import { runnerPageFigures } from "./runner-pages.ts";
import { courseEditPageFigures, whatIfPageFigures } from "./what-if-page.ts";

/** Pages of visitors, then of a runner. */
const visitorPages = { landing: "/", about: "/about", terms: "/cgu", login: "/login" } as const;
const runnerPages = {
	dashboard: "/dashboard",
	upload: "/upload-gpx",
	result: "/prediction-result?id=",
	"result.course": "/prediction-result/course?id=",
	"result.plan": "/prediction-result/plan?id=",
	"result.race-day": "/prediction-result/race-day?id=",
	explorer: "/explorer",
	"race-training": "/race-training",
	year: `/year/${new Date().getUTCFullYear()}`,
	settings: "/settings",
} as const;
/** The layout of all pages alone. */
const emptyPage = "/offline";
/** Script of pages that have a target, KB compressed: 126 are what every page with script loads. */
const mostKb: Readonly<Record<string, number>> = {
	landing: 20,
	dashboard: 193,
	activity: 193,
	result: 190,
	"result.course": 190,
	"result.plan": 190,
	"result.race-day": 190,
};
/** What the result page of the long course loads beside script and styles. */
const mostResultKb = 60;
const rounds = 30;
/** Courses: of the result page, and of the controls on it. */
const shortKm = 40;
const longKm = 170;

export async function pagesFigures(): Promise<Figure[]> {
	await ensureBuilt();
	await using edge = await openEdge("built", publishRaces);
	await using browser = await launchBrowser();
	const visitor = await browser.newContext({ baseURL: edge.origin });
	const runners = await browser.newContext({ baseURL: edge.origin });
	const id = await predictionOf(runners, shortKm);
	const figures: Figure[] = [];
	const { race, course } = racePages();
	const ofRaces = { race, "race.course": course, field: await fieldPage(visitor) };
	for (const [name, path] of Object.entries({ ...visitorPages, ...ofRaces })) {
		figures.push(...(await figuresOf({ name, path, context: visitor, origin: edge.origin })));
	}
	progress("pages of races");
	figures.push(...(await racePageFigures(visitor, ofRaces)));
	for (const [name, path] of Object.entries(runnerPages)) {
		const whole = path.endsWith("?id=") ? path + id : path;
		figures.push(
			...(await figuresOf({ name, path: whole, context: runners, origin: edge.origin })),
		);
	}
	const activity = { name: "activity", path: await activityPath(runners) };
	figures.push(...(await figuresOf({ ...activity, context: runners, origin: edge.origin })));
	progress("parts of a result");
	figures.push(...(await resultPartFigures(runners, await uploaded(runners, hundredMilesForm()))));
	progress("pages of a runner");
	figures.push(...(await runnerPageFigures(runners, id, await bearerOf(runners))));
	progress("what-if");
	const longId = await predictionOf(runners, longKm);
	figures.push(...(await resultSizes(runners, longId)));
	figures.push(...(await whatIfPageFigures(runners, runnerPages.result + longId)));
	progress("map");
	figures.push(...(await mapPageFigures(runners, runnerPages["result.course"] + longId)));
	progress("edit");
	figures.push(...(await courseEditPageFigures(runners, runnerPages["result.course"] + longId)));
	return figures;
}

interface PageRequest {
	name: string;
	path: string;
	context: BrowserContext;
	origin: string;
}

async function figuresOf({ name, path, context, origin }: PageRequest): Promise<Figure[]> {
	progress(name);
	const ratio = await timeOverEmpty(context, origin, path);
	return [
		atMost(`pages.${name}.script-kb-gzip`, await scriptKb(context, path), "KB", mostKb[name]),
		atMost(`pages.${name}.time-over-empty`, ratio, "times"),
	];
}

/** Script that the page loads by itself, each file compressed as a server would; workers count too. */
async function scriptKb(context: BrowserContext, path: string): Promise<number> {
	const page = await context.newPage();
	const sizes: Promise<number>[] = [];
	page.on("response", (response) => {
		const isScript = response.headers()["content-type"]?.includes("javascript");
		if (isScript) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
	});
	await page.goto(path, { waitUntil: "networkidle" });
	// What measures the page comes a second after it.
	await page.waitForTimeout(1500);
	const inline = await page.evaluate(() =>
		[...document.scripts]
			.filter(({ src, type }) => !src && type !== "text/plain")
			.map(({ text }) => text)
			.join("\n"),
	);
	await page.close();
	const files = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	return (files + gzipSync(inline, { level: 9 }).length) / KB;
}

/** What is sent of a prediction to a page that is open already, and as a document, compressed as a server would. */
async function resultSizes({ request }: BrowserContext, id: string): Promise<Figure[]> {
	const kbOf = async (path: string) =>
		gzipSync(await (await request.get(path + id)).body()).length / KB;
	return [
		atMost(
			"pages.result-170.data-kb-gzip",
			await kbOf("/prediction-result.data?id="),
			"KB",
			mostResultKb,
		),
		atMost("pages.result-170.document-kb-gzip", await kbOf(runnerPages.result), "KB"),
	];
}

/** Server time of the page over that of an empty one, in turn. */
async function timeOverEmpty(
	context: BrowserContext,
	origin: string,
	path: string,
): Promise<number> {
	const cookies = await context.cookies(origin);
	const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	const timeOf = (path: string) =>
		timed(async () => (await fetch(origin + path, { headers: { Cookie } })).arrayBuffer());
	const ratios: number[] = [];
	for (let round = -5; round < rounds; round++) {
		const empty = await timeOf(emptyPage);
		const ratio = (await timeOf(path)) / empty;
		if (round >= 0) ratios.push(ratio);
	}
	return median(ratios);
}

/** The page of a run from an own file, with laps and power. */
async function activityPath(context: BrowserContext): Promise<string> {
	const { request } = context;
	const headers = await bearerOf(context);
	const file = tcxRecording(recording({ seconds: 3600, lapS: 700, powerW: 240 }));
	await bringFiles(request, headers, { type: "tcx", files: [file] });
	const page = await (await request.get("/activities")).text();
	const [path] = /\/heart-rate-zones\/\w+/.exec(page) ?? [];
	if (!path) throw new Error("The imported run is not listed.");
	return path;
}

/** The id of a prediction of a hilly course. */
function predictionOf(context: BrowserContext, km: number): Promise<string> {
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km })], "hills.gpx"));
	form.set("result", "10km=45:00");
	return uploaded(context, form);
}

/** The id of a prediction of the context's runner, who is registered first if need be. */
async function uploaded(context: BrowserContext, form: FormData): Promise<string> {
	const headers = await bearerOf(context);
	const answer = await context.request.post("/api/upload-gpx", { headers, multipart: form });
	return (await answer.json()).id;
}

/** Of the context's runner, who is registered first if need be. */
async function bearerOf({ request }: BrowserContext): Promise<{ Authorization: string }> {
	const { email, password } = runner;
	const entered = await request.post("/api/auth/login", { data: { email, password } });
	const session = entered.ok()
		? entered
		: await request.post("/api/auth/register", { data: runner });
	if (!session.ok()) throw new Error(`Registering answered ${session.status()}.`);
	const { access_token: token } = await session.json();
	return { Authorization: `Bearer ${token}` };
}
