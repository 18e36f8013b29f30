import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call, postJson, register } from "./client.ts";
import { createServices } from "./home.ts";

const rows = async () =>
	(await env.DB.prepare("SELECT day, page, metric, count FROM page_speed").all()).results;

test("reports become counters that say nothing of who sent them", async () => {
	const report = { page: "/heart-rate-zones/12345", metrics: [{ name: "LCP", value: 900 }] };
	for (let times = 0; times < 3; times++) {
		expect((await postJson("/api/page-speed", report)).status).toBe(204);
	}
	const day = new Date().toISOString().slice(0, 10);
	expect(await rows()).toEqual([{ day, page: "/heart-rate-zones", metric: "LCP", count: 3 }]);
});

test("What is no measurement is refused", async () => {
	for (const metrics of [[], [{ name: "XYZ", value: 1 }], [{ name: "LCP", value: -1 }]]) {
		expect((await postJson("/api/page-speed", { page: "/", metrics })).status).toBe(422);
	}
});

test("counters go after 90 days", async () => {
	const later = new Date(Date.now() + 91 * 86_400_000);
	await createServices(env, () => later).pageSpeed.removeOld();
	expect(await rows()).toEqual([]);
});

const scriptsOf = (html: string) => ({
	running: html.match(/<script[^>]* type="module"/g)?.length ?? 0,
	held: html.match(/<script[^>]* type="text\/plain"[^>]* data-held=""/g)?.length ?? 0,
	preloads: html.match(/rel="modulepreload"/g)?.length ?? 0,
});

test("A visitor's open page holds its application back, and preloads nothing of it", async () => {
	for (const path of ["/", "/about", "/cgu"]) {
		const html = await (await call(path)).text();
		expect(scriptsOf(html)).toEqual({ running: 0, held: 1, preloads: 0 });
		expect(html).toContain('querySelector("script[data-held]")');
	}
});

test("A form's page, and an open page of a user, run their application at once", async () => {
	const headers = { Cookie: `relief_session=${await register("at-once@relief.test")}` };
	for (const answer of [await call("/login"), await call("/about", { headers })]) {
		const { running, held, preloads } = scriptsOf(await answer.text());
		expect({ running, held }).toEqual({ running: 1, held: 0 });
		expect(preloads).toBeGreaterThan(0);
	}
});
