import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import { noOptions } from "../../domain/predictions/plan-options.ts";
import { packPlan } from "../../domain/predictions/share/pack-plan.ts";
import { stopAt } from "../../domain/predictions/stations/station.ts";
import { createGoalStore } from "../../worker/predictions/goal-store.ts";
import answers from "../fixtures/predictions-before/answers.jsonl?raw";
import { courseKinds } from "../fixtures/predictions-before/courses.ts";
import rows from "../fixtures/predictions-before/rows.sql?raw";
import { bearer, call } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { runner } from "./runs.ts";

// Rows that commit c8f2f0c wrote through its own API, and what it then answered about them: `rows.sql` and
// `answers.jsonl` name their four accounts `user-typed`, `user-runs`, `user-tracker` and `user-expired`.

interface Recorded {
	who: string;
	id?: string;
	kind?: keyof typeof courseKinds;
	path?: string;
	language?: string;
	status?: number;
	body?: Record<string, unknown>;
	words?: string;
	exported?: string;
	text?: string;
	shared?: unknown;
}

const names = ["typed", "runs", "tracker", "expired"];
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
let recorded: Recorded[];

beforeAll(async () => {
	let [sql, text] = [rows, answers];
	for (const name of names) {
		const { token, userId } = await runner(`before-${name}`);
		tokens[name] = token;
		ids[name] = userId;
		sql = sql.replaceAll(`user-${name}`, userId);
		text = text.replaceAll(`user-${name}`, userId);
	}
	recorded = text
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	await runnersDb.batch(
		sql
			.split(/;\n|;$/)
			.filter(Boolean)
			.map((line) => runnersDb.prepare(line)),
	);
	// As the migration does with the rows that it finds.
	await runnersDb.exec("UPDATE predictions SET expired_at = 1 WHERE predicted_time_s = 0");
	for (const { id, kind, who } of recorded) {
		if (id && kind) await env.FILES.put(`gpx/${ids[who]}/${id}.gpx`, courseKinds[kind]());
	}
});

const wordsOf = (html: string) =>
	html
		.replace(/<(script|style|button lang)[\s\S]*?<\/\w+>/g, "")
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/<[^>]+>/g, "\n")
		.replace(/\s*\n\s*/g, "\n")
		.trim();

/** Times of the plan that a page showed before, and does not show now. */
function missingIn(html: string, before = ""): string[] {
	const words = wordsOf(html).split("\n");
	const times = before.split("\n").filter((line) => /^\d+:\d\d$/.test(line));
	expect(times.length).toBeGreaterThan(10);
	return times.filter((time) => !words.includes(time));
}

/** What differs where the present model computes again: from runs, the range, and how a plan spreads its total. */
function presentModel({ path, body }: Recorded) {
	const anew = expect.any(Number);
	if (path === "/api/last-races") {
		const races = body?.races as object[];
		return { races: races.map((race) => ({ ...race, low_seconds: anew, high_seconds: anew })) };
	}
	if (!path?.includes("/what-if") || !body?.model_version) return {};
	const { key, summary } = body.pacing_strategy as Record<"key" | "summary", object>;
	const byRuns = { confidence: {}, pacing_strategy: { key, summary } };
	return { model_version: modelVersion, ...(body.history ? byRuns : {}) };
}

async function answersAsBefore(): Promise<void> {
	const exports = new Map<string, Record<string, Uint8Array>>();
	for (const one of recorded) {
		const { who, path, exported } = one;
		const token = tokens[who];
		if (path?.startsWith("/api/")) {
			const answer = await call(path, bearer(token));
			const body = await answer.json<Record<string, unknown>>();
			// The sentence of an error is the error table's.
			const sentence = answer.ok ? {} : { detail: one.body?.detail };
			// Fields may have been added.
			expect([path, answer.status, { ...body, ...sentence }]).toMatchObject([
				path,
				one.status,
				{ ...one.body, ...presentModel(one) },
			]);
		} else if (path && one.status === 200 && path.startsWith("/prediction-result")) {
			const Cookie = `relief_session=${token}; relief_language=${one.language ?? "en"}`;
			const page = await call(path, { headers: { Cookie } });
			expect([path, page.status, missingIn(await page.text(), one.words)]).toEqual([
				path,
				one.status,
				[],
			]);
		} else if (exported && who !== "expired") {
			// An expired prediction no longer exports what was left of its figures.
			if (!exports.has(who)) {
				const answer = await call("/api/auth/export", bearer(token));
				exports.set(who, unzipSync(new Uint8Array(await answer.arrayBuffer())));
			}
			const text = strFromU8(exports.get(who)?.[exported] as Uint8Array);
			if (!exported.endsWith(".json")) expect(text).toBe(one.text);
			else expect(JSON.parse(text)).toMatchObject(JSON.parse(one.text as string));
		}
	}
}

