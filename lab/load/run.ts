// `npm run -s load`: the built worker under many uploads at once, many readers, and slow clients.

import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { atLeast, atMost, type Figure, median, progress } from "#tools/figures.ts";
import { openEdge, uploadForm } from "../bench/edge-server.ts";
import { registerRunner } from "../bench/runner.ts";
import { readAtOnce, readFigures } from "./readers.ts";
import { routeFigures } from "./route-figures.ts";
import { openSlowClients } from "./slow-clients.ts";
import { uploadAtOnce, uploadFigures } from "./uploads.ts";

/** Heap of an isolate of the platform: a worker that needs more ends with all of its requests. */
const isolateMb = 128;
/** Accounts that the slow senders have. */
const slowRunners = 5;
const besideReaders = 50;
const besideUploads = 5;

export async function loadFigures(): Promise<Figure[]> {
	await using edge = await openEdge("built", { REGISTRATIONS_PER_HOUR: "1000" }, isolateMb);
	const { origin } = edge;
	const token = await registerRunner(origin);
	await readAtOnce(origin, token, 4);
	const idleBytes = edge.memory().now;

	progress("readers of pages");
	const many = await readAtOnce(origin, token);

	progress("slow clients");
	const alone = await readAtOnce(origin, token, besideReaders);
	const tokens: string[] = [];
	for (let i = 0; i < slowRunners; i++) {
		tokens.push(await registerRunner(origin, `slow-${i}@relief.example`));
	}
	const slow = openSlowClients(origin, tokens);
	await new Promise((resolve) => setTimeout(resolve, 3000));
	const beside = await readAtOnce(origin, token, besideReaders);
	const uploadsBeside = await uploadsInTurn(origin, token);
	slow.close();

	progress("uploads at once");
	const uploaded = await uploadAtOnce(origin);
	return [
		...readFigures("readers", many),
		...readFigures("beside-slow", beside),
		atMost("load.beside-slow.time-over-alone", median(beside.ms) / median(alone.ms), "times"),
		atLeast("load.beside-slow.uploads", uploadsBeside, "uploads", besideUploads),
		...(await uploadFigures(edge, uploaded, idleBytes)),
		...(await routeFigures(isolateMb)),
	];
}

/** How many of some small uploads succeed beside slow clients. */
async function uploadsInTurn(origin: string, token: string): Promise<number> {
	const { body, headers } = uploadForm(
		new TextEncoder().encode(hillyCourseGpx({ km: 10 })),
		"a.gpx",
		200,
		token,
	);
	let answered = 0;
	for (let i = 0; i < besideUploads; i++) {
		const answer = await fetch(`${origin}/api/upload-gpx`, { method: "POST", body, headers });
		await answer.arrayBuffer();
		if (answer.ok) answered++;
	}
	return answered;
}
