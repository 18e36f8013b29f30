import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createRequestHandler } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { catalogues } from "#app/i18n/catalogues.ts";
import { AppError } from "#domain/app-error.ts";
import { languages } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import { createHost } from "#worker/host.ts";
import { withPageErrors } from "#worker/page-errors.ts";
import { servicesFor } from "#worker/services.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { origin } from "./client.ts";
import { Caller } from "./writes.ts";

// Forms are sent as a browser sends them without script, and what comes back is a page that says why they were refused.

const build = await import("virtual:react-router/server-build");
const host = createHost(createRequestHandler(async () => withPageErrors(build), "production"));

/** The pages with forms, by their paths. */
const paths = Object.values(build.routes)
	.flatMap((route) => (route?.module.action ? [`/${route.path ?? ""}`] : []))
	.sort();
const isOpen = (path: string) =>
	/login|register|password|mail-link|language|^\/races\/.*report/.test(path);
const bringsFiles = (path: string) => /^\/(upload-gpx|import|organise\/.*\/file)$/.test(path);

const predicted = "/prediction-result?id={id}";
/** Forms with a field that is wrong, and the sentence about it. */
const wrong: readonly [path: string, fields: Record<string, string>, key: string][] = [
	["/dashboard", {}, "tracker.not_linked"],
	["/forgot-password", { email: "x" }, "email_invalid"],
	["/history?add=goal", { intent: "add-goal", name: "" }, "name_required"],
	["/import", { intent: "remove", id: "x" }, "import.not_found"],
	["/login", { email: "a@relief.test", password: "" }, "password_required"],
	["/login", { email: "a@relief.test", password: "a hill at dusk" }, "auth.invalid_credentials"],
	["/mail-link", { token: "x" }, "accounts.mail_link_unknown"],
	[predicted, { intent: "stations", start: "x" }, "prediction.option_start"],
	[predicted, { intent: "what-if", start: "x" }, "prediction.option_start"],
	[predicted, { intent: "none" }, "evidence.missing"],
	["/register", { email: "x" }, "terms_required"],
	["/settings?open=profile", { intent: "profile", height: "9" }, "height_range"],
	["/sources", { source: "strava" }, "tracker.not_linked"],
	["/upload-gpx", {}, "upload.broken_form"],
];
/** Forms that cost more than reading does. */
const costly: readonly [path: string, fields: Record<string, string>][] = [
	["/dashboard", {}],
	["/heart-rate-zones/{activity}", { race: "yes" }],
	["/history?add=goal", { intent: "add-goal", name: "Race", date: "2027-05-01" }],
	[predicted, { intent: "none" }],
	["/run-efforts", { id: "x", effort: "hard" }],
	["/settings?open=profile", { intent: "profile", height: "180" }],
	["/sources", { source: "strava" }],
	["/upload-gpx", {}],
];
/** Forms whose files, or stored ones, are read. */
const reading: readonly [path: string, fields: Record<string, string>][] = [
	["/import", {}],
	["/upload-gpx", { result_distance: "10km", result_time: "45:00" }],
	["/prediction-result/course?id={id}&joined", {}],
	[predicted, { intent: "stations", start: "2099-05-02T07:30" }],
];

let caller: Caller;
beforeEach(async () => {
	await env.DB.prepare("DELETE FROM rate_counters").run();
	caller = await Caller.create();
});

interface Sent {
	readonly method?: string;
	readonly body?: BodyInit;
	readonly headers?: Readonly<Record<string, string>>;
	readonly bindings?: Env;
	/** Of the session; the runner's where it is left out. */
	readonly token?: string;
	readonly language?: Language;
}

async function send(path: string, sent: Sent = {}) {
	const { method = "POST", body, headers, bindings = env, language = "en" } = sent;
	const request = new Request(origin + path.replace(/:\w+/, crypto.randomUUID()), {
		method,
		body: method === "GET" ? undefined : (body ?? new URLSearchParams({ intent: "none" })),
		headers: {
			Accept: "text/html,application/xhtml+xml",
			"Accept-Language": language,
			Cookie: `relief_session=${sent.token ?? caller.token}`,
			Origin: origin,
			...headers,
		},
		redirect: "manual",
	});
	const context = createExecutionContext();
	const answer = await host.fetch(request, bindings, context);
	const html = unescaped(await answer.text());
	await waitOnExecutionContext(context);
	return { status: answer.status, headers: answer.headers, html };
}

