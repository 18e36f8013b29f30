import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { readLedgerText } from "#domain/predictions/result/ledger.ts";
import { hourMs } from "#domain/time.ts";
import type { LedgerEntryResponse } from "#wire/ledger.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { sha256 } from "#worker/platform/sha256.ts";
import { createLedgerStore, entryStatements } from "#worker/predictions/ledger-store.ts";
import { asRead, createPredictionStore } from "#worker/predictions/store.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson, runner as registered } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, runnersDb } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { dayMs } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

const startMs = Math.floor(Date.now() / hourMs + 48) * hourMs;
const start = new Date(startMs).toISOString().slice(0, 16).concat("+00:00");
const gpx = hillyCourseGpx({ km: 8 });

let runners = 0;
const newRunner = () => runner(`ledger-${++runners}`);

async function newRace(token: string, fields: Record<string, string> = { start }) {
	return (await uploadGpx(token, gpx, { fields })).json<PredictionResponse>();
}
const put = (token: string, path: string, body: unknown) =>
	call(path, {
		method: "PUT",
		headers: { ...bearer(token).headers, "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
const pathOf = (id: string) => `/api/predictions/${id}/ledger`;
const entryOf = async (token: string, id: string) =>
	(await call(pathOf(id), bearer(token))).json<LedgerEntryResponse>();
const stopAt = (token: string, id: string, stop: string) =>
	put(token, `/api/predictions/${id}/stations`, { stations: [`4,Hut,aid,${stop}`] });
const rowsOf = async (userId: string) =>
	(
		await runnersDb
			.prepare("SELECT hash, prediction_id, record FROM ledger_entries WHERE user_id = ?")
			.bind(userId)
			.all<{ hash: string; prediction_id: string | null; record: string | null }>()
	).results;
const goTo = (now: number) => vi.useFakeTimers({ now, toFake: ["Date"] });
afterEach(() => {
	vi.useRealTimers();
});

test("An entry is the hash of what was said last before the start, and replaces the one before", async () => {
	const { token, userId } = await newRunner();
	const { id, predicted_time_seconds, confidence, model_version } = await newRace(token);
	const first = await entryOf(token, id);
	expect(first).toMatchObject({ race_date: start.slice(0, 10), closed: false, listed: false });
	expect(await sha256(first.record ?? "")).toBe(first.hash);
	expect(readLedgerText(first.record ?? "")).toMatchObject({
		predictedS: predicted_time_seconds,
		lowS: confidence.low_seconds,
		highS: confidence.high_seconds,
		model: model_version,
		start: new Date(startMs).toISOString(),
		options: { strategy: "even-pace" },
	});
	await put(token, pathOf(id), { listed: true });
	await stopAt(token, id, "9");
	const second = await entryOf(token, id);
	expect(readLedgerText(second.record ?? "")?.predictedS).toBe(predicted_time_seconds + 540);
	expect([second.hash === first.hash, second.listed]).toEqual([false, true]);
	expect(await rowsOf(userId)).toHaveLength(1);
});

test("Two writes at once leave the entry of what is stored", async () => {
	const { token, userId } = await newRunner();
	const { id } = await newRace(token);
	await Promise.all(["3", "7"].map((stop) => stopAt(token, id, stop)));
	const stored = await (await call(`/api/predictions/${id}`, bearer(token))).json<{
		predicted_time_seconds: number;
	}>();
	const { record } = await entryOf(token, id);
	expect(readLedgerText(record ?? "")?.predictedS).toBe(stored.predicted_time_seconds);
	expect(await rowsOf(userId)).toHaveLength(1);
});

test("The start closes an entry by the service's clock; result and word then stand beside it", async () => {
	const { token, userId } = await newRunner();
	const { id } = await newRace(token);
	expect(await codeOf(await put(token, pathOf(id), { all_out: true }))).toBe("ledger.not_run");
	const before = await entryOf(token, id);
	goTo(startMs);
	await stopAt(token, id, "20");
	expect(await codeOf(await put(token, pathOf(id), { listed: true }))).toBe("ledger.begun");
	const goal = { name: "Race", date: start.slice(0, 10), result_seconds: 3000, prediction_id: id };
	await postJson("/api/goals", goal, token);
	const said = await put(token, pathOf(id), { all_out: true });
	const after = { ...before, closed: true, result_seconds: 3000, all_out: true };
	expect(await said.json()).toEqual(after);
	const zip = await call("/api/auth/export", bearer(token));
	const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
	expect(JSON.parse(strFromU8(files["ledger.json"]))).toEqual([after]);
	// a prediction of the next race has an entry of its own, and this one stays
	const next = new Date(startMs + 9 * dayMs).toISOString().slice(0, 16).concat("+00:00");
	await put(token, `/api/predictions/${id}/stations`, { stations: [], start: next });
	expect(await entryOf(token, id)).toMatchObject({
		closed: false,
		race_date: next.slice(0, 10),
	});
	expect((await rowsOf(userId)).map(({ hash }) => hash)).toContain(before.hash);
});

test("The date of a goal dates an entry, and its end ends it", async () => {
	const { token, userId } = await newRunner();
	const { id } = await newRace(token, {});
	expect(await codeOf(await call(pathOf(id), bearer(token)))).toBe("ledger.none");
	const goal = { name: "Race", date: start.slice(0, 10), prediction_id: id };
	const { id: goalId } = await (await postJson("/api/goals", goal, token)).json<{ id: string }>();
	expect(await entryOf(token, id)).toMatchObject({ race_date: goal.date, closed: false });
	await call(`/api/goals/${goalId}`, { method: "DELETE", ...bearer(token) });
	expect(await rowsOf(userId)).toEqual([]);
});

test("A prediction that is deleted leaves nothing before the start, hash and date from then on", async () => {
	const { token, userId } = await newRunner();
	const [ahead, run] = [await newRace(token), await newRace(token)];
	const { hash } = await entryOf(token, run.id);
	await call(`/api/predictions/${ahead.id}`, { method: "DELETE", ...bearer(token) });
	goTo(startMs + 1);
	await call(`/api/predictions/${run.id}`, { method: "DELETE", ...bearer(token) });
	expect(await rowsOf(userId)).toEqual([{ hash, prediction_id: null, record: null }]);
});

test("Once the account is deleted nothing is sealed, and nothing stays", async () => {
	const { token, userId } = await newRunner();
	const { id } = await newRace(token);
	const { db, files } = createServices();
	const record = await createPredictionStore(db, files, () => new Date()).get(userId, id);
	if (!record) throw new Error("The prediction is not stored.");
	await call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { ...bearer(token).headers, "Content-Type": "application/json" },
		body: JSON.stringify({ password: registered.password, confirmation: "DELETE" }),
	});
	expect(await rowsOf(userId)).toEqual([]);
	await createLedgerStore(db).write(await entryStatements(record, asRead(record), new Date()));
	expect(await rowsOf(userId)).toEqual([]);
});

test("What rests on a tracker's rows expires with them, and the hash stays", async () => {
	const { token, userId } = await newRunner();
	await bringRuns(userId, 6, { source: "strava", days: 7 });
	const { id, history } = await newRace(token, { start, result: "" });
	expect(history).toMatchObject({ from_tracker: true });
	const { hash, record } = await entryOf(token, id);
	expect(record).not.toBeNull();
	const late = createServices(env, () => new Date(Date.now() + 8 * dayMs));
	expect(await late.ledger.of(userId, id)).toMatchObject({ hash, record: null, isClosed: true });
	expect(await rowsOf(userId)).toMatchObject([{ hash, record }]);
	await late.predictions.dropExpiredOf(userId);
	expect(await rowsOf(userId)).toEqual([{ hash, prediction_id: id, record: null }]);
});
