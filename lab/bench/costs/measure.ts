import { dayMs } from "../../../domain/time.ts";
import { makeKind } from "../../../tests/fixtures/gpx-kinds.ts";
import { fitRecording, recording } from "../../../tests/fixtures/recorded-run.ts";
import { MB, progress } from "../../../tools/figures.ts";
import { uploadForm } from "../edge-server.ts";
import { type LinkedWorld, openLinkedWorld } from "../linked-world.ts";
import { postJson, runner } from "../runner.ts";
import type { Action, Measured } from "./month.ts";

/** The stand-in's athlete with 1,000 activities. */
const thousand = 7100004;
const quietMs = 2000;

type Meters = Record<
	| "invocations"
	| "logLines"
	| "rowsRead"
	| "rowsWritten"
	| "databaseBytes"
	| "statements"
	| "databaseMs"
	| "classA"
	| "classB"
	| "messages"
	| "objectRequests"
	| "mails",
	number
>;

/**
 * What each action uses, by the meters of the built worker on local storage. CPU is the main thread of the
 * process, in which the local stand-ins of D1 and R2 run, too: more than the platform will count.
 */
export async function measure(): Promise<Measured> {
	const world = await openLinkedWorld({ seed: 1, athleteId: thousand, metered: true });
	try {
		return await measureIn(world);
	} finally {
		await world.stop();
	}
}

async function measureIn(world: LinkedWorld): Promise<Measured> {
	const measured = {} as Record<Action, Measured[Action]>;
	const meters = async () => (await (await fetch(`${world.origin}/meters`)).json()) as Meters;

	/** Waits until nothing has been used for a while: messages of the queue are part of what caused them. */
	async function quiet(): Promise<Meters> {
		let last = await meters();
		let since = Date.now();
		while (Date.now() - since < quietMs) {
			await new Promise((resolve) => setTimeout(resolve, 250));
			const now = await meters();
			if (JSON.stringify(now) !== JSON.stringify(last)) since = Date.now();
			last = now;
		}
		return last;
	}

	/** Does something so many times and notes what one of them used, and `bucketBytes` that it left behind. */
	async function note(
		action: Action,
		times: number,
		work: (turn: number) => Promise<number | undefined>,
	): Promise<void> {
		progress(action);
		const before = await quiet();
		const cpuBefore = world.cpu().mainMs;
		const callsBefore = world.calls();
		let bucketBytes = 0;
		for (let turn = 0; turn < times; turn++) bucketBytes += (await work(turn)) ?? 0;
		const after = await quiet();
		const cpuMs = world.cpu().mainMs - cpuBefore;
		const each = (meter: keyof Meters) => (after[meter] - before[meter]) / times;
		measured[action] = {
			...{ requests: each("invocations"), cpuMs: cpuMs / times, logLines: each("logLines") },
			...{ rowsRead: each("rowsRead"), rowsWritten: each("rowsWritten") },
			...{ databaseBytes: each("databaseBytes"), bucketBytes: bucketBytes / times },
			...{ classA: each("classA"), classB: each("classB") },
			// Each message is sent, read and deleted.
			queueOperations: 3 * each("messages"),
			...{ objectRequests: each("objectRequests"), mails: each("mails") },
			...{ statements: each("statements"), databaseMs: each("databaseMs") },
			trackerCalls: (world.calls() - callsBefore) / times,
		};
	}

	const other = await signUp("files@relief.example");
	async function signUp(email: string): Promise<string> {
		return (await postJson(`${world.origin}/api/auth/register`, { ...runner, email })).access_token;
	}
	async function ask(path: string, init: RequestInit = {}, token = other): Promise<Response> {
		const carriers = { Authorization: `Bearer ${token}`, Cookie: `relief_session=${token}` };
		const answer = await fetch(world.origin + path, {
			redirect: "manual",
			...init,
			headers: { ...carriers, ...init.headers },
		});
		if (answer.status >= 400) throw new Error(`${path} answers ${answer.status}`);
		return answer;
	}
	const read = async (path: string, token?: string) => {
		await (await ask(path, {}, token)).arrayBuffer();
		return undefined;
	};
	const sql = (statements: string) =>
		fetch(`${world.origin}/sql`, { method: "POST", body: statements });
	const cron = async (expression: string) => {
		const query = new URLSearchParams({ cron: expression });
		await (await fetch(`${world.origin}/cdn-cgi/handler/scheduled?${query}`)).text();
	};

	// What is compiled and learned once per isolate is nobody's.
	await read("/settings");
	await read("/dashboard");

	await note("register", 5, async (turn) => {
		await signUp(`new-${turn}@relief.example`);
		return undefined;
	});
	await note("login", 5, async () => {
		const { password } = runner;
		await postJson(`${world.origin}/api/auth/login`, { email: "files@relief.example", password });
		return undefined;
	});
	await note("page", 20, () => read("/settings"));

	// The recorded track of a long run.
	const gpx = makeKind("strava", MB);
	const ids: string[] = [];
	await note("upload", 5, async () => {
		const { body, headers } = uploadForm(gpx, "course.gpx", 200, other);
		const answer = await ask("/api/upload-gpx", { method: "POST", body, headers });
		ids.push(((await answer.json()) as { id: string }).id);
		return gpx.byteLength;
	});
	await note("result", 5, async (turn) => {
		await read(`/prediction-result?id=${ids[turn]}`);
		return read(`/api/predictions/${ids[turn]}/gpx`);
	});
	await note("what-if", 10, (turn) =>
		read(`/api/predictions/${ids[0]}/what-if?temperature=${20 + turn}`),
	);

	const begun = await ask("/api/imports", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ name: "history.zip", files_total: 50 }),
	});
	const { id: importId } = (await begun.json()) as { id: string };
	const bring = async (turn: number) => {
		const file = fitRecording(recording({ startAtMs: Date.now() - (turn + 2) * dayMs }));
		const query = new URLSearchParams({ path: `${turn}.fit`, zone: "UTC" });
		const body = new Uint8Array(file);
		await ask(`/api/imports/${importId}/files?${query}`, { method: "PUT", body });
		return file.byteLength;
	};
	for (let turn = 40; turn < 50; turn++) await bring(turn);
	await note("import-file", 40, bring);

	await note("link-1000", 1, async () => {
		await world.link();
		return undefined;
	});
	await note("dashboard", 12, () => read("/dashboard", world.token));
	await note("visit-sync", 3, async () => {
		await sql("UPDATE tracker_links SET asked_at = asked_at - 3600000");
		await world.call("/api/strava/background-sync", { method: "POST" });
		await quiet();
		return undefined;
	});
	await note("new-activity", 3, async (turn) => {
		const { id } = world.addActivity();
		await world.webhook({ object_id: id, event_time: turn });
		await quiet();
		return undefined;
	});
	// In four nights each row is renewed once (see wantsRenewal in worker/training/intake.ts).
	await note("night", 4, async () => {
		// Everything is a day older.
		await sql(`UPDATE activities SET expires_at = expires_at - ${dayMs} WHERE source = 'strava'`);
		await sql(`UPDATE tracker_links SET renewed_at = renewed_at - ${dayMs}`);
		await cron("17 3 * * *");
		await quiet();
		// The night's lists are spread over hours.
		await sql("UPDATE tracker_links SET due_at = 0");
		await cron("*/15 * * * *");
		await quiet();
		return undefined;
	});
	await note("quarter-hour", 2, async () => {
		await cron("*/15 * * * *");
		await quiet();
		return undefined;
	});
	return measured;
}
