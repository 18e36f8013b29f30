import { beforeEach, expect, test } from "vitest";
import { bearer, call, postJson, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { runnersDb } from "./home.ts";
import { entry, join } from "./race-phones.ts";
import { openRace, startedMs, storedIn } from "./running-race.ts";
import { signatureOf } from "./signed-times.ts";

let token: string;
let runners = 0;
beforeEach(async () => {
	token = await register(`timing-${++runners}@relief.test`);
});

const after = (minutes: number) => new Date(startedMs + 60_000 * minutes).toISOString();

const newRace = (choices: { bib: string | null } = { bib: "A 117" }) =>
	openRace({ of: "timing", choices: { ends: true, ...choices }, token });

interface Passage {
	bib?: string;
	place: string;
	arrival: string;
	departure?: string;
}

function post(
	{ address, secret }: { address: string; secret: string },
	passages: readonly Passage[],
	signed: { offS?: number; signedAt?: string } = {},
) {
	// spaces are part of what is signed
	const body = JSON.stringify({ passages }, null, 2);
	return call(`/api/timing/${address}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...signatureOf(secret, body, signed) },
		body,
	});
}

test("Signed times become the runner's passages, and those of other bibs change nothing", async () => {
	const race = await newRace();
	const crew = await join(race.channel.id, race.channel.read_key);
	const answer = await post(race, [
		{ bib: "118", place: "Mill", arrival: after(20) },
		{ bib: "118", place: "mat 3 of another course", arrival: after(20) },
		{ bib: "a117", place: "mill", arrival: after(25), departure: after(27) },
		{ place: "start", arrival: after(1) },
		{ bib: "A 117", place: "6.5", arrival: after(40) },
		{ bib: "A 117", place: "finish", arrival: after(600) },
	]);
	expect([answer.status, await answer.json()]).toEqual([200, { taken: 3 }]);
	await crew.until(() => crew.log().length === 3);
	expect(
		crew
			.log()
			.map(({ distanceM, arrivalMs, departureMs, by }) => [
				distanceM,
				((arrivalMs ?? 0) - startedMs) / 60_000,
				departureMs && (departureMs - startedMs) / 60_000,
				by,
			]),
	).toEqual([
		[0, 1, 1, "Timing"],
		[4000, 25, 27, "Timing"],
		[6500, 40, null, "Timing"],
	]);
});

test("A post that comes twice, late or out of order changes nothing", async () => {
	const race = await newRace({ bib: null });
	const crew = await join(race.channel.id, race.channel.read_key);
	const now = Date.now() / 1000;
	const [first, corrected] = [(now - 60).toFixed(3), (now - 30).toFixed(3)];
	const wrong = [{ place: "Mill", arrival: after(20) }];
	const right = [{ place: "Mill", arrival: after(22) }];
	await post(race, right, { signedAt: corrected });
	await crew.until(() => crew.log().length === 1);
	for (const again of [
		[wrong, first],
		[right, corrected],
		[wrong, first],
	] as const) {
		expect((await post(race, again[0], { signedAt: again[1] })).status).toBe(200);
	}
	await post(race, [{ place: "finish", arrival: after(40) }]);
	await crew.until(() => crew.log().length === 2);
	expect(crew.log().map(({ arrivalMs }) => ((arrivalMs ?? 0) - startedMs) / 60_000)).toEqual([
		22, 40,
	]);
});

test("A post that was signed too long ago, by another secret, or for another body is refused", async () => {
	const race = await newRace({ bib: null });
	const passages = [{ place: "Mill", arrival: after(20) }];
	const refused = async (answer: Response) => [answer.status, await codeOf(answer)];
	const late = await post(race, passages, { offS: -301 });
	expect(await refused(late)).toEqual([401, "timing.signed_at"]);
	expect((await post(race, passages, { offS: -290 })).status).toBe(200);
	expect(await refused(await post(race, passages, { offS: 310 }))).toEqual([
		401,
		"timing.signed_at",
	]);
	const other = await post({ ...race, secret: "x".repeat(22) }, passages);
	expect(await refused(other)).toEqual([401, "timing.signature"]);
	const changed = await call(`/api/timing/${race.address}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...signatureOf(race.secret, "{}") },
		body: JSON.stringify({ passages }),
	});
	expect(await refused(changed)).toEqual([401, "timing.signature"]);
	expect(await refused(await postJson(`/api/timing/${race.address}`, { passages }))).toEqual([
		401,
		"timing.signature",
	]);
	const elsewhere = await post({ ...race, address: "a".repeat(44) }, passages);
	expect(await refused(elsewhere)).toEqual([404, "timing.address"]);
	const unknown = await post(race, [{ place: "Fountain", arrival: after(20) }]);
	expect(await unknown.json()).toMatchObject({
		code: "timing.place",
		values: { place: "Fountain", km: 8 },
	});
});

test("A typed passage holds before a timed one, which holds before one by positions", async () => {
	const race = await newRace({ bib: null });
	const phone = await join(race.channel.id, race.channel.write_key);
	phone.say([entry(4, 18, "me"), { ...entry(6, 19, "GPS"), writer: "positions" }]);
	await phone.until(() => phone.log().length === 2);
	await post(race, [
		{ place: "Mill", arrival: after(20) },
		{ place: "6", arrival: after(30) },
	]);
	await phone.until(() => phone.log().length === 4);
	expect(phone.log().map(({ by }) => by)).toEqual(["me", "Timing", "Timing", "GPS"]);
});

test("Posts are bounded in size, number and rate", async () => {
	const race = await newRace({ bib: null });
	const one = { place: "Mill", arrival: after(20) };
	const many = await post(
		race,
		Array.from({ length: 501 }, () => one),
	);
	expect(many.status).toBe(422);
	const large = await post(
		race,
		Array.from({ length: 480 }, () => ({ ...one, place: "x".repeat(190) })),
	);
	expect([large.status, await codeOf(large)]).toEqual([413, "request.too_large"]);
	const codes = await Promise.all(
		Array.from({ length: 30 }, async () => (await post(race, [one])).status),
	);
	expect(codes).toContain(200);
	expect(codes).toContain(429);
});

test("The address ends when its runner ends it and with the channel; its passages stay, and D1 holds no key", async () => {
	const race = await newRace({ bib: null });
	const { address, secret, path, channel } = race;
	const one = [{ place: "Mill", arrival: after(20) }];
	await post(race, one);
	const rows = await runnersDb.prepare("SELECT * FROM race_channels").all();
	const stored = JSON.stringify(rows.results);
	expect(stored).toContain(channel.id);
	for (const hidden of [address.slice(22), secret]) expect(stored).not.toContain(hidden);
	const kept = () => storedIn(channel);
	expect(await kept()).toEqual(["endsMs", "log", "timing"]);
	expect((await call(path, { method: "DELETE", ...bearer(token) })).status).toBe(204);
	expect(await kept()).toEqual(["endsMs", "log"]);
	expect(await codeOf(await post(race, one))).toBe("timing.address");
	const made = await postJson(path, { ends: true, bib: null }, token);
	const second = await made.json<{ address: string; secret: string }>();
	expect((await post({ ...race, ...second }, one)).status).toBe(200);
	const end = path.replace("/timing", "/race-channel");
	await call(end, { method: "DELETE", ...bearer(token) });
	expect(await kept()).toEqual([]);
	expect(await codeOf(await post({ ...race, ...second }, one))).toBe("timing.address");
	expect(await codeOf(await postJson(path, { ends: true, bib: null }, token))).toBe(
		"race.no_channel",
	);
});
