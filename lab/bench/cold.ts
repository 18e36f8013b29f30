// `npm run -s bench -- cold`: what the first request of a fresh process costs, beside a worker that does nothing.
//
// The local runtime reads a worker's script and runs its module scope when the process begins, the platform when an
// isolate does; so CPU time counts from the beginning of the process.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeKind } from "../../tests/fixtures/gpx-kinds.ts";
import { ensureBuilt, root } from "../../tools/build.mjs";
import { migrate } from "../../tools/databases.mjs";
import { atMost, type Figure, KB, MB, median, progress } from "../../tools/figures.ts";
import { freePort, serve } from "../../tools/serve.mjs";
import { workerScriptKbGzip } from "../../tools/worker-script.ts";
import { type Form, settleMs, uploadForm } from "./edge-server.ts";
import { cpuOf, requireThreadTimes, workerProcess } from "./worker-process.ts";

const rounds = 7;

/** CPU time of the main thread, ms: until the process serves, and until its first response is sent. */
interface Cold {
	readonly startMs: number;
	readonly answeredMs: number;
}

export async function coldFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	const folder = mkdtempSync(join(tmpdir(), "relief-cold-"));
	try {
		const state = join(folder, "state");
		await migrate(state);
		return await figuresWith(state, emptyConfig(folder));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function figuresWith(state: string, empty: string): Promise<Figure[]> {
	const bench = fileURLToPath(new URL("edge/wrangler.toml", import.meta.url));
	const upload = uploadForm(makeKind("strava", 10 * MB - 4 * KB), "a.gpx", 200);
	const first = {
		emptyPage: () => firstRequest({ state, config: empty, path: "/" }),
		landing: () => firstRequest({ state, config: "", path: "/" }),
		reading: () => firstRequest({ state, config: empty, path: "/", form: upload }),
		upload: () => firstRequest({ state, config: bench, path: "/predict", form: upload }),
	};
	const measured: Record<keyof typeof first, Cold[]> = {
		emptyPage: [],
		landing: [],
		reading: [],
		upload: [],
	};
	for (let round = 0; round < rounds; round++) {
		progress(`round ${round + 1} of ${rounds}`);
		for (const name of Object.keys(first) as (keyof typeof first)[]) {
			measured[name].push(await first[name]());
		}
	}
	const start = (name: keyof typeof first) => median(measured[name].map(({ startMs }) => startMs));
	const answered = (name: keyof typeof first) =>
		median(measured[name].map(({ answeredMs }) => answeredMs));
	const overReadingMs = answered("upload") - answered("reading");
	return [
		atMost("cold.script-kb-gzip", workerScriptKbGzip(), "KB", 400),
		atMost("cold.module-scope-ms", start("landing") - start("emptyPage"), "ms", 30),
		atMost("cold.landing-ms", answered("landing"), "ms"),
		atMost("cold.empty-ms", answered("emptyPage"), "ms"),
		atMost("cold.landing-over-empty", answered("landing") / answered("emptyPage"), "times", 1.5),
		atMost("cold.upload-ms", answered("upload"), "ms"),
		atMost("cold.reading-ms", answered("reading"), "ms"),
		atMost("cold.upload-over-reading-ms", overReadingMs, "ms", 10),
	];
}

/** Settings of the empty worker: those of the built one but what its script would have to export. */
function emptyConfig(folder: string): string {
	const built = JSON.parse(readFileSync(join(root, "build", "server", "wrangler.json"), "utf8"));
	const { name, compatibility_date, compatibility_flags, d1_databases, r2_buckets, queues } = built;
	const path = join(folder, "empty.json");
	const settings = {
		name,
		compatibility_date,
		compatibility_flags,
		d1_databases,
		r2_buckets,
		queues,
		main: fileURLToPath(new URL("edge/empty.ts", import.meta.url)),
		assets: { ...built.assets, directory: join(root, "build", "client") },
	};
	writeFileSync(path, JSON.stringify(settings));
	return path;
}

interface FirstRequest {
	readonly state: string;
	/** Settings of the worker; the built one's if empty. */
	readonly config: string;
	readonly path: string;
	readonly form?: Form;
}

/** The first request of a process of its own. */
async function firstRequest({ state, config, path, form }: FirstRequest): Promise<Cold> {
	const port = await freePort(9830);
	// Served without the worker where there are static files.
	const server = await serve({ port, state, config, ready: "/robots.txt" });
	try {
		const pid = workerProcess(server.pid, port);
		const { mainMs: startMs } = cpuOf(pid);
		const sent = form && { method: "POST", body: form.body, headers: form.headers };
		const answer = await fetch(server.origin + path, sent);
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
		await new Promise((resolve) => setTimeout(resolve, settleMs));
		return { startMs, answeredMs: cpuOf(pid).mainMs };
	} finally {
		await server.stop();
	}
}
