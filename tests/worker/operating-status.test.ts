import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import worker from "#worker/index.ts";
import { noteFact } from "#worker/operating/facts.ts";
import { bearer, origin, register, tokenOf } from "./client.ts";
import { createServices } from "./home.ts";
import { logIn, registerByKey } from "./passkey-browser.ts";
import { verifyAddress } from "./storage.ts";

const operator = "operator@relief.test";
const token = "t".repeat(40);
const bindings = {
	...env,
	OPERATORS: `other@relief.test, ${operator}`,
	METRICS_TOKEN: token,
} as Env;

async function send(path: string, init: RequestInit = {}, to: Env = bindings): Promise<Response> {
	const context = createExecutionContext();
	const request = new Request(origin + path, { redirect: "manual", ...init });
	const answer = await worker.fetch(request as never, to, context);
	await waitOnExecutionContext(context);
	return answer as unknown as Response;
}
const page = (session: string, init: RequestInit = {}, to = bindings) =>
	send(
		"/operator",
		{ ...init, headers: { ...init.headers, Cookie: `relief_session=${session}` } },
		to,
	);
const { operating, deadLetters } = createServices(bindings);
const letter = { kind: "tracker.advance", userId: "someone-secret", tracker: "strava" };

let session: string;
let byPassword: string;
let unconfirmed: string;
beforeAll(async () => {
	const { answer, key } = await registerByKey(operator);
	unconfirmed = await tokenOf(answer);
	await verifyAddress(operator);
	session = await tokenOf(await logIn(key));
	byPassword = await register("other@relief.test");
	await verifyAddress("other@relief.test");
	const { directory, now } = createServices();
	await noteFact(directory, "drill", { ok: true, backupAt: null, tookS: 12 }, now());
	await noteFact(
		directory,
		"tracker.strava",
		{ quarterUsed: 3, quarterLimit: 100, dayUsed: 40, dayLimit: 1000 },
		now(),
	);
	await operating.noteSize("DB", 4096);
	await operating.noteRefusedMail();
	await env.DB.prepare(
		"INSERT INTO users SELECT 'someone-secret', 'x@relief.test', email_verified_at, firstname, lastname, password_hash, height_cm, weight_kg, birth_year, sex, max_heart_rate, resting_heart_rate, units, language, created_at, terms_accepted_at, home FROM users LIMIT 1",
	).run();
	await deadLetters.keep([{ body: letter }, { body: letter }]);
});

describe("the operator's page", () => {
	test("is for a confirmed address of the list in a session that a passkey has proved", async () => {
		const answer = await page(session);
		expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
			200,
			"private, no-store",
		]);
		const html = await answer.text();
		for (const said of ["This site", "RUNNERS_1", "tracker.advance", "40 of 1,000"]) {
			expect(html).toContain(said);
		}
		for (const secret of ["someone-secret", "x@relief.test", "Durand", "Emma"]) {
			expect(html).not.toContain(`>${secret}`);
		}
	});

	test("does not exist for anyone else, to read or to send", async () => {
		const post = {
			method: "POST",
			headers: { Origin: origin },
			body: new URLSearchParams({ letter: "all" }),
		};
		for (const init of [{}, post]) {
			expect((await send("/operator", init)).status).toBe(404);
			expect((await page(byPassword, init)).status).toBe(404);
			expect((await page(session, init, env)).status).toBe(404);
			await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
			expect((await page(session, init)).status).toBe(404);
			expect((await page(unconfirmed, init)).status).toBe(404);
			await verifyAddress(operator);
		}
		expect((await operating.status()).deadLetters.newest.some(({ marked }) => marked)).toBe(false);
	});

	test("has a message sent again as the command does, and notes it", async () => {
		const [{ id }] = (await operating.status()).deadLetters.newest;
		const post = (value: string) =>
			page(session, {
				method: "POST",
				headers: { Origin: origin },
				body: new URLSearchParams({ letter: value }),
			});
		expect((await post(String(id))).headers.get("Location")).toBe("/operator?marked=1");
		const marked = async () =>
			(await operating.status()).deadLetters.newest.map((one) => one.marked);
		expect(await marked()).toEqual([true, false]);
		expect((await post("all")).headers.get("Location")).toBe("/operator?marked=2");
		expect(await marked()).toEqual([true, true]);
	});
});

/** Lines of OpenMetrics 1.0, as far as gauges go. */
const name = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const label = `[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
const grammar = {
	type: new RegExp(`^# TYPE (${name}) gauge$`),
	unit: new RegExp(`^# UNIT (${name}) ([a-z]+)$`),
	help: new RegExp(`^# HELP (${name}) [^\\n]+$`),
	sample: new RegExp(
		`^(${name})(?:\\{${label}(?:,${label})*\\})? -?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?$`,
	),
};

test("Metrics are OpenMetrics: each family once, with its samples below it, up to the end", async () => {
	const answer = await send("/metrics", bearer(token));
	expect(answer.headers.get("Content-Type")).toBe(
		"application/openmetrics-text; version=1.0.0; charset=utf-8",
	);
	const text = await answer.text();
	expect(text.endsWith("\n# EOF\n")).toBe(true);
	const seen = new Set<string>();
	const samples = new Set<string>();
	let family = "";
	for (const line of text.slice(0, -"# EOF\n".length).trimEnd().split("\n")) {
		const [, begun] = grammar.type.exec(line) ?? [];
		if (begun) {
			expect(seen.has(begun)).toBe(false);
			seen.add(begun);
			family = begun;
			continue;
		}
		const [, unitOf, unit] = grammar.unit.exec(line) ?? [];
		if (unit) expect([unitOf, family.endsWith(`_${unit}`)]).toEqual([family, true]);
		const [, of] =
			grammar.unit.exec(line) ?? grammar.help.exec(line) ?? grammar.sample.exec(line) ?? [];
		expect([line, of]).toEqual([line, family]);
		if (!line.startsWith("#")) {
			const [key = ""] = line.split(/ (?=[^ ]+$)/);
			expect(samples.has(key)).toBe(false);
			samples.add(key);
		}
	}
	expect(text).toContain('relief_database_bytes{database="DB"} 4096');
	expect(text).toContain('relief_tracker_calls_used{tracker="strava",window="day"} 40');
	expect(text).toContain("relief_mails_refused 1");
});

test.each([
	["no token", {}, bindings],
	["another token", bearer("u".repeat(40)), bindings],
	["a site without one", bearer(token), env],
	["an empty one", bearer(""), env],
])("Metrics do not exist by %s", async (_, init, to) => {
	expect((await send("/metrics", init, to)).status).toBe(404);
});

test("What the worker alone can ask for is noted by the sweep", async () => {
	await operating.noteState({
		strava: async () => ({ quarterUsed: 1, quarterLimit: 2, dayUsed: 3, dayLimit: 4 }),
		intervals: async () => null,
	});
	const { version, trackers } = await operating.status();
	expect(version).toMatch(/^\d+\.\d+\.\d+/);
	expect(trackers).toMatchObject([{ name: "strava", dayUsed: 3, dayLimit: 4 }]);
});
