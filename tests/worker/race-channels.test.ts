import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { networkOf } from "#domain/network.ts";
import { fingerprintOf } from "#domain/predictions/race-day/race-message.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import type { RaceChannel } from "#worker/predictions/race-channel.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, origin, register, runner } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices } from "./home.ts";
import { type Channel, entry, errorsIn, join, knock } from "./race-phones.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let runners = 0;
beforeEach(async () => {
	token = await register(`race-channels-${++runners}@relief.test`);
});

async function newPrediction(): Promise<string> {
	const fields = { start: "2099-05-02T07:30+02:00" };
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 8 }), { fields });
	return (await uploaded.json<PredictionResponse>()).id;
}

const opened = (id: string) =>
	call(`/api/predictions/${id}/race-channel`, { method: "POST", ...bearer(token) });
const newChannel = async (id?: string) =>
	(await opened(id ?? (await newPrediction()))).json<Channel>();

test("What one phone enters the others hear, and a phone that comes later hears all", async () => {
	const channel = await newChannel();
	const crew = await join(channel.id, channel.write_key);
	const family = await join(channel.id, channel.read_key);
	crew.say([entry(3, 5, "crew")]);
	await family.until(() => family.log().length === 1);
	expect(family.log()).toEqual([entry(3, 5, "crew")]);
	const late = await join(channel.id, channel.read_key);
	await late.until((heard) => heard.length > 0);
	expect(late.log()).toEqual([entry(3, 5, "crew")]);
});

test("Of two writers at one station the later one is kept, and the earlier one is told", async () => {
	const channel = await newChannel();
	const [one, two] = [
		await join(channel.id, channel.write_key),
		await join(channel.id, channel.write_key),
	];
	one.say([entry(3, 9, "one")]);
	await two.until(() => two.log().length === 1);
	two.say([entry(3, 4, "two"), entry(5, 4, "two")]);
	await one.until(() => one.log().length === 2);
	await two.until(() => two.log().length === 2);
	const agreed = [entry(3, 9, "one"), entry(5, 4, "two")];
	expect([one.log(), two.log()]).toEqual([agreed, agreed]);
});

test("A channel stores passages a hundred times an hour, whoever sends them", async () => {
	const channel = await newChannel();
	const object = env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(channel.id));
	await runInDurableObject(object, (_, { storage }) => {
		storage.kv.put("hour", { sinceMs: Date.now(), count: 99 });
	});
	const crew = await join(channel.id, channel.write_key);
	crew.say([entry(3, 5, "crew")]);
	await crew.until(() => crew.log().length === 1);
	const runner = await join(channel.id, channel.write_key);
	runner.say([entry(4, 7, "runner")]);
	await runner.until((heard) => errorsIn(heard).includes("too_fast"));
	await runInDurableObject(object, (_, { storage }) => {
		storage.kv.put("hour", { sinceMs: Date.now() - 3_600_000, count: 100 });
	});
	runner.say([entry(4, 7, "runner")]);
	await crew.until(() => crew.log().length === 2);
});

/** Has each event of a channel charged, which is drawn otherwise. */
const chargeAll = ({ id }: Channel) =>
	runInDurableObject(env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(id)), (object) => {
		(object as RaceChannel).draw = () => 0;
	});
/** Reading is charged by chance as well, to the same networks: not in a test that counts. */
function readForNothing() {
	const random = vi.spyOn(Math, "random").mockReturnValue(0.999);
	onTestFinished(() => random.mockRestore());
}
const liveHour = async () =>
	(await env.DB.prepare("SELECT count FROM rate_counters ORDER BY ends_at DESC, count").all())
		.results;

