import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Usage } from "#domain/usage.ts";
import { gpxRecording, recording, tcxRecording } from "../fixtures/recorded-run.ts";
import { codeOf } from "./failing-calls.ts";
import { runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { Caller, typedIn } from "./writes.ts";

let caller: Caller;
beforeEach(async () => {
	caller = await Caller.create();
});

const withLimits = (limits: Record<string, string>) => ({ ...env, ...limits }) as Env;
const usage = async (): Promise<Usage> =>
	(await caller.send(env, "GET", "/api/auth/usage")).json<Usage>();
const recordedOn = (day: number) =>
	new Blob([gpxRecording(recording({ startAtMs: Date.UTC(2026, 3, day, 6), seconds: 30 }))]);
const begin = (bindings: Env) =>
	caller.sendJson(bindings, "POST", "/api/imports", { name: "a.zip", files_total: 1 });

test("What a runner keeps is told beside what an account may keep, and shrinks with a removal", async () => {
	const { importId } = await caller.newActivity();
	await caller.newPrediction();
	const full = await usage();
	expect(full).toMatchObject({
		activities: { used: 1, allowed: 30_000 },
		originals: { used: expect.any(Number), allowed: 5_000_000_000 },
		imports: { used: 1, allowed: 300 },
		predictions: { used: 1, allowed: 1000 },
	});
	await caller.send(env, "DELETE", `/api/imports/${importId}`);
	const left = await usage();
	expect(left).toMatchObject({ activities: { used: 0 }, imports: { used: 0 } });
	expect(left.originals.used).toBeGreaterThan(0);
	expect(left.originals.used).toBeLessThan(full.originals.used);
});

test.each([
	["imports", { QUOTA_IMPORTS: "1" }, (bindings: Env) => begin(bindings)],
	["predictions", { QUOTA_PREDICTIONS: "1" }, (bindings: Env) => caller.upload(bindings)],
	["originals", { QUOTA_ORIGINALS_MB: "1" }, (bindings: Env) => caller.upload(bindings)],
])(
	"A full quota of %s is refused for good, and another account is not",
	async (name, limits, add) => {
		await caller.newImport();
		await caller.newPrediction();
		await runnersDb
			.prepare("UPDATE predictions SET file_bytes = 1000000 WHERE user_id = ?")
			.bind(caller.userId)
			.run();
		const answer = await add(withLimits(limits));
		expect(answer.status).toBe(409);
		expect(await codeOf(answer)).toBe(`quota.${name}`);
		caller = await Caller.create();
		expect((await add(withLimits(limits))).ok).toBe(true);
	},
);

test("A full quota of activities takes neither file nor typed-in activity, and keeps none of them", async () => {
	const { importId } = await caller.newActivity();
	const limited = withLimits({ QUOTA_ACTIVITIES: "1" });
	const file = await caller.importFile(limited, importId, recordedOn(2));
	expect(await codeOf(file)).toBe("quota.activities");
	const path = `/api/imports/${importId}/typed-in`;
	const typed = await caller.sendJson(limited, "PUT", path, typedIn());
	expect(await codeOf(typed)).toBe("quota.activities");
	expect(await usage()).toMatchObject({ activities: { used: 1 } });
	const { objects } = await env.FILES.list({ prefix: `activities/${caller.userId}/` });
	expect(objects).toHaveLength(1);
});

test("A live channel beyond those that may be open is refused; one that takes another's place is not", async () => {
	const limited = withLimits({ QUOTA_CHANNELS: "1" });
	const openFor = (id: string) =>
		caller.send(limited, "POST", `/api/predictions/${id}/race-channel`);
	const [one, other] = [await caller.newPrediction(), await caller.newPrediction()];
	expect([(await openFor(one)).status, (await openFor(one)).status]).toEqual([200, 200]);
	expect(await codeOf(await openFor(other))).toBe("quota.channels");
	expect(await usage()).toMatchObject({ channels: { used: 1, allowed: 10 } });
	await caller.send(limited, "DELETE", `/api/predictions/${one}/race-channel`);
	expect((await openFor(other)).status).toBe(200);
});

test("Files, uploads and imports that come at once exceed no quota", async () => {
	const { importId } = await caller.newActivity();
	await caller.newPrediction();
	const limited = withLimits({ QUOTA_ACTIVITIES: "2", QUOTA_PREDICTIONS: "2", QUOTA_IMPORTS: "2" });
	const adds = [
		(i: number) => caller.importFile(limited, importId, recordedOn(3 + i)),
		() => caller.upload(limited),
		() => begin(limited),
	];
	for (const add of adds) {
		const answers = await Promise.all([0, 1, 2, 3].map(add));
		const taken = answers.filter(({ ok }) => ok);
		expect(taken.length).toBe(1);
		const refused = answers.filter((answer) => !taken.includes(answer));
		for (const answer of refused) expect(await codeOf(answer)).toMatch(/^quota\./);
	}
	expect(await usage()).toMatchObject({
		activities: { used: 2 },
		predictions: { used: 2 },
		imports: { used: 2 },
	});
});

test("Names of files that were left out count among what is stored, and are refused beyond it", async () => {
	const leftOut = [1, 2, 3].map((i) => ({ path: `${i}.txt`, reason: "not_activity_file" }));
	const add = (to: Env) =>
		caller.sendJson(to, "POST", "/api/imports", { name: "a", files_total: 3, left_out: leftOut });
	expect((await add(env)).status).toBe(201);
	expect(await usage()).toMatchObject({ activities: { used: 3 } });
	const refused = await add(withLimits({ QUOTA_ACTIVITIES: "5" }));
	expect(await codeOf(refused)).toBe("quota.activities");
	const unreadable = await caller.importFile(
		withLimits({ QUOTA_ACTIVITIES: "3" }),
		await caller.newImport(),
		new Blob(["no recording"]),
	);
	expect(await codeOf(unreadable)).toBe("quota.activities");
	expect(await usage()).toMatchObject({ activities: { used: 3 } });
});

async function joinToNew(to: Env): Promise<Response> {
	return caller.join(to, await caller.newPrediction());
}

test.each([
	[
		"files",
		{ UPLOADS_PER_HOUR: "1" },
		(to: Env, id: string) => caller.importFile(to, id, recordedOn(3)),
	],
	["predictions", { PREDICTIONS_PER_HOUR: "1" }, (to: Env) => caller.upload(to)],
	["joined files", { PREDICTIONS_PER_HOUR: "2" }, joinToNew],
	["exports", { EXPORTS_PER_HOUR: "1" }, (to: Env) => caller.send(to, "GET", "/api/auth/export")],
])("Beyond so many %s an hour a runner is asked to wait, and no other", async (_, limits, work) => {
	const limited = withLimits(limits);
	const id = await caller.newImport();
	expect((await work(limited, id)).status).toBe(200);
	const refused = await work(limited, id);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
	caller = await Caller.create();
	expect((await work(limited, await caller.newImport())).status).toBe(200);
});

test("A file with as many activities as it may hold stays below the queries of one invocation", async () => {
	const activity = /<Activity [\s\S]*<\/Activity>/;
	const one = (i: number) =>
		tcxRecording(recording({ startAtMs: Date.UTC(2026, 3, 1) + i * 86_400_000, seconds: 20 }));
	const all = Array.from({ length: 50 }, (_, i) => activity.exec(one(i))?.[0]).join("");
	let queries = 0;
	const counted = hookedBindings(["D1"], async (make, { method, sql }) => {
		queries += method === "batch" ? sql.split(";").length : 1;
		return make();
	});
	const file = new Blob([one(0).replace(activity, all)]);
	const path = `/api/imports/${await caller.newImport()}/files?path=a.tcx&zone=UTC`;
	const answer = await caller.send(counted, "PUT", path, file);
	expect(await answer.json()).toMatchObject({ outcome: "added", activities: 50 });
	expect(queries).toBeGreaterThan(300);
	expect(queries).toBeLessThan(1000);
});
