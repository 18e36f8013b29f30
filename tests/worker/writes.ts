import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { scryptSync } from "node:crypto";
import { vi } from "vitest";
import { type CeremonyOptions, createAuthenticator } from "#tools/authenticator.ts";
import { hashToken } from "#worker/accounts/tokens.ts";
import { databaseOf } from "#worker/databases/names.ts";
import { createHost } from "#worker/host.ts";
import { createServices } from "#worker/services.ts";
import { athleteHashOf } from "#worker/tracker/link-calls.ts";
import { insertLink } from "#worker/tracker/link-store.ts";
import { encryptTokens } from "#worker/tracker/token-encryption.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { encryptedPlan, newAccessToken } from "../fixtures/route-bodies.ts";
import { addressWrites } from "./address-writes.ts";
import { home as usualHome } from "./home.ts";
import { raceWrites } from "./race-writes.ts";
import { codeIn, mailsTo, tokenIn } from "./storage.ts";

const host = createHost(async () => new Response("a page"));
const hourMs = 3_600_000;
const password = "a hill at dawn 9";
/** The cheapest cost that scrypt takes: a stored hash names its own. */
const passwordHash = `scrypt$1$1$1$AAAA$${scryptSync(password, Buffer.from("AAAA", "base64url"), 32, { N: 2, r: 1, p: 1 }).toString("base64url")}`;
let serial = 0;
let callers = 0;

/** A runner with a session, and calls of the API in that runner's name. */
export class Caller {
	private constructor(readonly home: string) {}
	readonly userId = crypto.randomUUID();
	readonly email = `caller-${callers}@relief.test`;
	readonly token = this.userId.replaceAll("-", "").padEnd(43, "A");
	readonly password = password;
	/** A network of their own, so that limits by address are not shared. */
	readonly address = `10.${[16, 8, 0].map((bits) => (callers >> bits) & 255).join(".")}`;

	/** @param home the database of the runner's rows. */
	static async create(home: string = usualHome): Promise<Caller> {
		callers++;
		const caller = new Caller(home);
		const { userId, email } = caller;
		const [sessionId, now] = [crypto.randomUUID(), Date.now()];
		await createServices(env).homes.add(home, userId);
		await env.DB.batch([
			env.DB.prepare(
				`INSERT INTO users (id, email, email_verified_at, firstname, lastname, password_hash, created_at, terms_accepted_at, home)
					VALUES (?1, ?2, ?4, 'Emma', 'Durand', ?3, ?4, ?4, ?5)`,
			).bind(userId, email, passwordHash, now, home),
			env.DB.prepare(
				"INSERT INTO sessions (id, user_id, created_at, last_used_at) VALUES (?1, ?2, ?3, ?3)",
			).bind(sessionId, userId, now),
			env.DB.prepare("INSERT INTO session_tokens (token_hash, session_id) VALUES (?, ?)").bind(
				await hashToken(caller.token),
				sessionId,
			),
		]);
		return caller;
	}

	async send(
		bindings: Env,
		method: string,
		path: string,
		body?: BodyInit,
		more: Record<string, string> = {},
	): Promise<Response> {
		const headers = new Headers({
			...more,
			Authorization: `Bearer ${this.token}`,
			"CF-Connecting-IP": this.address,
			Cookie: `relief_passkey=${this.token}`,
		});
		if (typeof body === "string") headers.set("Content-Type", "application/json");
		const context = createExecutionContext();
		const request = new Request(`http://relief.test${path}`, { method, body, headers });
		const answer = await host.fetch(request, bindings, context);
		const whole = new Response(await answer.arrayBuffer().then(filled), answer);
		await waitOnExecutionContext(context);
		return whole;
	}

	sendJson = (bindings: Env, method: string, path: string, body: object) =>
		this.send(bindings, method, path, JSON.stringify(body));

	/** What an authenticator is asked, good once. */
	asked = async (path: string): Promise<CeremonyOptions> =>
		(await this.sendJson(env, "POST", `/api/auth/passkeys/${path}`, {})).json();
	/** Adds a passkey; answers its id. */
	newPasskey = async (key = createAuthenticator("http://relief.test")) => {
		const body = { name: "Laptop", credential: key.create(await this.asked("options")) };
		return this.newId(this.sendJson(env, "POST", "/api/auth/passkeys", body));
	};

	newAccessToken = () =>
		this.newId(this.sendJson(env, "POST", "/api/auth/access-tokens", newAccessToken));

	/** Asks for another address; answers the code and the token of the mail there. */
	addressMail = async () => {
		const email = `new-${this.email}`;
		await this.sendJson(env, "PUT", "/api/auth/email", { email });
		const [{ text }] = await mailsTo(email);
		return { code: codeIn(text), token: tokenIn(text) };
	};

