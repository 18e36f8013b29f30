import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { maxJoined } from "#domain/predictions/course/edits/course-edit.ts";
import type { SignedInUser } from "#worker/accounts/service.ts";
import { exportContext, userContext } from "#worker/context.ts";
import { createHost } from "#worker/host.ts";
import { servicesFor } from "#worker/services.ts";
import settings from "../../wrangler.toml?raw";
import { recording } from "../fixtures/runs.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings, type OutsideCall } from "./hooked-bindings.ts";
import { repack } from "./packed-rows.ts";
import { morning, origin, seen, summary, trainingAt } from "./training.ts";
import { Caller } from "./writes.ts";

/** What one answer of the database may take as JSON: a group of rows, whose bytes are two digits each or a number. */
const mostAnswerBytes = 1_200_000;
/** D1 answers so many queries of one invocation (developers.cloudflare.com/d1/platform/limits). */
const mostQueries = 1000;
const path = "/api/auth/export";
/** Of each of some small rows, and of a prediction. */
const copies = 1000;
const predictionCopies = 60;

let caller: Caller;
/** Of the oldest prediction. */
let first: string;

/** A long course of hills: few bytes in the file, many in its answer. */
const longCourse = () => {
	const points = Array.from({ length: 501 }, (_, i) => {
		const lat = (40 + i * 0.01473).toFixed(4);
		return `<trkpt lat="${lat}" lon="6"><ele>${500 + ((i * 37) % 90)}</ele></trkpt>`;
	});
	return new File([`<gpx><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`], "long.gpx");
};

/** As many as are kept, of letters that do not pack. */
const places = Array.from({ length: 300 }, (_, i) => ({
	name: crypto.randomUUID(),
	symbol: null,
	type: null,
	note: `${crypto.randomUUID()}${crypto.randomUUID()}${crypto.randomUUID()}`,
	passages: [{ distanceM: 2000 * i, offM: 0 }],
	offM: 0,
}));

/** Adds copies of the rows that a table has, each with an id of its own. */
async function copyRows(table: string, count: number, id: string, other: Record<string, string>) {
	const { results } = await runnersDb
		.prepare(`SELECT name FROM pragma_table_info('${table}')`)
		.all<{ name: string }>();
	const names = results.map(({ name }) => name);
	const values = names.map((name) => (name === id ? `${id} || '-' || i` : (other[name] ?? name)));
	const counted = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
	await runnersDb.exec(
		`INSERT INTO ${table} (${names}) ${counted} SELECT ${values} FROM ${table}, n`,
	);
}

beforeAll(async () => {
	caller = await Caller.create();
	const form = new FormData();
	form.append("result", "10km=45:00");
	form.append("file", longCourse());
	const uploaded = await caller.send(env, "POST", "/api/upload-gpx", form);
	first = (await uploaded.json<{ id: string }>()).id;
	await repack(first, (stored) => ({ ...stored, course: { ...stored.course, places } }));
	await copyRows("predictions", predictionCopies, "id", { created_at: "created_at + i" });
	const { intake } = trainingAt();
	const from = origin(caller.userId, "file");
	const run = summary({ startAtMs: morning });
	await intake.record(from, [run], seen(undefined, null));
	const samples = recording({ samples: 721, stepS: 5 });
	const nothing = { cadenceStepsPerMin: null, latDeg: null, lonDeg: null };
	await intake.recordStreams(from, run.externalId, { ...samples, ...nothing });
	await runnersDb.exec("UPDATE activities SET id = 'a', external_id = 'a'");
	await copyRows("activities", copies, "id", { external_id: "external_id || i" });
	await caller.newImport();
	await runnersDb.exec(
		"INSERT INTO import_items (user_id, content_key, import_id, path, state, activities, file_key, updated_at) SELECT user_id, 'k', id, 'export/activities/12345678901.fit.gz', 'added', 1, 'none', created_at FROM imports",
	);
	await copyRows("import_items", copies, "content_key", {});
});

afterEach(() => {
	vi.restoreAllMocks();
});

/** What an export asks of the outside, and the bytes of each answer as JSON. */
async function callsOfExport(bindings: ("D1" | "FILES" | "RACE_CHANNEL")[]) {
	const calls: (OutsideCall & { bytes: number })[] = [];
	const hooked = hookedBindings(bindings, async (ask, what) => {
		const answer = await ask();
		const bytes = what.binding === "FILES" ? 0 : JSON.stringify(answer ?? null).length;
		calls.push({ ...what, bytes });
		return answer;
	});
	const answer = await caller.send(hooked, "GET", path);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	return { calls, list: (name: string) => JSON.parse(strFromU8(files[name])) };
}

