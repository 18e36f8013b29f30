import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createHost } from "../../worker/host.ts";
import { createServices } from "../../worker/services.ts";
import { faultCodes } from "../fixtures/fault-codes.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bearer, postJson, register, runner } from "./client.ts";
import { faultModes, faultyBindings, type InjectedFault } from "./faulty-bindings.ts";

const slow = { timeout: 120_000 };
const hourMs = 3_600_000;
const host = createHost(async () => new Response("a page"));
let token: string;
let importId: string;
let serial = 0;

beforeAll(async () => {
	token = await register();
	const begun = await postJson("/api/imports", { name: "a.zip", files_total: 1 }, token);
	importId = (await begun.json<{ id: string }>()).id;
});

async function send(bindings: Env, method: string, path: string, body?: BodyInit) {
	const headers = new Headers(bearer(token).headers);
	if (typeof body === "string") headers.set("Content-Type", "application/json");
	const context = createExecutionContext();
	const request = new Request(`http://relief.test/api${path}`, { method, body, headers });
	const answer = await host.fetch(request, bindings, context);
	await waitOnExecutionContext(context);
	return answer;
}

const sendJson = (bindings: Env, method: string, path: string, body: object) =>
	send(bindings, method, path, JSON.stringify(body));
const newId = async (path: string, body: object) =>
	(await (await sendJson(env, "POST", path, body)).json<{ id: string }>()).id;

function upload(bindings: Env): Promise<Response> {
	const form = new FormData();
	form.append("result", "10km=45:00");
	form.append("file", new File([hillyCourseGpx({ km: 1 })], "course.gpx"));
	return send(bindings, "POST", "/upload-gpx", form);
}
const uploadedId = async () => (await (await upload(env)).json<{ id: string }>()).id;

/** Another recording each time, so that none is known already. */
function newFile(): Blob {
	const startAtMs = Date.UTC(2026, 3, 1, 6) + serial++ * hourMs;
	return new Blob([gpxRecording(recording({ startAtMs, seconds: 30 }))]);
}
const importFile = (bindings: Env, file: Blob) =>
	send(bindings, "PUT", `/imports/${importId}/files?path=a.gpx&zone=Europe/Paris`, file);
const typedIn = () => ({
	zone: "Europe/Paris",
	activities: [
		{
			...{ id: String(++serial), title: "Typed", sport: "Run", start_date: "2026-03-01T08:00:00Z" },
			...{ elapsed_time: 600, moving_time: null, distance: 2000, total_elevation_gain: null },
			...{ average_heart_rate: null, max_heart_rate: null },
		},
	],
});
const goal = { name: "Hills", date: "2026-10-04", distance_km: 10 };

/** What is written, each time on something new: whoever is refused may ask again, and it is done. */
const routes: Record<string, () => Promise<(bindings: Env) => Promise<Response>>> = {
	"an upload": async () => upload,
	"a new name": async () => {
		const id = await uploadedId();
		return (bindings) => sendJson(bindings, "PUT", `/predictions/${id}`, { name: "Other" });
	},
	"a prediction's end": async () => {
		const id = await uploadedId();
		return (bindings) => send(bindings, "DELETE", `/predictions/${id}`);
	},
	"a new import": async () => (bindings) =>
		sendJson(bindings, "POST", "/imports", { name: "b.zip", files_total: 1 }),
	"an imported file": async () => {
		const file = newFile();
		return (bindings) => importFile(bindings, file);
	},
	"a typed-in activity": async () => {
		const body = typedIn();
		return (bindings) => sendJson(bindings, "PUT", `/imports/${importId}/typed-in`, body);
	},
	"an import's end": async () => {
		importId = await newId("/imports", { name: "c.zip", files_total: 1 });
		await importFile(env, newFile());
		const id = importId;
		importId = await newId("/imports", { name: "a.zip", files_total: 1 });
		return (bindings) => send(bindings, "DELETE", `/imports/${id}`);
	},
	"a new goal": async () => (bindings) => sendJson(bindings, "POST", "/goals", goal),
	"a changed goal": async () => {
		const id = await newId("/goals", goal);
		return (bindings) => sendJson(bindings, "PUT", `/goals/${id}`, { ...goal, name: "Steeper" });
	},
	"a goal's end": async () => {
		const id = await newId("/goals", goal);
		return (bindings) => send(bindings, "DELETE", `/goals/${id}`);
	},
	"the profile": async () => (bindings) =>
		sendJson(bindings, "PUT", "/auth/me", { firstname: `Emma ${++serial}` }),
	"the zones": async () => (bindings) =>
		sendJson(bindings, "PUT", "/training/zones", { method: "max", apply_to_past: true }),
};

