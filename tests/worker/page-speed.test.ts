import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createServices } from "../../worker/services.ts";
import { postJson } from "./client.ts";

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

test("what is no measurement is refused", async () => {
	for (const metrics of [[], [{ name: "XYZ", value: 1 }], [{ name: "LCP", value: -1 }]]) {
		expect((await postJson("/api/page-speed", { page: "/", metrics })).status).toBe(422);
	}
});

test("counters go after 90 days", async () => {
	const later = new Date(Date.now() + 91 * 86_400_000);
	await createServices(env, () => later).pageSpeed.removeOld();
	expect(await rows()).toEqual([]);
});