const unconverted = async () =>
	(await runnersDb.prepare("SELECT id FROM predictions WHERE question IS NULL").all()).results;

describe("Predictions that the version before stored", () => {
	test("are answered as before by API, pages and export", async () => {
		expect(await unconverted()).not.toEqual([]);
		await answersAsBefore();
	});

	test("are converted in the background, once, and answered as before", async () => {
		const { predictions } = createServices(env);
		await predictions.convert();
		expect(await unconverted()).toEqual([]);
		await predictions.convert();
		await answersAsBefore();
	});

	test("make the same shared links", async () => {
		const { predictions } = createServices(env);
		const line = {
			distanceM: [0, 1000, 2000],
			lat: [45, 45.009, 45.018],
			lon: [5.5, 5.5, 5.5],
			elevationM: [],
		};
		for (const { who, id, shared } of recorded.filter((one) => one.shared)) {
			const prediction = await predictions.get(ids[who], id as string);
			const { name, question } = prediction;
			const { stations } = question.options;
			const plan = { name, prediction, line, stations, startMs: null, start: null };
			expect(packPlan(plan)).toEqual(shared);
		}
	});

	test("are read again when the version before writes them after the conversion", async () => {
		const { predictions } = createServices(env);
		const { id, who } = recorded.find((one) => one.who === "tracker" && one.id) as Recorded;
		const write = (columns: string) =>
			runnersDb.prepare(`UPDATE predictions SET ${columns} WHERE id = ?`).bind(id).run();
		// An edit that changes the course and no time is no write of the version before.
		await write("response = json_set(response, '$.distance', 9), revision = revision + 1");
		expect(await unconverted()).toEqual([]);
		await write("response = json_set(response, '$.predicted_time_seconds', 9), today = NULL");
		expect(await unconverted()).toEqual([{ id }]);
		expect((await predictions.get(ids[who], id as string)).result.timeS).toBe(9);
		await write(
			"response = json_set(response, '$.predicted_time_seconds', 0), predicted_time_s = 0",
		);
		const [listed] = (await predictions.list(ids[who])).filter((row) => row.id === id);
		expect(listed.predictedTimeS).toBeNull();
	});
});

test("A stored question with stops, and without an option, is read with stations and the option off", async () => {
	const { predictions } = createServices(env);
	const { id, who } = recorded.find((one) => one.who === "typed" && one.id) as Recorded;
	const userId = ids[who];
	await predictions.convert();
	const stops = JSON.stringify([{ distanceM: 1200, durationS: 90 }]);
	await runnersDb
		.prepare(
			`UPDATE predictions SET response = response,
			question = json_remove(json_set(question, '$.options.stops', json(?)), '$.options.stations', '$.options.humidity') WHERE id = ?`,
		)
		.bind(stops, id)
		.run();
	const { question } = await predictions.get(userId, id as string);
	expect(question.options.stations).toEqual([stopAt(1200, 90)]);
	expect(question.options).not.toHaveProperty("stops");
	expect(question.options.humidity).toBeNull();
	const goals = createGoalStore(drizzle(runnersDb));
	const [createdAt, date, predictionId] = [new Date(), "2027-05-02", id as string];
	const goal = { ...{ id: "g", userId, createdAt, date, predictionId }, name: "Race" };
	await goals.add({ ...goal, targetS: null, distanceM: null, resultS: null });
	expect((await goals.get(userId, "g"))?.prediction?.stoppedS).toBe(90);
	await runnersDb
		.prepare(
			"UPDATE predictions SET response = response, question = json_set(question, '$.options', json(?)) WHERE id = ?",
		)
		.bind('{"stations":[]}', id)
		.run();
	expect((await predictions.get(userId, id as string)).question.options).toEqual(noOptions);
});
