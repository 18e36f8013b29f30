// `npm run -s bench -- cold`: what the first request of a fresh process costs, beside a worker that does nothing.
//
// The local runtime reads a worker's script and runs its module scope when the process begins, the platform when an
// isolate does; so CPU time counts from the beginning of the process.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { ensureBuilt, root } from "#tools/build.mjs";
import { migrate } from "#tools/databases.mjs";
import { atMost, type Figure, KB, MB, median, progress } from "#tools/figures.ts";
import { freePort, serve } from "#tools/serve.mjs";
import { workerScriptKbGzip } from "#tools/worker-script.ts";
import { type Form, settleMs, uploadForm } from "./edge-server.ts";
import { cpuOf, requireThreadTimes, workerProcess } from "./worker-process.ts";

const rounds = 7;

/** CPU time of the main thread, ms: until the process serves, and for its first request. */
interface Cold {
	readonly startMs: number;
	readonly requestMs: number;
}

export async function coldFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	const folder = mkdtempSync(join(tmpdir(), "relief-cold-"));
	try {
		const state = join(folder, "state");
		await migrate(state);
		return await figuresWith(state, emptyConfigs(folder));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function figuresWith(
	state: string,
	empty: ReturnType<typeof emptyConfigs>,
): Promise<Figure[]> {
	const bench = fileURLToPath(new URL("edge/wrangler.toml", import.meta.url));
	const upload = uploadForm(makeKind("strava", 10 * MB - 4 * KB), "a.gpx", 200);
	const first = {
		emptyPage: () => firstRequest({ state, config: empty.asBuilt, path: "/" }),
		landing: () => firstRequest({ state, config: "", path: "/" }),
		reading: () => firstRequest({ state, config: empty.asBench, path: "/", form: upload }),
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
	const medianOf = (name: keyof typeof first, ms: (cold: Cold) => number) =>
		median(measured[name].map(ms));
	const started = ({ startMs }: Cold) => startMs;
	const all = ({ startMs, requestMs }: Cold) => startMs + requestMs;
	const request = ({ requestMs }: Cold) => requestMs;
	const moduleScopeMs = medianOf("landing", started) - medianOf("emptyPage", started);
	const landingMs = medianOf("landing", all);
	const emptyMs = medianOf("emptyPage", all);
	const uploadMs = medianOf("upload", request);
	const readingMs = medianOf("reading", request);
	return [
		atMost("cold.script-kb-gzip", workerScriptKbGzip(), "KB", 400),
		atMost("cold.module-scope-ms", moduleScopeMs, "ms", 30),
		atMost("cold.landing-ms", landingMs, "ms"),
		atMost("cold.empty-ms", emptyMs, "ms"),
		atMost("cold.landing-over-empty", landingMs / emptyMs, "times", 1.5),
		atMost("cold.upload-ms", uploadMs, "ms"),
		atMost("cold.reading-ms", readingMs, "ms"),
		atMost("cold.upload-over-reading-ms", uploadMs - readingMs, "ms", 10),
	];
}

/** The empty worker with the bindings of the built one, and with those of the bench's own. */
function emptyConfigs(folder: string): { asBuilt: string; asBench: string } {
	const built = JSON.parse(readFileSync(join(root, "build", "server", "wrangler.json"), "utf8"));
	const { name, compatibility_date, compatibility_flags } = built;
	const write = (file: string, bindings: object) => {
		const path = join(folder, file);
		const main = fileURLToPath(new URL("edge/empty.ts", import.meta.url));
		const settings = { name, compatibility_date, compatibility_flags, main, ...bindings };
		writeFileSync(path, JSON.stringify(settings));
		return path;
	};
	const { vars, d1_databases, r2_buckets, queues, durable_objects, migrations, send_email } = built;
	const assets = { ...built.assets, directory: join(root, "build", "client") };
	const ofBuilt = { vars, d1_databases, r2_buckets, queues, durable_objects, migrations };
	return {
		asBuilt: write("as-built.json", { ...ofBuilt, send_email, assets }),
		asBench: write("as-bench.json", {
			d1_databases: [d1_databases[0]],
			r2_buckets: [r2_buckets[0]],
		}),
	};
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
	const port = await freePort(9300);
	// Served without the worker where there are static files.
	const server = await serve({ port, state, config, ready: "/favicon.svg" });
	try {
		const pid = workerProcess(server.pid, port);
		const { mainMs: startMs } = cpuOf(pid);
		const sent = form && { method: "POST", body: form.body, headers: form.headers };
		const answer = await fetch(server.origin + path, sent);
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
		await new Promise((resolve) => setTimeout(resolve, settleMs));
		return { startMs, requestMs: cpuOf(pid).mainMs - startMs };
	} finally {
		await server.stop();
	}
}