const characters: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
/** The text of a page, without the marks that React puts between two texts. */
const unescaped = (html: string) =>
	html
		.replaceAll("<!-- -->", "")
		.replace(/&(#x27|\w+);/g, (whole, name) => characters[name] ?? whole);

type Answer = Awaited<ReturnType<typeof send>>;

/** That a page says a sentence of its language's catalogue, whatever the values in it. */
function expectPage({ headers, html }: Answer, language: Language, key: string): void {
	expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(headers.get("Content-Security-Policy")).toContain("'nonce-");
	expect(html).toContain(`<html lang="${language}"`);
	const { errors, fields, login } = catalogues[language];
	const sentences: Readonly<Record<string, string>> = { ...errors, ...fields, ...login };
	for (const part of sentences[key].split(/\{\{\w+\}\}/)) expect(html).toContain(part);
}

/** A minute of a network that is over its requests. */
const busyMinute = {
	...env,
	APP_ENV: "production",
	REQUESTS: { limit: async () => ({ success: false }) },
} as unknown as Env;

/** Has the runner's hour used up, in an isolate that does not know it yet. */
async function useUp(): Promise<Env> {
	await caller.sendJson(env, "PUT", "/api/auth/me", { firstname: "Zoé" });
	await env.DB.prepare(`UPDATE rate_counters SET count = ${env.COST_PER_HOUR}`).run();
	return { ...env };
}

/** An address with what it names, which is made for it. */
async function made(path: string): Promise<string> {
	if (path.includes("{id}")) return path.replace("{id}", await caller.newPrediction());
	if (!path.includes("{activity}")) return path;
	return path.replace("{activity}", (await caller.newActivity()).activityId);
}

describe.each(languages)("In %s", (language) => {
	test.each(paths)("a form of %s that the host refuses is answered by a page", async (path) => {
		const elsewhere = { Origin: "https://elsewhere.example" };
		const foreign = await send(path, { language, headers: elsewhere });
		expect(foreign.status).toBe(403);
		expectPage(foreign, language, "request.foreign_origin");

		const from = { "CF-Connecting-IP": "2a01:e0a:1::7" };
		const limited = await send(path, { language, headers: from, bindings: busyMinute });
		expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "60"]);
		expectPage(limited, language, "request.too_many_one");

		if (bringsFiles(path)) return;
		const large = await send(path, { language, body: "x".repeat(70_000) });
		expect(large.status).toBe(413);
		expectPage(large, language, "request.too_large");
	});

	// For anyone else than an operator there is no such page.
	const guarded = paths.filter((path) => !isOpen(path) && !["/logout", "/operator"].includes(path));
	test.each(guarded)(
		"a form of %s whose session has ended leads to the login page, which says so",
		async (path) => {
			const Cookie = `relief_session=${"A".repeat(43)}`;
			const { status, headers } = await send(path, { language, headers: { Cookie } });
			const to = headers.get("Location") ?? "";
			expect([status, to]).toEqual([302, expect.stringMatching(/^\/login\?from=%2F/)]);
			expectPage(
				await send(to, { language, method: "GET", headers: { Cookie } }),
				language,
				"guarded",
			);
		},
	);

	test.each(wrong)("a form of %s with %o says what is wrong", async (path, fields, key) => {
		const at = await made(path);
		const token = isOpen(path) ? "" : caller.token;
		const answer = await send(at, { language, token, body: new URLSearchParams(fields) });
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
		expectPage(answer, language, key);
	});

	test.each(costly)("once the hour is used up the form of %s says so", async (path, fields) => {
		const at = await made(path);
		const bindings = await useUp();
		const answer = await send(at, { bindings, language, body: new URLSearchParams(fields) });
		expect(answer.status).toBe(429);
		expectPage(answer, language, "request.too_many_other");
	});

	test.each(reading)("without memory the form of %s says so", async (path, fields) => {
		const bindings = { ...env };
		const { memory } = servicesFor(bindings);
		vi.spyOn(memory, "reserve").mockRejectedValue(new AppError("server.busy", { retryAfterS: 5 }));
		const body = new FormData();
		for (const [name, value] of Object.entries(fields)) body.append(name, value);
		body.append("file", new File([hillyCourseGpx({ km: 1, fromKm: 1 })], "course.gpx"));
		const at = await made(path);
		const answer = await send(at, { language, body, bindings });
		expect(answer.status).toBe(503);
		expectPage(answer, language, "server.busy_other");
	});
});

test("A refused download is answered by a page, and script by the error of the API", async () => {
	const download = await send("/settings/export", { method: "GET", bindings: await useUp() });
	expect(download.status).toBe(429);
	expect(Number(download.headers.get("Retry-After"))).toBeGreaterThan(3000);
	expectPage(download, "en", "request.too_many_other");
	const script = await send("/login.data", { headers: { Origin: "https://elsewhere.example" } });
	expect(JSON.parse(script.html)).toMatchObject({ code: "request.foreign_origin" });
	const back = { Origin: "https://elsewhere.example", Referer: `${origin}/settings?open=profile` };
	expect((await send("/language", { headers: back })).html).toContain(
		'href="/settings?open=profile"',
	);
});