test("Live channels are charged to the hour of their runner; once it is used up phones are cut off, and none comes in", async () => {
	readForNothing();
	const channel = await newChannel();
	await env.DB.prepare("DELETE FROM rate_counters").run();
	const runner = await join(channel.id, channel.write_key);
	const family = await join(channel.id, channel.read_key);
	await chargeAll(channel);
	runner.say([entry(3, 5, "runner")]);
	await family.until(() => family.log().length === 1);
	await expect.poll(liveHour).toEqual([{ count: 40 }]);
	await env.DB.prepare("UPDATE rate_counters SET count = 2000").run();
	const looker = await knock(channel.id, `relief.race, ${channel.read_key}`);
	expect([looker.status, await codeOf(looker)]).toEqual([429, "request.too_many"]);
	expect(Number(looker.headers.get("Retry-After"))).toBeGreaterThan(3000);
	const crew = await join(channel.id, channel.write_key);
	await env.DB.prepare("UPDATE rate_counters SET count = 2990").run();
	runner.say([entry(4, 5, "runner")]);
	for (const phone of [runner, family, crew]) await phone.until((_, closed) => closed === 1013);
	expect(await codeOf(await knock(channel.id, `relief.race, ${channel.write_key}`))).toBe(
		"request.too_many",
	);
});

test("The network of who looks on pays as well, and its hour keeps out no other network", async () => {
	readForNothing();
	const channel = await newChannel();
	await env.DB.prepare("DELETE FROM rate_counters").run();
	const from = "2a01:e0a:1::1";
	const family = await join(channel.id, channel.read_key, { from });
	await chargeAll(channel);
	family.socket.send("x");
	await expect.poll(liveHour).toEqual([{ count: 20 }, { count: 20 }]);
	const own = await createServices(env).budget.livePayers(
		{ userId: "", network: networkOf(from) },
		{ microUsd: 1, share: 1 },
	);
	await env.DB.prepare("UPDATE rate_counters SET count = 3000 WHERE key = ?")
		.bind(own[1].key)
		.run();
	const again = await knock(channel.id, `relief.race, ${channel.write_key}`, {
		"CF-Connecting-IP": "2a01:e0a:1::9",
	});
	expect(await codeOf(again)).toBe("request.too_many");
	await join(channel.id, channel.read_key, { from: "2a01:e0a:2::1" });
});

test("Phones that were apart agree when both are back", async () => {
	const channel = await newChannel();
	const first = await join(channel.id, channel.write_key);
	first.say([entry(1, 1, "runner"), entry(2, 2, "runner")]);
	const second = await join(channel.id, channel.write_key);
	second.say([entry(2, 3, "crew"), entry(4, 4, "crew")]);
	const agreed = [entry(1, 1, "runner"), entry(2, 3, "crew"), entry(4, 4, "crew")];
	await first.until(() => first.log().length === 3);
	expect(first.log()).toEqual(agreed);
	const third = await join(channel.id, channel.read_key);
	await third.until(() => third.log().length === 3);
	expect(third.log()).toEqual(agreed);
});

test("A channel goes on where it was after its object was evicted", async () => {
	const channel = await newChannel();
	const [writer, reader] = [
		await join(channel.id, channel.write_key),
		await join(channel.id, channel.read_key),
	];
	writer.say([entry(3, 1, "crew")]);
	await reader.until(() => reader.log().length === 1);
	await evictDurableObject(env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(channel.id)));
	writer.say([entry(5, 2, "crew")]);
	await reader.until(() => reader.log().length === 2);
	const late = await join(channel.id, channel.read_key);
	await late.until(() => late.log().length === 2);
});

test("A key that only reads writes nothing, and says so", async () => {
	const channel = await newChannel();
	const reader = await join(channel.id, channel.read_key);
	reader.say([entry(3, 1, "stranger")]);
	expect(errorsIn(await reader.until((heard) => errorsIn(heard).length > 0))).toEqual([
		"read_only",
	]);
	const other = await join(channel.id, channel.read_key);
	await other.until((heard) => heard.length > 0);
	expect(other.log()).toEqual([]);
});

