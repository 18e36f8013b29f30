import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { longestEncrypted, mostLinkDays } from "#domain/predictions/share/short-link.ts";
import { dayMs } from "#domain/time.ts";
import { databaseOf } from "#worker/databases/names.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { encryptedPlan } from "../fixtures/route-bodies.ts";
import { bearer, call, postJson, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, home } from "./home.ts";
import { uploadGpx } from "./uploads.ts";
import { Caller } from "./writes.ts";

let token: string;
let runners = 0;
beforeEach(async () => {
	token = await register(`short-links-${++runners}@relief.test`);
});

const newPrediction = async () =>
	(await (await uploadGpx(token, hillyCourseGpx({ km: 2 }))).json<{ id: string }>()).id;
const pathOf = (id: string) => `/api/predictions/${id}/short-links`;
const made = (id: string, body: object = encryptedPlan) => postJson(pathOf(id), body, token);
interface Link {
	id: string;
	made_at: string;
	ends_at: string;
}
const newLink = async (id: string, body?: object) => (await made(id, body)).json<Link>();
const opened = (link: string) => call(`/api/short-links/${link}`);
const remove = (path: string) => call(path, { method: "DELETE", ...bearer(token) });

test("A short link opens what was encrypted, to anyone, uncached, until the day that its runner chose", async () => {
	const id = await newPrediction();
	const link = await newLink(id, { ...encryptedPlan, days: 7 });
	expect(Date.parse(link.ends_at) - Date.parse(link.made_at)).toBe(7 * dayMs);
	const answer = await opened(link.id);
	expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
	expect(await answer.json()).toEqual({
		encrypted: encryptedPlan.encrypted,
		ends_at: link.ends_at,
	});
	const second = await newLink(id);
	const listed = await (await call(pathOf(id), bearer(token))).json<{ links: Link[] }>();
	expect(listed.links.map((one) => one.id).sort()).toEqual([link.id, second.id].sort());
});

test("A deleted link says so, and one that has ended or never was says that", async () => {
	const [deleted, withPlan, past] = [
		await newPrediction(),
		await newPrediction(),
		await newPrediction(),
	];
	const links = await Promise.all([deleted, withPlan, past].map((id) => newLink(id)));
	await remove(pathOf(deleted));
	await remove(`/api/predictions/${withPlan}`);
	const codeAfter = async (k: number) => codeOf(await opened(links[k].id));
	expect([await codeAfter(0), await codeAfter(1)]).toEqual(["link.deleted", "link.deleted"]);
	expect(await codeOf(await opened("nowhere"))).toBe("link.ended");
	vi.useFakeTimers({ now: Date.parse(links[2].ends_at), toFake: ["Date"] });
	try {
		expect(await codeAfter(2)).toBe("link.ended");
		vi.setSystemTime(Date.now() + 1);
		await createServices().shortLinks.removeEnded();
	} finally {
		vi.useRealTimers();
	}
	const rows = await databaseOf(env, home).prepare("SELECT prediction_id FROM short_links").all();
	expect(rows.results).not.toContainEqual({ prediction_id: past });
});

test("A link goes with its account", async () => {
	const link = await newLink(await newPrediction());
	const caller = await Caller.create();
	const own = await caller.newPrediction();
	const made = await caller.sendJson(env, "POST", pathOf(own), encryptedPlan);
	const others = (await made.json<Link>()).id;
	await createServices().removeAccount(caller.userId);
	expect([await codeOf(await opened(others)), (await opened(link.id)).status]).toEqual([
		"link.ended",
		200,
	]);
});

test("A result that has expired is shown by no link, and the sweep removes it", async () => {
	const id = await newPrediction();
	const link = await newLink(id);
	const db = databaseOf(env, home);
	await db.prepare("UPDATE predictions SET expired_at = 1 WHERE id = ?").bind(id).run();
	expect(await codeOf(await opened(link.id))).toBe("link.deleted");
	expect(await codeOf(await made(id))).toBe("prediction.expired");
	await createServices().shortLinks.removeEnded();
	await db.prepare("UPDATE predictions SET expired_at = NULL WHERE id = ?").bind(id).run();
	expect(await codeOf(await opened(link.id))).toBe("link.deleted");
});

test.each([
	{ encrypted: "A".repeat(longestEncrypted + 1), days: 7 },
	{ encrypted: "not base64url!".repeat(9), days: 7 },
	{ ...encryptedPlan, days: mostLinkDays + 1 },
	{ ...encryptedPlan, days: 0 },
])("Nothing is kept of %o", async (body) => {
	expect((await made(await newPrediction(), body)).status).toBe(422);
});

test("The longest plan is kept", async () => {
	const encrypted = "A".repeat(longestEncrypted);
	expect((await made(await newPrediction(), { encrypted, days: 1 })).status).toBe(201);
});

test("An account has no more links open than its quota, also when they are made at once", async () => {
	const caller = await Caller.create();
	const path = pathOf(await caller.newPrediction());
	const bindings = { ...env, QUOTA_LINKS: "2" } as Env;
	const statuses = await Promise.all(
		[1, 2, 3].map(
			async () => (await caller.sendJson(bindings, "POST", path, encryptedPlan)).status,
		),
	);
	expect(statuses.sort()).toEqual([201, 201, 409]);
	await caller.send(bindings, "DELETE", path);
	expect((await caller.sendJson(bindings, "POST", path, encryptedPlan)).status).toBe(201);
});
