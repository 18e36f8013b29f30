import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { countedLog, tick } from "#domain/predictions/race-day/sightings.ts";
import type { RaceChannel } from "#worker/predictions/race-channel.ts";
import { bearer, call, postJson, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { entry, join } from "./race-phones.ts";
import { gpx, openRace, startedMs, storedIn } from "./running-race.ts";

let token: string;
let runners = 0;
beforeEach(async () => {
	token = await register(`positions-${++runners}@relief.test`);
});

const points = [...gpx.matchAll(/lat="([\d.]+)" lon="([\d.]+)"/g)].map(([, lat, lon]) => ({
	lat: Number(lat),
	lon: Number(lon),
}));

const newRace = (place = "nobody") =>
	openRace({ of: "positions", choices: { ends: true, place }, token });

/** OwnTracks, every 15 s at 4 m/s from the start to a share of the way. */
function locations(share: number): object[] {
	const seconds = Math.round((share * 8000) / 4);
	return Array.from({ length: Math.floor(seconds / 15) + 1 }, (_, k) => {
		const at =
			points[Math.min(points.length - 1, Math.round(((k * 60) / 8000) * (points.length - 1)))];
		return { ...at, tst: startedMs / 1000 + 15 * k, acc: 6 };
	});
}

const batchOf = (list: readonly object[]) => ({
	locations: (list as { lat: number; lon: number; tst: number; acc: number }[]).map((at) => ({
		type: "Feature",
		geometry: { type: "Point", coordinates: [at.lon, at.lat] },
		properties: { timestamp: new Date(1000 * at.tst).toISOString(), horizontal_accuracy: at.acc },
	})),
});

const send = (address: string, body: unknown, headers: Record<string, string> = {}) =>
	call(`/api/positions/${address}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});

test("Positions become passages, which phones of the channel hear with how old the position is", async () => {
	const { channel, address } = await newRace();
	const crew = await join(channel.id, channel.read_key);
	const answer = await send(address, batchOf(locations(0.7)));
	expect([answer.status, await answer.json()]).toEqual([200, { result: "ok" }]);
	const heard = await crew.until((heard) => heard.some((said) => "position" in said));
	expect(crew.log().map(({ distanceM, writer }) => [distanceM, writer])).toEqual([
		[0, "positions"],
		[4000, "positions"],
	]);
	const [passed] = crew.log().slice(1);
	expect(Math.abs((passed.arrivalMs ?? 0) - (startedMs + 1_000_000))).toBeLessThan(30_000);
	const position = heard.flatMap((said) => ("position" in said ? [said.position] : []));
	expect(position).toEqual([{ atMs: startedMs + 1_395_000, distanceM: null }]);
});

test("A typed passage holds before one by positions, whichever comes first", async () => {
	const { channel, address } = await newRace("crew");
	const runner = await join(channel.id, channel.write_key);
	runner.say([entry(4, 18, "me")]);
	await runner.until(() => runner.log().length === 1);
	await send(address, batchOf(locations(0.7)));
	await runner.until((heard) => heard.some((said) => "position" in said));
	const at = runner.log().filter(({ distanceM }) => distanceM === 4000);
	expect(at.map(({ by }) => by)).toEqual(["me", "GPS"]);
	const heard = await runner.until(() => true);
	const [{ distanceM }] = heard.flatMap((said) => ("position" in said ? [said.position] : []));
	expect(Math.abs((distanceM ?? 0) - 5580)).toBeLessThan(80);
});

test("The place is the crew's where the runner allows it, and the followers' only where it is theirs, too", async () => {
	for (const [place, crewHears, familyHears] of [
		["crew", true, false],
		["everyone", true, true],
	] as const) {
		const { channel, address } = await newRace(place);
		const early = await join(channel.id, channel.read_key);
		await send(address, batchOf(locations(0.7)));
		const phones = [
			await join(channel.id, channel.write_key),
			early,
			await join(channel.id, channel.read_key),
		];
		const knows = await Promise.all(
			phones.map(async (phone) => {
				const heard = await phone.until((heard) => heard.some((said) => "position" in said));
				return heard.some((said) => "position" in said && said.position.distanceM !== null);
			}),
		);
		expect(knows).toEqual([crewHears, familyHears, familyHears]);
	}
});

test("A sighting goes through the channel as it was ticked, and is no passage before its time", async () => {
	const { channel } = await newRace();
	const crew = await join(channel.id, channel.write_key);
	const family = await join(channel.id, channel.read_key);
	const atMs = startedMs + 1_000_000;
	crew.say(tick([], { distanceM: 4000, atMs, by: "Ann", writer: "3f9c2a7b-d01" }, atMs));
	await family.until(() => family.log().length === 1);
	const passages = (nowMs: number) =>
		countedLog(family.log(), nowMs).map(({ by, arrivalMs }) => [by, arrivalMs]);
	expect(passages(atMs + 179_999)).toEqual([]);
	expect(passages(atMs + 180_000)).toEqual([["Ann", atMs]]);
});

test("The key may be the password of an app, and a wrong one opens nothing", async () => {
	const { address } = await newRace();
	const [id, key] = [address.slice(0, 22), address.slice(22)];
	const [location] = locations(0).map((at) => ({ _type: "location", ...at }));
	const basic = (password: string) => ({ Authorization: `Basic ${btoa(`me:${password}`)}` });
	const answer = await send(id, location, basic(key));
	expect([answer.status, await answer.json()]).toEqual([200, []]);
	for (const refused of [send(id, location, basic("a".repeat(22))), send(id, location)]) {
		expect([(await refused).status, await codeOf(await refused)]).toEqual([
			404,
			"position.address",
		]);
	}
});

test("Posts are bounded in size, number and rate", async () => {
	const { channel, address } = await newRace();
	const [location] = locations(0).map((at) => ({ _type: "location", ...at }));
	const large = await send(address, { ...location, tag: "x".repeat(5000) });
	expect([large.status, await codeOf(large)]).toEqual([413, "request.too_large"]);
	const many = await send(address, batchOf(Array.from({ length: 501 }, () => location)));
	expect([many.status, await codeOf(many)]).toEqual([413, "position.too_many"]);
	const object = env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(channel.id));
	const codes = await Promise.all(
		Array.from({ length: 30 }, async () => (await send(address, location)).status),
	);
	expect(codes).toContain(429);
	expect(codes).toContain(200);
	await runInDurableObject(object, (_, { storage }) => {
		const positions = storage.kv.get<{ count: number }>("positions");
		storage.kv.put("positions", { ...positions, count: 30_000 });
	});
	await evictDurableObject(object);
	await expect
		.poll(async () => codeOf(await send(address, location)), { timeout: 60_000, interval: 1000 })
		.toBe("position.race_full");
});

test("A post says and stores what is new in it once, however many phones hear it", async () => {
	const { channel, address } = await newRace("crew");
	const phones = [
		await join(channel.id, channel.write_key),
		await join(channel.id, channel.read_key),
		await join(channel.id, channel.read_key),
	];
	await send(address, batchOf(locations(0.2)));
	const object = env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(channel.id));
	const used = (fixes: readonly object[]) =>
		runInDurableObject(object, async (race: RaceChannel, { storage }) => {
			const [puts, reads] = [vi.spyOn(storage.kv, "put"), vi.spyOn(storage.kv, "get")];
			const [alarms, texts] = [vi.spyOn(storage, "setAlarm"), vi.spyOn(JSON, "stringify")];
			const seen = (fixes as { lat: number; lon: number; tst: number; acc: number }[]).map(
				({ lat, lon, tst, acc }) => ({
					atMs: 1000 * tst,
					latDeg: lat,
					lonDeg: lon,
					accuracyM: acc,
				}),
			);
			expect(await race.take(seen, [])).toBe("taken");
			const said = texts.mock.results.map(({ value }) => String(value));
			const counts = {
				puts: puts.mock.calls.map(([name]) => name),
				reads: reads.mock.calls.filter(([name]) => name === "positions").length,
				alarms: alarms.mock.calls.length,
				positions: said.filter((text) => text.startsWith('{"position"')).length,
				logs: said.filter((text) => text.startsWith('{"log":[[')).length,
			};
			vi.restoreAllMocks();
			return counts;
		});
	const way = locations(0.7);
	const upTo = (share: number) => way.slice(0, Math.round((way.length * share) / 0.7));
	expect(await used(upTo(0.3))).toEqual({
		...{ puts: ["positions"], reads: 0, alarms: 0 },
		...{ positions: 2, logs: 0 },
	});
	expect(await used(way)).toMatchObject({ puts: ["positions", "log"], alarms: 0, logs: 1 });
	for (const phone of phones) await phone.until(() => phone.log().length === 2);
});

test("Positions go six hours after the race, or when their runner ends them, and the passages stay", async () => {
	const { path, channel, address, id } = await newRace();
	await send(address, batchOf(locations(1.03)));
	const object = env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(channel.id));
	const stored = () => storedIn(channel);
	const alarmMs = () => runInDurableObject(object, (_, { storage }) => storage.getAlarm());
	expect(await stored()).toEqual(["endsMs", "following", "log", "positions"]);
	const late = startedMs + 2_000_000 + 6 * 3_600_000;
	expect(Math.abs(((await alarmMs()) ?? 0) - late)).toBeLessThan(90_000);
	await runDurableObjectAlarm(object);
	expect(await stored()).toEqual(["endsMs", "log"]);
	expect(await codeOf(await send(address, batchOf(locations(1))))).toBe("position.address");
	expect((await postJson(path, { ends: true, place: "nobody" }, token)).status).toBe(200);
	expect(await codeOf(await send(address, batchOf(locations(0))))).toBe("position.address");
	expect((await call(path, { method: "DELETE", ...bearer(token) })).status).toBe(204);
	expect(await stored()).toEqual(["endsMs", "log"]);
	await call(`/api/predictions/${id}/race-channel`, { method: "DELETE", ...bearer(token) });
	expect(await codeOf(await postJson(path, { ends: true, place: "nobody" }, token))).toBe(
		"race.no_channel",
	);
});