/** Of these one round of faults is enough for a test that runs each time. */
const manyCalls = ["an imported file", "a typed-in activity", "an import's end", "the zones"];

/** What was deleted although its answer was lost is not there any more. */
const goneCodes = ["prediction.not_found", "import.not_found", "prediction.goal_not_found"];

/** The code of an answer; null of one that has none because all went well. */
async function codeOf(answer: Response): Promise<string | null> {
	if (answer.ok) return null;
	const { code, detail, values } = await answer.json<Record<string, unknown>>();
	expect(faultCodes).toContain(code);
	expect(String(detail).length).toBeGreaterThan(10);
	expect(values).toBeTypeOf("object");
	return String(code);
}

/** Every row has its file, every file its row or a note, and every activity counts once. */
async function assertWhole(): Promise<void> {
	const column = async (sql: string) =>
		(await env.DB.prepare(sql).raw<[string | number]>()).map(([value]) => value);
	const objects = new Set((await env.FILES.list()).objects.map(({ key }) => key));
	const owned = await column(
		"SELECT file_key FROM predictions UNION SELECT file_key FROM import_items WHERE file_key IS NOT NULL",
	);
	const noted = new Set(await column("SELECT key FROM pending_files"));
	expect(owned.filter((key) => !objects.has(String(key)))).toEqual([]);
	const isOwned = new Set(owned);
	expect([...objects].filter((key) => !isOwned.has(key) && !noted.has(key))).toEqual([]);
	const [counted] = await column("SELECT coalesce(sum(activities), 0) FROM training_days");
	const [shown] = await column("SELECT count(*) FROM activities WHERE shown_as IS NULL");
	expect(counted).toBe(shown);
}

/**
 * Strikes one call after another, in each round the other way, until the request makes no more of them. Answers
 * how many it struck.
 */
async function strikeEachCall(
	binding: InjectedFault["binding"],
	prepare: () => Promise<(bindings: Env) => Promise<Response>>,
	rounds: number = faultModes.length,
): Promise<number> {
	let struck = 0;
	for (let round = 0; round < rounds; round++) {
		for (let at = 0; ; at++) {
			const mode = faultModes[(at + round) % faultModes.length];
			// A runner may have so many goals and no more.
			await env.DB.prepare("DELETE FROM goals").run();
			const act = await prepare();
			const faulty = faultyBindings({ binding, mode, at });
			const code = await codeOf(await act(faulty.env));
			expect([null, "server.error"], `${mode} at ${at}`).toContain(code);
			await assertWhole();
			const again = await codeOf(await act(env));
			expect([null, ...goneCodes], `again after ${mode} at ${at}`).toContain(again);
			await assertWhole();
			if (!faulty.state.struck) break;
			struck++;
		}
	}
	await sweep();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM pending_files").first("n")).toBe(0);
	await assertWhole();
	return struck;
}

/** What the schedule does with files that nobody owns. */
const sweep = () => createServices(env, () => new Date(Date.now() + 2 * hourMs)).files.sweep();

describe("whatever call of the database goes wrong, nothing is lost or left, and asking again helps", () => {
	test.each(Object.entries(routes))("%s", slow, async (name, prepare) => {
		const rounds = manyCalls.includes(name) ? 1 : undefined;
		expect(await strikeEachCall("DB", prepare, rounds)).toBeGreaterThan(0);
	});
});

describe("whatever call of the bucket goes wrong", () => {
	test.each(["an upload", "an imported file"])("%s", slow, async (name) => {
		expect(await strikeEachCall("FILES", routes[name])).toBeGreaterThan(0);
	});
});

test("a queue that refuses leaves what it was to carry to the sweeper", slow, async () => {
	expect(await strikeEachCall("JOBS", routes["the zones"])).toBeGreaterThan(0);
});

test("an account whose deletion broke off is deleted by the next one", slow, async () => {
	const confirmed = { password: runner.password, confirmation: "DELETE" };
	const remove = (bindings: Env) => sendJson(bindings, "DELETE", "/auth/delete-account", confirmed);
	const users = () => env.DB.prepare("SELECT count(*) AS n FROM users").first("n");
	for (const mode of faultModes) {
		for (let at = 2, struck = true; struck; at += 5) {
			if ((await users()) === 0) token = await register();
			await upload(env);
			const faulty = faultyBindings({ binding: "DB", mode, at });
			await codeOf(await remove(faulty.env));
			await assertWhole();
			if (await users()) expect((await remove(env)).status).toBe(204);
			struck = faulty.state.struck;
			await sweep();
			const { objects } = await env.FILES.list();
			expect(objects.filter(({ key }) => key.startsWith("gpx/"))).toEqual([]);
		}
	}
});