test("What is written is confirmed by what the channel then has of it; what is refused is not", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	onTestFinished(() => void vi.useRealTimers());
	const channel = await newChannel();
	const writer = await join(channel.id, channel.write_key);
	for (let k = 0; k < 20; k++) writer.say([entry(3, 9, "crew")]);
	writer.say([entry(5, 9, "crew")]);
	const heard = await writer.until((heard) => errorsIn(heard).length > 0);
	expect(heard.at(-1)).toEqual({ error: "too_fast" });
	expect(heard.filter((said) => "log" in said && said.log.length === 1)).toHaveLength(20);
	expect(writer.log()).toEqual([entry(3, 9, "crew")]);
	vi.setSystemTime(Date.now() + 5_000);
	writer.say([entry(5, 9, "crew")]);
	await writer.until(() => writer.log().length === 2);
});

test("A phone that compares is told what it lacks, and nothing where it knows all", async () => {
	const channel = await newChannel();
	const writer = await join(channel.id, channel.write_key);
	writer.say([entry(3, 1, "crew")]);
	await writer.until(() => writer.log().length === 1);
	const reader = await join(channel.id, channel.read_key);
	await reader.until(() => reader.log().length === 1);
	reader.compare(fingerprintOf(reader.log()));
	reader.compare(fingerprintOf([]));
	const heard = await reader.until((heard) => heard.length === 3);
	expect(heard.slice(1)).toEqual([{ log: [] }, { log: reader.log() }]);
});

test("A thousand messages at once are refused beyond an allowance, and cut off", async () => {
	// On a slow machine the allowance would grow meanwhile.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	onTestFinished(() => void vi.useRealTimers());
	const channel = await newChannel();
	const [flood, other] = [
		await join(channel.id, channel.write_key),
		await join(channel.id, channel.read_key),
	];
	for (let k = 0; k < 1000; k++) flood.say([entry(k % 8, k, "flood")]);
	const heard = await flood.until((_, closed) => closed !== null);
	expect(new Set(errorsIn(heard))).toEqual(new Set(["too_fast"]));
	await other.until(() => other.log().length > 0);
	expect(other.log().every(({ stampMs }) => stampMs < 40)).toBe(true);
});

test.each([
	["text", "hello"],
	["another shape", '{"log":[[1,2,3]]}'],
	[
		"too many rows",
		JSON.stringify({ log: Array.from({ length: 200 }, (_, k) => [k, null, null, 1, "x"]) }),
	],
	["a clock beyond all time", '{"log":[[10,1e300,null,1,"x"]]}'],
])("A message of %s is refused, and the channel goes on", async (_, text) => {
	const channel = await newChannel();
	const writer = await join(channel.id, channel.write_key);
	writer.socket.send(text);
	expect(errorsIn(await writer.until((heard) => errorsIn(heard).length > 0))).toEqual([
		"unreadable",
	]);
	writer.say([entry(3, 1, "crew")]);
	const reader = await join(channel.id, channel.read_key);
	await reader.until(() => reader.log().length === 1);
});

test("A message that is too long ends its socket", async () => {
	const channel = await newChannel();
	const writer = await join(channel.id, channel.write_key);
	writer.socket.send("x".repeat(20_000));
	await writer.until((_, closed) => closed === 1009);
});

test("A forged link, another site's page and a plain request open nothing", async () => {
	const channel = await newChannel();
	const forged = `${channel.write_key.slice(0, -1)}${channel.write_key.endsWith("A") ? "B" : "A"}`;
	const wrong = [
		await knock(channel.id, `relief.race, ${forged}`),
		await knock(channel.id, "relief.race"),
		await knock(channel.id, `chat, ${channel.write_key}`),
		await knock("A".repeat(22), `relief.race, ${channel.write_key}`),
	];
	for (const response of wrong) {
		expect([response.status, await codeOf(response)]).toEqual([404, "race.no_channel"]);
	}
	const foreign = await knock(channel.id, `relief.race, ${channel.write_key}`, {
		Origin: "https://evil.example",
	});
	expect([foreign.status, await codeOf(foreign)]).toEqual([403, "request.foreign_origin"]);
	const own = await knock(channel.id, `relief.race, ${channel.read_key}`, { Origin: origin });
	expect(own.status).toBe(101);
	const plain = await call(`/live/${channel.id}`);
	expect([plain.status, await codeOf(plain)]).toEqual([426, "race.not_a_socket"]);
});

