import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createHost } from "../../worker/host.ts";
import { createServices } from "../../worker/services.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bearer, postJson, register, runner } from "./client.ts";
import { faultModes, faultyBindings } from "./faulty-bindings.ts";
import { assertWhole, codeOf, type Prepare, strikeEachCall } from "./strikes.ts";

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
let current: string = runner.password;
const storedHash = () => env.DB.prepare("SELECT password_hash FROM users").first("password_hash");
const goal = { name: "Hills", date: "2026-10-04", distance_km: 10 };

/** What is written, each time on something new: whoever is refused may ask again, and it is done. */
const routes: Record<string, Prepare> = {
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
	"a new goal": async () => {
		// A runner may have so many goals and no more.
		await env.DB.prepare("DELETE FROM goals").run();
		return (bindings) => sendJson(bindings, "POST", "/goals", goal);
	},
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
	"a new password": async () => {
		const password = `a hill at dusk ${++serial}`;
		const asked = { current_password: current, password };
		await env.DB.prepare("DELETE FROM rate_counters").run();
		const before = await storedHash();
		return async (bindings) => {
			const answer = await sendJson(bindings, "POST", "/auth/password", asked);
			if ((await storedHash()) !== before) current = password;
			if (answer.ok) expect(current).toBe(password);
			return answer;
		};
	},
	"the zones": async () => (bindings) =>
		sendJson(bindings, "PUT", "/training/zones", { method: "max", apply_to_past: true }),
};

/** Of these one round of faults is enough for a test that runs each time. */
const manyCalls = [
	"a new password",
	"an imported file",
	"a typed-in activity",
	"an import's end",
	"the zones",
];

/** What was deleted although its answer was lost is not there any more. */
const codesAgain = [
	"prediction.not_found",
	"import.not_found",
	"prediction.goal_not_found",
	"accounts.wrong_password",
];

/** What the schedule does with files that nobody owns. */
async function assertSwept(): Promise<void> {
	await sweep();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM pending_files").first("n")).toBe(0);
	await assertWhole();
}
const sweep = () => createServices(env, () => new Date(Date.now() + 2 * hourMs)).files.sweep();

describe("whatever call of the database goes wrong, nothing is lost or left, and asking again helps", () => {
	test.each(Object.entries(routes))("%s", slow, async (name, prepare) => {
		const rounds = manyCalls.includes(name) ? 1 : undefined;
		expect(await strikeEachCall("DB", prepare, { rounds, codesAgain })).toBeGreaterThan(0);
		await assertSwept();
	});
});

describe("whatever call of the bucket goes wrong", () => {
	test.each(["an upload", "an imported file"])("%s", slow, async (name) => {
		expect(await strikeEachCall("FILES", routes[name], { codesAgain })).toBeGreaterThan(0);
		await assertSwept();
	});
});

test("a queue that refuses leaves what it was to carry to the sweeper", slow, async () => {
	expect(await strikeEachCall("JOBS", routes["the zones"])).toBeGreaterThan(0);
});

test("an account whose deletion broke off is deleted by the next one", slow, async () => {
	const confirmed = () => ({ password: current, confirmation: "DELETE" });
	const remove = (bindings: Env) =>
		sendJson(bindings, "DELETE", "/auth/delete-account", confirmed());
	const users = () => env.DB.prepare("SELECT count(*) AS n FROM users").first("n");
	for (const mode of faultModes) {
		for (let at = 2, struck = true; struck; at += 5) {
			if ((await users()) === 0) {
				token = await register();
				current = runner.password;
			}
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
