import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import { noOptions, type PlanOptions } from "../../domain/predictions/plan-options.ts";
import { packPlan } from "../../domain/predictions/share/pack-plan.ts";
import { stopAt } from "../../domain/predictions/stations/station.ts";
import { toResponse } from "../../domain/predictions/to-wire.ts";
import type { FileStore } from "../../worker/platform/file-store.ts";
import { createGoalStore } from "../../worker/predictions/goal-store.ts";
import type { PredictionRecord } from "../../worker/predictions/prediction-rows.ts";
import { createPredictionStore } from "../../worker/predictions/store.ts";
import answers from "../fixtures/predictions-before/answers.jsonl?raw";
import { courseKinds } from "../fixtures/predictions-before/courses.ts";
import rows from "../fixtures/predictions-before/rows.sql?raw";
import { bearer, call } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { packedOf, repack, storeAsBefore } from "./packed-rows.ts";
import { countRows } from "./rows-read.ts";
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

const unpacked = async () =>
	(
		await runnersDb
			.prepare(
				"SELECT id FROM predictions WHERE question IS NOT NULL OR packed IS NULL ORDER BY id",
			)
			.all<{ id: string }>()
	).results;

const store = createPredictionStore(drizzle(runnersDb), {} as FileStore);

/** All predictions as they are read, but for what is drawn of their files. */
async function allRecords() {
	const records: PredictionRecord[] = [];
	for (const userId of Object.values(ids)) {
		for await (const record of store.all(userId)) records.push(record);
	}
	return records;
}

describe("Predictions that earlier releases stored", () => {
	test("are answered as before by API, pages and export", async () => {
		expect(await unpacked()).not.toEqual([]);
		await answersAsBefore();
	});

	test("are packed in the background, once, and answered as before", async () => {
		const { predictions } = createServices(env);
		const before = await allRecords();
		await predictions.convert();
		expect(await unpacked()).toEqual([]);
		expect(await allRecords()).toEqual(before);
		expect((await countRows(() => predictions.convert())).rows).toBeLessThan(2);
		await answersAsBefore();
		const texts =
			"SELECT DISTINCT response, history, today, question, course, result FROM predictions";
		const none = { history: null, today: null, question: null, course: null, result: null };
		expect((await runnersDb.prepare(texts).all()).results).toEqual([{ response: "{}", ...none }]);
	});

	test("are packed from where an earlier run was killed, and read the same all the time", async () => {
		const before = await allRecords();
		const listed = await createServices(env).predictions.list(ids.typed);
		for (const { id } of before) await storeAsBefore(id);
		expect([await unpacked(), await allRecords()]).toMatchObject([
			{ length: before.length },
			before,
		]);
		let writes = 0;
		const killed = createServices(
			hookedBindings(["D1"], async (make, { sql }) => {
				if (/^update "predictions"/i.test(sql) && ++writes > 3) throw new Error("killed");
				return make();
			}),
		).predictions;
		await expect(killed.convert()).rejects.toThrow();
		expect((await unpacked()).length).toBe(before.length - 3);
		expect(await allRecords()).toEqual(before);
		expect(await createServices(env).predictions.list(ids.typed)).toEqual(listed);
		for (let after: string | null = ""; after !== null; ) after = await store.convert(after, 2);
		expect([await unpacked(), await allRecords()]).toEqual([[], before]);
		expect(await createServices(env).predictions.list(ids.typed)).toEqual(listed);
	});

	test("are left as they are where nothing can be read of them, and the others are packed", async () => {
		const all = await allRecords();
		for (const { id } of all) await storeAsBefore(id);
		const [{ id: broken, userId }] = all;
		const answer = await createServices(env).predictions.get(userId, broken);
		const response = JSON.stringify(toResponse(answer));
		const put = runnersDb.prepare(
			"UPDATE predictions SET question = NULL, packed = NULL, response = ? WHERE id = ?",
		);
		await put.bind('{"evidence":', broken).run();
		await createServices(env).predictions.convert();
		expect(await unpacked()).toEqual([{ id: broken }]);
		await put.bind(response, broken).run();
		await createServices(env).predictions.convert();
		expect([await unpacked(), await allRecords()]).toMatchObject([[], all]);
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

	test("are read as the release before writes them after they were packed, and packed again", async () => {
		const { predictions } = createServices(env);
		const { id = "", who } = recorded.find((one) => one.who === "runs" && one.id) as Recorded;
		const { question, course, result } = await packedOf(id);
		const texts = [question, course, { ...result, timeS: 9, lowS: 8 }].map((part) =>
			JSON.stringify(part),
		);
		await runnersDb
			.prepare(
				"UPDATE predictions SET question = ?, course = ?, result = ?, predicted_time_s = 9, revision = revision + 1 WHERE id = ?",
			)
			.bind(...texts, id)
			.run();
		const shown = async () => {
			const listed = (await predictions.list(ids[who])).find((row) => row.id === id);
			return [(await predictions.get(ids[who], id)).result.timeS, listed?.lowS];
		};
		expect([await unpacked(), await shown()]).toEqual([[{ id }], [9, 8]]);
		await predictions.convert();
		expect([await unpacked(), await shown()]).toEqual([[], [9, 8]]);
	});

	test("are packed no sooner than a write that comes in between is read", async () => {
		const { id = "", who } = recorded.find((one) => one.who === "runs" && one.id) as Recorded;
		await storeAsBefore(id);
		let writes = 0;
		const late = createServices(
			hookedBindings(["D1"], async (make, { sql }) => {
				if (/^update "predictions"/i.test(sql) && ++writes === 1) {
					await createServices(env).predictions.setStations(ids[who], id, {
						stations: ["0.5,Tap"],
					});
				}
				return make();
			}),
		).predictions;
		await late.convert();
		const { question } = await createServices(env).predictions.get(ids[who], id);
		expect(question.options.stations).toMatchObject([{ name: "Tap" }]);
	});
});

test("A stored question with stops, and without an option, is read with stations and the option off", async () => {
	const { predictions } = createServices(env);
	const { id = "", who } = recorded.find((one) => one.who === "typed" && one.id) as Recorded;
	const userId = ids[who];
	await predictions.convert();
	const { question: now } = await packedOf(id);
	const { stations, humidity, ...others } = now.options as PlanOptions;
	const options = { ...others, stops: [{ distanceM: 1200, durationS: 90 }] };
	await storeAsBefore(id, { question: { ...now, options } });
	const readAsStations = async () => {
		const { question } = await predictions.get(userId, id);
		expect(question.options.stations).toEqual([stopAt(1200, 90)]);
		expect(question.options).not.toHaveProperty("stops");
		expect(question.options.humidity).toBeNull();
		expect((await goals.get(userId, "g"))?.prediction?.stoppedS).toBe(90);
	};
	const goals = createGoalStore(drizzle(runnersDb));
	const [createdAt, date, predictionId] = [new Date(), "2027-05-02", id];
	const goal = { id: "g", userId, createdAt, date, predictionId, name: "Race" };
	await goals.add({ ...goal, targetS: null, distanceM: null, resultS: null });
	await readAsStations();
	await predictions.convert();
	await readAsStations();
	await repack(id, (stored) => ({
		...stored,
		question: { ...now, options: { stations: [] } as never },
	}));
	expect((await predictions.get(userId, id)).question.options).toEqual(noOptions);
});