test("A channel opened again ends the one before, and its links", async () => {
	const id = await newPrediction();
	const before = await newChannel(id);
	const phone = await join(before.id, before.write_key);
	const after = await newChannel(id);
	const heard = await phone.until((_, closed) => closed !== null);
	expect(errorsIn(heard)).toEqual(["ended"]);
	expect((await knock(before.id, `relief.race, ${before.write_key}`)).status).toBe(404);
	expect((await call(`/live/${before.id}`)).status).toBe(404);
	await join(after.id, after.write_key);
});

test("A browser that ends a channel from before leaves the one that followed it open", async () => {
	const id = await newPrediction();
	const [before, after] = [await newChannel(id), await newChannel(id)];
	const end = (channel: string) =>
		call(`/api/predictions/${id}/race-channel?channel=${channel}`, {
			method: "DELETE",
			...bearer(token),
		});
	expect((await end(before.id)).status).toBe(204);
	const phone = await join(after.id, after.write_key);
	expect((await end(after.id)).status).toBe(204);
	await phone.until((_, closed) => closed !== null);
});

test("Two calls at once leave one channel, whose links work", async () => {
	const id = await newPrediction();
	const channels = await Promise.all([newChannel(id), newChannel(id)]);
	const statuses = await Promise.all(
		channels.map(
			async (channel) => (await knock(channel.id, `relief.race, ${channel.write_key}`)).status,
		),
	);
	expect(statuses.sort()).toEqual([101, 404]);
});

test("A channel ends seven days after the race by itself", async () => {
	const channel = await newChannel();
	const near = Date.now() + 400 * 86_400_000;
	expect(Date.parse(channel.ends_at)).toBeLessThanOrEqual(near);
	const phone = await join(channel.id, channel.write_key);
	phone.say([entry(3, 1, "crew")]);
	await phone.until((heard) => heard.length > 0);
	expect(
		await runDurableObjectAlarm(env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(channel.id))),
	).toBe(true);
	await phone.until((_, closed) => closed !== null);
	const late = createServices(env, () => new Date(Date.parse(channel.ends_at) + 1));
	expect(await late.raceChannels.guestOf(channel.id, channel.write_key)).toBeNull();
});

test("A channel goes with its prediction, by request, and with the account", async () => {
	const [removed, ended] = [await newPrediction(), await newPrediction()];
	const one = await newChannel(removed);
	const two = await newChannel(ended);
	const phones = [await join(one.id, one.write_key), await join(two.id, two.write_key)];
	await call(`/api/predictions/${removed}`, { method: "DELETE", ...bearer(token) });
	const answered = await call(`/api/predictions/${ended}/race-channel`, {
		method: "DELETE",
		...bearer(token),
	});
	expect(answered.status).toBe(204);
	for (const phone of phones) await phone.until((_, closed) => closed !== null);
	expect((await opened(removed)).status).toBe(404);

	const last = await newChannel();
	const phone = await join(last.id, last.write_key);
	phone.say([entry(7.7, 1, "crew")]);
	await vi.waitFor(async () => expect(await passagesInExport()).toContain(7700));
	const gone = await call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { "Content-Type": "application/json", ...bearer(token).headers },
		body: JSON.stringify({ password: runner.password, confirmation: "DELETE" }),
	});
	expect(gone.ok).toBe(true);
	await phone.until((_, closed) => closed !== null);
	expect((await knock(last.id, `relief.race, ${last.read_key}`)).status).toBe(404);
});

async function passagesInExport(): Promise<number[]> {
	const zip = await (await call("/api/auth/export", bearer(token))).arrayBuffer();
	const channels = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))["race-day.json"]));
	return channels.flatMap(({ passages }: { passages: { distance_m: number }[] }) =>
		passages.map(({ distance_m }) => distance_m),
	);
}