	private async newId(sent: Promise<Response>): Promise<string> {
		return (await (await sent).json<{ id: string }>()).id;
	}

	upload(bindings: Env, { km = 1, start = "" } = {}): Promise<Response> {
		const form = new FormData();
		form.append("result", "10km=45:00");
		if (start) form.append("start", start);
		form.append("file", new File([hillyCourseGpx({ km })], "course.gpx"));
		return this.send(bindings, "POST", "/api/upload-gpx", form);
	}
	join(bindings: Env, predictionId: string): Promise<Response> {
		const form = new FormData();
		form.append("file", new File([hillyCourseGpx({ km: 1, fromKm: 1 })], "ahead.gpx"));
		return this.send(bindings, "POST", `/api/predictions/${predictionId}/joined`, form);
	}
	newPrediction = (course: { km?: number; start?: string } = {}) =>
		this.newId(this.upload(env, course));
	newImport = () =>
		this.newId(this.sendJson(env, "POST", "/api/imports", { name: "a.zip", files_total: 1 }));
	newGoal = () => this.newId(this.sendJson(env, "POST", "/api/goals", goal));

	importFile = (bindings: Env, importId: string, file: Blob) =>
		this.send(bindings, "PUT", `/api/imports/${importId}/files?path=a.gpx&zone=UTC`, file);

	/** An import with one recording, and its activity. */
	async newActivity(): Promise<{ importId: string; activityId: string }> {
		const importId = await this.newImport();
		await this.importFile(env, importId, newFile());
		const database = databaseOf(env, this.home);
		const row = database.prepare("SELECT id FROM activities WHERE user_id = ?").bind(this.userId);
		return { importId, activityId: (await row.first<{ id: string }>())?.id ?? "" };
	}
}

const filled = (bytes: ArrayBuffer) => (bytes.byteLength > 0 ? bytes : null);
const goal = { name: "Hills", date: "2026-10-04", distance_km: 10 };

/** Another recording each time, so that none is known already. */
function newFile(): Blob {
	const startAtMs = Date.UTC(2026, 3, 1, 6, 0, 1) + serial++ * hourMs;
	return new Blob([gpxRecording(recording({ startAtMs, seconds: 30 }))]);
}

/** An activity without a file, another one each time. */
export const typedIn = () => ({
	zone: "Europe/Paris",
	activities: [
		{
			id: String(++serial),
			title: "Typed",
			sport: "Run",
			start_date: "2026-03-01T08:00:00Z",
			elapsed_time: 600,
			moving_time: null,
			distance: 2000,
			total_elevation_gain: null,
			average_heart_rate: null,
			max_heart_rate: null,
		},
	],
});

/** A prediction with a start ahead and a code, and the path of its codes. */
async function withWatchCode(caller: Caller) {
	const predictionId = await caller.newPrediction(ahead);
	const path = `/api/predictions/${predictionId}/watch-code`;
	await caller.send(env, "POST", path);
	return { path, predictionId };
}

/** Gives a runner a link with a calendar that takes everything. */
export async function linkCalendar(userId: string, home: string): Promise<void> {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const services = createServices(env).at(home);
	const key = { userId, tracker: "intervals", athleteId: `i${++serial}` } as const;
	const athleteHash = await athleteHashOf(key.tracker, key.athleteId);
	const tokens = { accessToken: "access", refreshToken: "", expiresAtMs: Date.UTC(2100, 0, 1) };
	const encrypted = await encryptTokens(services.settings.tracker.keys, tokens, athleteHash);
	const scopes = ["ACTIVITY:READ", "CALENDAR:WRITE"];
	const tokensExpireAt = new Date(tokens.expiresAtMs);
	const link = { ...key, ...encrypted, scopes, tokensExpireAt, linkedAt: new Date() };
	await insertLink(services.db, link, athleteHash);
}

/** A link with a calendar, a prediction with a start ahead, and the path of its planned workout. */
export async function withCalendar(caller: Caller) {
	await linkCalendar(caller.userId, caller.home);
	const predictionId = await caller.newPrediction(ahead);
	return { path: `/api/predictions/${predictionId}/planned-workout`, predictionId };
}

/** A write on its way, and the ids of what it writes to. */
export interface Write {
	act(bindings: Env): Promise<Response>;
	readonly importId?: string;
	readonly predictionId?: string;
}

const ahead = { start: "2099-05-02T07:30+02:00" };

/** A write of JSON to a part of a new prediction. */
function partWrite(method: "PUT" | "POST", part: string, body: object, course = {}) {
	return async (caller: Caller) => {
		const predictionId = await caller.newPrediction(course);
		const path = `/api/predictions/${predictionId}/${part}`;
		return { act: (to: Env) => caller.sendJson(to, method, path, body), predictionId };
	};
}

