// `npm run -s bench -- upload`: what an upload of 10 MB costs the worker, by what Linux accounts to its process.
//
// Locally, D1 and R2 are stand-ins that run inside the worker's own process, and storing 10 MB costs them many
// times what the upload itself costs. So a bench worker runs the product's upload without account
// and storing, and the built worker is measured beside it, stand-ins included.

import { makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { atMost, type Figure, KB, MB, median, progress } from "#tools/figures.ts";
import { type Form, openEdge, uploadForm } from "./edge-server.ts";
import { registerRunner } from "./runner.ts";
import { type Cpu, requireThreadTimes } from "./worker-process.ts";

const kinds = ["strava", "garmin", "eletime", "route", "minimal"] as const;
type Kind = (typeof kinds)[number];
const coldRounds = 3;
const warmUps = 4;
const warmRounds = 15;

export async function uploadFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	// Below the limit of 10 MB.
	const forms = Object.fromEntries(
		kinds.map((kind) => [kind, uploadForm(makeKind(kind, 10 * MB - 4 * KB), "a.gpx", 200)]),
	) as Record<Kind, Form>;
	return [
		...(await coldFigures(forms)),
		...(await warmFigures(forms)),
		await memoryFigure(forms),
		...(await builtFigures()),
	];
}

/** The first upload of a fresh process. */
async function coldFigures(forms: Record<Kind, Form>): Promise<Figure[]> {
	const spent: Record<string, Cpu[]> = {};
	const memory: number[] = [];
	for (let round = 0; round < coldRounds; round++) {
		for (const part of ["read", ...kinds] as const) {
			progress(`cold, round ${round + 1} of ${coldRounds}: ${part}`);
			const path = part === "read" ? "/read" : "/predict";
			await using edge = await openEdge("bench");
			const idle = edge.memory().now;
			const cpu = await edge.post(path, forms[part === "read" ? "strava" : part]);
			spent[part] = [...(spent[part] ?? []), cpu];
			if (part !== "read") memory.push((edge.memory().peak - idle) / MB);
		}
	}
	return [
		...overReading("cold-", spent),
		atMost("upload.cold-memory-mb", median(memory), "MB", 32),
	];
}

/** One process, all kinds in turn, after some uploads of each. */
async function warmFigures(forms: Record<Kind, Form>): Promise<Figure[]> {
	const spent: Record<string, Cpu[]> = {};
	await using edge = await openEdge("bench");
	const idle = edge.memory().now;
	let most = 0;
	for (let round = 0; round < warmUps + warmRounds; round++) {
		if (round % 5 === 0) progress(`warm, round ${round + 1} of ${warmUps + warmRounds}`);
		const add = async (part: string, path: string, form: Form) => {
			const cpu = await edge.post(path, form);
			if (round >= warmUps) spent[part] = [...(spent[part] ?? []), cpu];
		};
		await add("read", "/read", forms.strava);
		for (const kind of kinds) await add(kind, "/predict", forms[kind]);
		most = Math.max(most, edge.memory().now);
	}
	const storing: number[] = [];
	for (let i = 0; i < 5; i++) storing.push((await edge.post("/store", forms.strava)).mainMs);
	return [
		...overReading("", spent),
		atMost("upload.any-memory-mb", (most - idle) / MB, "MB"),
		atMost("upload.10mb.reading-ms", medianMain(spent.read), "ms"),
		atMost("upload.10mb.stand-ins-ms", median(storing) - medianMain(spent.read), "ms"),
	];
}

/** Highest memory of a process that has read recorded tracks. */
async function memoryFigure(forms: Record<Kind, Form>): Promise<Figure> {
	progress("memory");
	await using edge = await openEdge("bench");
	const idle = edge.memory().now;
	for (let round = 0; round < 8; round++) {
		for (const kind of ["strava", "garmin", "eletime"] as const) {
			await edge.post("/predict", forms[kind]);
		}
	}
	return atMost("upload.memory-mb", (edge.memory().peak - idle) / MB, "MB", 32);
}

function overReading(prefix: string, spent: Record<string, Cpu[]>): Figure[] {
	const targets: Partial<Record<Kind, number>> = { strava: 10, garmin: 10, eletime: 10 };
	return kinds.flatMap((kind) => {
		const name = `upload.10mb.${kind}.${prefix}`;
		const main = medianMain(spent[kind]) - medianMain(spent.read);
		const all = medianAll(spent[kind]) - medianAll(spent.read);
		return [
			atMost(`${name}cpu-over-reading-ms`, main, "ms", targets[kind]),
			atMost(`${name}all-threads-over-reading-ms`, all, "ms"),
		];
	});
}

/** The built worker, stand-ins included; and with a file name that fails once the body is read. */
async function builtFigures(): Promise<Figure[]> {
	await using edge = await openEdge("built");
	const token = await registerRunner(edge.origin);
	const gpx = makeKind("strava", 10 * MB - 4 * KB);
	const stored = uploadForm(gpx, "a.gpx", 200, token);
	const refused = uploadForm(gpx, "a.txt", 400, token);
	const idle = edge.memory().now;
	progress("the built worker");
	const cold = await edge.post("/api/upload-gpx", stored);
	const spent: Record<"stored" | "refused", Cpu[]> = { stored: [], refused: [] };
	for (let round = 0; round < 8; round++) {
		spent.refused.push(await edge.post("/api/upload-gpx", refused));
		spent.stored.push(await edge.post("/api/upload-gpx", stored));
	}
	return [
		atMost("upload.10mb.cold-cpu-ms", cold.mainMs, "ms"),
		atMost("upload.10mb.cpu-ms", medianMain(spent.stored), "ms"),
		atMost("upload.10mb.refused-cpu-ms", medianMain(spent.refused), "ms"),
		atMost("upload.built-memory-mb", (edge.memory().peak - idle) / MB, "MB"),
	];
}

const medianMain = (spent: readonly Cpu[]) => median(spent.map(({ mainMs }) => mainMs));
const medianAll = (spent: readonly Cpu[]) => median(spent.map(({ allMs }) => allMs));