test("However many large rows a runner has, an export reads few of them at a time", async () => {
	const { calls, list } = await callsOfExport(["D1"]);
	expect(list("predictions.json")).toHaveLength(predictionCopies + 1);
	expect(list("activities.json")).toHaveLength(copies + 1);
	const most = calls.reduce((a, b) => (b.bytes > a.bytes ? b : a));
	expect(most.bytes, most.sql).toBeLessThan(mostAnswerBytes);
});

test("An export unpacks a prediction when it is written, not with those that are read beside it", async () => {
	const last = `SELECT packed FROM predictions WHERE id = '${first}-${predictionCopies}'`;
	const packed = await runnersDb.prepare(last).first<number[]>("packed");
	const put = (bytes: number[]) =>
		runnersDb
			.prepare("UPDATE predictions SET packed = ? WHERE id = ?")
			.bind(new Uint8Array(bytes), `${first}-${predictionCopies}`)
			.run();
	await put([0]);
	const predictions = createServices().predictions.exported.predictions(caller.userId);
	for (let i = 0; i < predictionCopies; i++) {
		expect((await predictions.next()).value?.id).toBe(i === 0 ? first : `${first}-${i}`);
	}
	await expect(predictions.next()).rejects.toThrow("version 0");
	await put(packed ?? []);
});

test("Within the largest account's quotas an export stays within the calls of an invocation", async () => {
	const { calls, list } = await callsOfExport(["D1", "FILES", "RACE_CHANNEL"]);
	const quotas = [
		["predictions", Number(env.QUOTA_PREDICTIONS) / list("predictions.json").length],
		["activities", Number(env.QUOTA_ACTIVITIES) / list("activities.json").length],
		["import_items", Number(env.QUOTA_ACTIVITIES) / list("imported-files.json").length],
	] as const;
	const queries = calls.filter(({ binding }) => !/FILES|RACE/.test(binding));
	// Groups of rows are as many times more; what answers nothing is asked once, whatever there is.
	const asked = queries.reduce((sum, { sql, bytes }) => {
		const of = quotas.find(([table]) => sql.includes(`from "${table}"`));
		return sum + (of && bytes > "[]".length ? of[1] : 1);
	}, 0);
	expect(asked).toBeGreaterThan(100);
	expect(asked).toBeLessThan(mostQueries);
	const files = Number(env.QUOTA_ACTIVITIES) + (1 + maxJoined) * Number(env.QUOTA_PREDICTIONS);
	const [, subrequests] = /^subrequests = (\d+)$/m.exec(settings) ?? [];
	expect(asked + files + Number(env.QUOTA_CHANNELS)).toBeLessThan(Number(subrequests));
});

/** The page that is a download, whose loader does no more. */
const pages = createHost((_, page) =>
	page.get(exportContext)(page.get(userContext) as SignedInUser),
);

async function askedOfPage(): Promise<Response> {
	const context = createExecutionContext();
	const headers = { Cookie: `relief_session=${caller.token}` };
	const request = new Request("http://relief.test/settings/export", { headers });
	const answer = await pages.fetch(request, env, context);
	await waitOnExecutionContext(context);
	return answer;
}

const refusals: [string, number, string, () => unknown][] = [
	[
		"Without memory",
		503,
		"server.busy",
		() => {
			const busy = new AppError("server.busy", { retryAfterS: 5 });
			vi.spyOn(servicesFor(env).memory, "reserve").mockRejectedValue(busy);
		},
	],
	[
		"Once the hour is used up",
		429,
		"request.too_many",
		() => env.DB.exec("UPDATE rate_counters SET count = 18000"),
	],
];

test.each(refusals)(
	"%s an export is refused before its zip begins",
	async (_, status, code, use) => {
		await caller.newGoal();
		await use();
		for (const ask of [() => caller.send(env, "GET", path), askedOfPage]) {
			const answer = await ask();
			const seconds = Number(answer.headers.get("Retry-After"));
			expect([answer.status, await codeOf(answer), seconds > 0]).toEqual([status, code, true]);
		}
	},
);
