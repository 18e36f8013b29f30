// The built worker beside stand-ins of its own, with a user who can link their athlete: the setup of chaos and of the
// benches of sync and costs.

import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { minuteMs } from "#domain/time.ts";
import { root } from "#tools/build.mjs";
import { migrate } from "#tools/databases.mjs";
import { freePort, serve } from "#tools/serve.mjs";
import { openService, type ServiceKey, webhookSecret } from "./linked-service.ts";
import { readObjectNames, readState } from "./local-state.ts";
import type { Meters } from "./metered-worker.ts";
import { registerRunner } from "./runner.ts";
import { type Cpu, cpuOf, workerProcess } from "./worker-process.ts";

const sweeper = "*/15 * * * *";

interface SyncFigures {
	state: string;
	listed: number;
	details_done: number;
	details_total: number;
	withheld: number;
	failed: { activity: string; code: string }[];
}

/**
 * @param options.seed of histories and of the chances of injected faults.
 * @param options.athleteId at every service.
 * @param options.services with a stand-in; Strava alone by default.
 * @param options.events are pushed to the worker; without them a new activity waits for the next sync.
 * @param options.vars settings of its own.
 * @param options.metered counts what the platform would bill (see metered-worker.ts).
 */
export async function openLinkedWorld(options: {
	seed: number;
	athleteId: number;
	services?: readonly ServiceKey[];
	metered?: boolean;
	events?: boolean;
	vars?: Readonly<Record<string, string>>;
}) {
	const { seed, athleteId, services: keys = ["strava"] } = options;
	// A copy of the build, so that a restart does not restart other servers of the same build.
	const copy = join(root, "build", `linked-${process.pid}`);
	cpSync(join(root, "build", "server"), copy, { recursive: true });
	const config = join(copy, "wrangler.json");
	putLab(copy, config);
	const state = mkdtempSync(join(tmpdir(), "relief-linked-"));
	await migrate(state);
	const opened = await Promise.all(
		keys.map(async (key) => [key, await openService[key](seed, athleteId)] as const),
	);
	const services = new Map(opened);
	const port = await freePort(9500);
	const vars = {
		...(options.metered ? { METERED: "1", REGISTRATIONS_PER_HOUR: "1000" } : {}),
		...Object.assign({}, ...opened.map(([, service]) => service.vars)),
		// A stand-in hands out in minutes what a tracker's budget spreads over days.
		COST_PER_HOUR: "1000000000",
		TRACKER_KEYS: `chaos:${Buffer.alloc(32, seed).toString("base64")}`,
		...options.vars,
	};
	const server = await serve({ port, state, vars, config });
	const token = await registerRunner(server.origin);
	if (options.events) for (const service of services.values()) service.subscribe(server.origin);

	/** A service of this world. */
	function at(key: ServiceKey) {
		const service = services.get(key);
		if (!service) throw new Error(`This world has no ${key}.`);
		return service;
	}

	async function call(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = { Authorization: `Bearer ${token}`, ...init.headers };
		return fetch(server.origin + path, { redirect: "manual", ...init, headers });
	}

	async function runCron(cron: string): Promise<void> {
		const query = new URLSearchParams({ cron });
		await (await fetch(`${server.origin}/cdn-cgi/handler/scheduled?${query}`)).text();
	}

	const sweep = () => runCron(sweeper);

	async function sql<Row>(text: string, where: "directory" | "everywhere"): Promise<Row[]> {
		const path = where === "directory" ? "/sql?in=DB" : "/sql";
		const answer = await call(path, { method: "POST", body: text });
		if (!answer.ok) throw new Error(`${text}: ${await answer.text()}`);
		return answer.json() as Promise<Row[]>;
	}

	return {
		at,
		call,
		origin: server.origin,
		token,
		/** What the worker's process has spent. */
		cpu: (): Cpu => cpuOf(workerProcess(server.pid, port)),
		/** Runs a statement in the directory, or in each database; its rows. */
		sql,
		meters: async () => (await (await call("/meters")).json()) as Meters,
		/** Consents as the athlete would, in a browser with the session's cookie. */
		async link(key: ServiceKey = "strava"): Promise<void> {
			const cookie = `relief_session=${token}`;
			const begun = await call(`/api/sources/${key}/auth`, { headers: { Cookie: cookie } });
			const consent = new URL(begun.headers.get("Location") ?? "");
			const secret = begun.headers.get("Set-Cookie")?.split(";")[0] ?? "";
			const form = consent.searchParams;
			form.set("athlete", String(athleteId));
			form.set("answer", "authorize");
			for (const box of ["activity:read_all", "ACTIVITY"]) form.append("tick", box);
			const decided = await fetch(`${at(key).origin}/oauth/authorize`, {
				method: "POST",
				body: form,
				redirect: "manual",
			});
			const back = new URL(decided.headers.get("Location") ?? "");
			const headers = { Cookie: `${cookie}; ${secret}` };
			const linked = await call(`${back.pathname}${back.search}`, { headers });
			const to = linked.headers.get("Location") ?? "";
			if (!to.endsWith(`/sources?linked=${key}`)) throw new Error(`Linking led to ${to}`);
		},

		/** Strava sends the event of a new activity. */
		async webhook(event: { object_id: number; event_time: number }): Promise<void> {
			const body = JSON.stringify({
				object_type: "activity",
				aspect_type: "create",
				subscription_id: 1,
				updates: {},
				owner_id: athleteId,
				...event,
			});
			const headers = { "Content-Type": "application/json" };
			const path = `/api/strava/webhook/${webhookSecret}`;
			const answer = await fetch(server.origin + path, { method: "POST", headers, body });
			if (!answer.ok) throw new Error(`The webhook answers ${answer.status}.`);
		},

		/** The state of a service's sync. */
		async progress(key: ServiceKey = "strava"): Promise<SyncFigures & { linkState: string }> {
			const answer = await call(`/api/sources/${key}`);
			if (!answer.ok) throw new Error(`${key} answers ${answer.status}: ${await answer.text()}`);
			const { sync, link } = (await answer.json()) as {
				sync: SyncFigures;
				link: { state: string };
			};
			return { ...sync, linkState: link.state };
		},

		runCron,
		/** Runs the cron of every quarter of an hour. */
		sweep,

		/** Does what a sync leaves for later: scores by a maximum that its last activities have raised, races looked back at. */
		async followUp(): Promise<void> {
			await sweep();
			const open = `SELECT 1 FROM zone_recomputations UNION ALL
				SELECT 1 FROM run_changes WHERE changes > seen`;
			while ((await sql(open, "everywhere")).length > 0)
				await new Promise((resolve) => setTimeout(resolve, 250));
		},

		/** Kills the runtime that runs the worker, by its process id, and waits for a new one. */
		async killAndRestart(): Promise<void> {
			process.kill(workerProcess(server.pid, port), "SIGKILL");
			// The server notices a newer build, and starts a runtime for it.
			const now = new Date();
			utimesSync(join(copy, "index.js"), now, now);
			const deadline = Date.now() + 5 * minuteMs;
			while (!(await answers(server.origin))) {
				if (Date.now() > deadline)
					throw new Error("The worker did not come back within five minutes.");
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},

		/** Ends the worker and reads what it has stored. */
		async stored<T>(read: (db: DatabaseSync) => T): Promise<T> {
			await server.stop();
			return readState(state, "d1", read);
		},
		/** Names of the ended worker's Durable Objects of a class that hold anything. */
		objectNames: (className: string) => readObjectNames(state, className),

		async [Symbol.asyncDispose](): Promise<void> {
			await server.stop();
			for (const service of services.values()) await service.stop();
			for (const folder of [state, copy]) rmSync(folder, { recursive: true, force: true });
		},
	};
}

export type LinkedWorld = Awaited<ReturnType<typeof openLinkedWorld>>;

/** Puts the lab's worker in front of a copy of the build. */
function putLab(copy: string, config: string): void {
	const source = readFileSync(new URL("metered-worker.ts", import.meta.url), "utf8");
	writeFileSync(join(copy, "metered.js"), stripTypeScriptTypes(source));
	const settings = JSON.parse(readFileSync(config, "utf8")) as object;
	writeFileSync(config, JSON.stringify({ ...settings, main: "metered.js" }));
}

/** Whether the worker answers; a killed runtime may leave a request without a response. */
async function answers(origin: string): Promise<boolean> {
	try {
		return (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
	} catch {
		return false;
	}
}
