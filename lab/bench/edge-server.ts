import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { migrate } from "#tools/databases.mjs";
import { freePort, serve } from "#tools/serve.mjs";
import { readState } from "./local-state.ts";
import { type Cpu, cpuOf, residentBytes, workerProcess } from "./worker-process.ts";

/** A worker on a loopback port, and the use of its process. */
export interface EdgeServer extends AsyncDisposable {
	/** Posts a form and returns the CPU time that the worker's process spent on it. */
	post(path: string, form: Form): Promise<Cpu>;
	origin: string;
	/** Resident memory now, and the most that it has been, bytes. */
	memory(): { now: number; peak: number };
	/** Time of its threads since it began. */
	cpu(): Cpu;
	/** Ends the worker and reads what it has stored in a binding: a database, or the list of a bucket. */
	stored<T>(binding: "d1" | "r2", read: (db: DatabaseSync) => T): Promise<T>;
}

export interface Form {
	body: Uint8Array<ArrayBuffer>;
	headers: Record<string, string>;
	/** Expected status of the response. */
	status: number;
}

/** After a response, helper threads compile and collect garbage: their time counts, too. */
export const settleMs = 80;
const boundary = "----ReliefBenchFormBoundary";

/** A form with one result and the file, as the page's script sends it. */
export function uploadForm(gpx: Uint8Array, name: string, status: number, token = ""): Form {
	const result = `--${boundary}\r\nContent-Disposition: form-data; name="result"\r\n\r\n10km=45:00\r\n`;
	const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/gpx+xml\r\n\r\n`;
	return {
		body: new Uint8Array(
			Buffer.concat([Buffer.from(result + head), gpx, Buffer.from(`\r\n--${boundary}--\r\n`)]),
		),
		headers: {
			"Content-Type": `multipart/form-data; boundary=${boundary}`,
			...(token ? { Authorization: `Bearer ${token}` } : {}),
		},
		status,
	};
}

/**
 * Serves the built worker, or the bench's own, on temporary storage. `vars`, or those of its folder, go before its settings;
 * `heapMb` is the most that V8 gives it, 0 for V8's own.
 */
export async function openEdge(
	worker: "built" | "bench",
	vars: Record<string, string> | ((state: string) => Promise<Record<string, string>>) = {},
	heapMb = 0,
): Promise<EdgeServer> {
	const state = mkdtempSync(join(tmpdir(), "relief-bench-"));
	const config = fileURLToPath(new URL("edge/wrangler.toml", import.meta.url));
	if (worker === "built") await migrate(state);
	const port = await freePort(9300);
	const server = await serve({
		port,
		state,
		vars: typeof vars === "function" ? await vars(state) : vars,
		heapMb,
		config: worker === "bench" ? config : "",
	});
	const pid = workerProcess(server.pid, port);
	return {
		origin: server.origin,
		async post(path, { body, headers, status }) {
			const before = cpuOf(pid);
			const answer = await fetch(server.origin + path, { method: "POST", body, headers });
			const text = await answer.text();
			if (answer.status !== status) throw new Error(`${path} answers ${answer.status}: ${text}`);
			await new Promise((resolve) => setTimeout(resolve, settleMs));
			const after = cpuOf(pid);
			return { mainMs: after.mainMs - before.mainMs, allMs: after.allMs - before.allMs };
		},
		memory: () => residentBytes(pid),
		cpu: () => cpuOf(pid),
		async stored(binding, read) {
			await server.stop();
			return readState(state, binding, read);
		},
		async [Symbol.asyncDispose]() {
			await server.stop();
			rmSync(state, { recursive: true, force: true });
		},
	};
}