/** A write without a body, to a path of a prediction. */
const bareWrite =
	(method: string, prepare: typeof withCalendar) =>
	async (caller: Caller): Promise<Write> => {
		const { path, predictionId } = await prepare(caller);
		return { act: (bindings) => caller.send(bindings, method, path), predictionId };
	};

/** Every call of the API that writes in a runner's name, each time prepared on something new. */
export const apiWrites: Readonly<Record<string, (caller: Caller) => Promise<Write>>> = {
	"POST /api/upload-gpx": async (caller) => ({ act: (bindings) => caller.upload(bindings) }),
	"PUT /api/predictions/{id}": async (caller) => {
		const predictionId = await caller.newPrediction();
		const path = `/api/predictions/${predictionId}`;
		return { act: (to) => caller.sendJson(to, "PUT", path, { name: "Other" }), predictionId };
	},
	"PUT /api/predictions/{id}/stations": partWrite("PUT", "stations", {
		stations: ["0.5,Fountain,water,1"],
	}),
	"PUT /api/predictions/{id}/course": partWrite("PUT", "course", {
		edits: ["trim 0.2-0.9", "reverse"],
	}),
	"PUT /api/predictions/{id}/stages": partWrite("PUT", "stages", { stages: ["1.5"] }, { km: 3 }),
	"PUT /api/predictions/{id}/finishes": partWrite("PUT", "finishes", {
		finishes: ["2025-05-04=0:06:00"],
	}),
	"POST /api/predictions/{id}/joined": async (caller) => {
		const predictionId = await caller.newPrediction();
		return { act: (to) => caller.join(to, predictionId), predictionId };
	},
	"POST /api/predictions/{id}/race-channel": async (caller) => {
		const predictionId = await caller.newPrediction();
		const path = `/api/predictions/${predictionId}/race-channel`;
		await caller.send(env, "POST", path);
		return { act: (bindings) => caller.send(bindings, "POST", path), predictionId };
	},
	"DELETE /api/predictions/{id}/race-channel": async (caller) => {
		const predictionId = await caller.newPrediction();
		const path = `/api/predictions/${predictionId}/race-channel`;
		await caller.send(env, "POST", path);
		return { act: (bindings) => caller.send(bindings, "DELETE", path), predictionId };
	},
	...addressWrites,
	...raceWrites,
	"POST /api/predictions/{id}/watch-code": bareWrite("POST", withWatchCode),
	"DELETE /api/predictions/{id}/watch-code": bareWrite("DELETE", withWatchCode),
	"POST /api/predictions/{id}/short-links": partWrite("POST", "short-links", encryptedPlan),
	"DELETE /api/predictions/{id}/short-links": async (caller) => {
		const { act, predictionId } = await partWrite("POST", "short-links", encryptedPlan)(caller);
		await act(env);
		const path = `/api/predictions/${predictionId}/short-links`;
		return { act: (bindings) => caller.send(bindings, "DELETE", path), predictionId };
	},
	"PUT /api/predictions/{id}/ledger": partWrite("PUT", "ledger", { listed: true }, ahead),
	"PUT /api/predictions/{id}/planned-workout": bareWrite("PUT", withCalendar),
	"DELETE /api/predictions/{id}/planned-workout": async (caller) => {
		const { path, predictionId } = await withCalendar(caller);
		await caller.send(env, "PUT", path);
		return { act: (bindings) => caller.send(bindings, "DELETE", path), predictionId };
	},
	"DELETE /api/predictions/{id}": async (caller) => {
		const predictionId = await caller.newPrediction();
		await caller.join(env, predictionId);
		const path = `/api/predictions/${predictionId}`;
		return { act: (bindings) => caller.send(bindings, "DELETE", path), predictionId };
	},
	"POST /api/imports": async (caller) => ({
		act: (bindings) =>
			caller.sendJson(bindings, "POST", "/api/imports", { name: "b.zip", files_total: 1 }),
	}),
	"PUT /api/imports/{id}/files": async (caller) => {
		const [importId, file] = [await caller.newImport(), newFile()];
		return { act: (bindings) => caller.importFile(bindings, importId, file), importId };
	},
	"PUT /api/imports/{id}/typed-in": async (caller) => {
		const [importId, body] = [await caller.newImport(), typedIn()];
		const path = `/api/imports/${importId}/typed-in`;
		return { act: (bindings) => caller.sendJson(bindings, "PUT", path, body), importId };
	},
	"POST /api/imports/{id}/end": async (caller) => {
		const importId = await caller.newImport();
		const path = `/api/imports/${importId}/end`;
		return { act: (bindings) => caller.send(bindings, "POST", path), importId };
	},
	"DELETE /api/imports/{id}": async (caller) => {
		const { importId } = await caller.newActivity();
		const path = `/api/imports/${importId}`;
		return { act: (bindings) => caller.send(bindings, "DELETE", path), importId };
	},
	"DELETE /api/activities/{id}": async (caller) => {
		const { importId, activityId } = await caller.newActivity();
		const path = `/api/activities/${activityId}`;
		return { act: (bindings) => caller.send(bindings, "DELETE", path), importId };
	},
	"PUT /api/training/activities/{id}/race": async (caller) => {
		const { importId, activityId } = await caller.newActivity();
		const path = `/api/training/activities/${activityId}/race`;
		return { act: (bindings) => caller.sendJson(bindings, "PUT", path, { race: true }), importId };
	},
	"PUT /api/training/activities/{id}/effort": async (caller) => {
		const { importId, activityId } = await caller.newActivity();
		const path = `/api/training/activities/${activityId}/effort`;
		const act = (to: Env) => caller.sendJson(to, "PUT", path, { effort: "hard" });
		return { act, importId };
	},
	"PUT /api/training/zones": async (caller) => {
		const { importId } = await caller.newActivity();
		const zones = { method: "max", apply_to_past: true };
		const act = (bindings: Env) => caller.sendJson(bindings, "PUT", "/api/training/zones", zones);
		return { act, importId };
	},
	"POST /api/goals": async (caller) => {
		const predictionId = await caller.newPrediction();
		const ofCourse = { ...goal, distance_km: null, prediction_id: predictionId };
		const act = (to: Env) => caller.sendJson(to, "POST", "/api/goals", ofCourse);
		return { act, predictionId };
	},
	"PUT /api/goals/{id}": async (caller) => {
		const [id, predictionId] = [await caller.newGoal(), await caller.newPrediction()];
		const edit = { name: "Steeper", prediction_id: predictionId };
		const act = (to: Env) => caller.sendJson(to, "PUT", `/api/goals/${id}`, edit);
		return { act, predictionId };
	},
	"DELETE /api/goals/{id}": async (caller) => {
		const id = await caller.newGoal();
		return { act: (bindings) => caller.send(bindings, "DELETE", `/api/goals/${id}`) };
	},
	"PUT /api/auth/me": async (caller) => ({
		act: (bindings) => caller.sendJson(bindings, "PUT", "/api/auth/me", { firstname: "Zoé" }),
	}),
	"POST /api/auth/access-tokens": async (caller) => ({
		act: (to) => caller.sendJson(to, "POST", "/api/auth/access-tokens", newAccessToken),
	}),
	"DELETE /api/auth/access-tokens/{id}": async (caller) => {
		const path = `/api/auth/access-tokens/${await caller.newAccessToken()}`;
		return { act: (to) => caller.send(to, "DELETE", path) };
	},
	"POST /api/auth/passkeys/options": async (caller) => ({
		act: (to) => caller.sendJson(to, "POST", "/api/auth/passkeys/options", {}),
	}),
	"POST /api/auth/passkeys": async (caller) => {
		const key = createAuthenticator("http://relief.test");
		const body = { name: "Laptop", credential: key.create(await caller.asked("options")) };
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/passkeys", body) };
	},
	"PUT /api/auth/passkeys/{id}": async (caller) => {
		const path = `/api/auth/passkeys/${await caller.newPasskey()}`;
		return { act: (to) => caller.sendJson(to, "PUT", path, { name: "Phone" }) };
	},
	"DELETE /api/auth/passkeys/{id}": async (caller) => {
		const path = `/api/auth/passkeys/${await caller.newPasskey()}`;
		return { act: (to) => caller.send(to, "DELETE", path) };
	},
	"POST /api/auth/confirm": async (caller) => {
		const key = createAuthenticator("http://relief.test");
		await caller.newPasskey(key);
		const body = { credential: key.answer(await caller.asked("login-options")) };
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/confirm", body) };
	},
	"POST /api/auth/email/code": async (caller) => {
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?")
			.bind(caller.userId)
			.run();
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/email/code", {}) };
	},
	"PUT /api/auth/email": async (caller) => {
		const email = `new-${caller.email}`;
		return { act: (to) => caller.sendJson(to, "PUT", "/api/auth/email", { email }) };
	},
	"POST /api/auth/email/confirm": async (caller) => {
		const { code } = await caller.addressMail();
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/email/confirm", { code }) };
	},
	"POST /api/auth/mail-link": async (caller) => {
		const { token } = await caller.addressMail();
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/mail-link", { token }) };
	},
	"POST /api/auth/password": async (caller) => {
		const asked = { current_password: caller.password, password: `a hill at dusk ${++serial}` };
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/password", asked) };
	},
};
