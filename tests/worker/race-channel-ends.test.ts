import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "./failing-calls.ts";
import { faultModes, faultyBindings } from "./faulty-bindings.ts";
import { createServices } from "./home.ts";
import { type Channel, entry, errorsIn, join, knock } from "./race-phones.ts";
import { allRows, durableObjects, emptyStorage } from "./storage.ts";
import { Caller } from "./writes.ts";

const hourMs = 3_600_000;
let caller: Caller;
let predictionId: string;
beforeEach(async () => {
	await emptyStorage();
	caller = await Caller.create();
	predictionId = await caller.newPrediction();
});

const path = () => `/api/predictions/${predictionId}/race-channel`;
const newChannel = async () => (await caller.send(env, "POST", path())).json<Channel>();
const objectOf = ({ id }: Channel) => env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(id));
const later = (ms = 2 * hourMs) => createServices(env, () => new Date(Date.now() + ms));

/** What objects and tables still have of channels. */
async function left(): Promise<unknown[]> {
	const stored = [];
	for (const [stub, binding] of await durableObjects()) {
		if (binding !== "RACE_CHANNEL") continue;
		const held = await runInDurableObject(stub, async (_, { storage }) => [
			...(await storage.list()),
			...((await storage.getAlarm()) === null ? [] : ["alarm"]),
		]);
		stored.push(...held);
	}
	const rows = await allRows();
	return [
		...stored,
		...["race_channels", "race_channel_owners", "race_channel_ends"].flatMap((name) => rows[name]),
	];
}

/** A phone that is cut off for flooding, and never answers that. */
async function cutOff(channel: Channel) {
	const phone = await join(channel.id, channel.read_key, { answersClose: false });
	for (let k = 0; k < 600; k++) phone.socket.send("x");
	await phone.until((_, closed) => closed === 1008);
	return phone;
}

test("A phone that was cut off and never answers keeps nothing from the others, nor the channel from its end", async () => {
	const channel = await newChannel();
	const crew = await join(channel.id, channel.read_key);
	const mute = await cutOff(channel);
	const runner = await join(channel.id, channel.write_key);
	runner.say([entry(3, 1, "me")]);
	await crew.until(() => crew.log().length === 1);
	await runner.until(() => runner.log().length === 1);
	expect((await caller.send(env, "DELETE", path())).status).toBe(204);
	for (const phone of [crew, runner]) {
		expect(errorsIn(await phone.until((_, closed) => closed !== null))).toEqual(["ended"]);
	}
	expect(await left()).toEqual([]);
	mute.socket.close();
});

test("A socket that is still open in an emptied object, or on its way in, writes nothing", async () => {
	const channel = await newChannel();
	const phone = await join(channel.id, channel.write_key, { answersClose: false });
	const onItsWay = { role: "write", userId: caller.userId, network: "" } as const;
	await runInDurableObject(objectOf(channel), (_, { storage }) => storage.deleteAll());
	phone.say([entry(3, 1, "me")]);
	expect(errorsIn(await phone.until((_, closed) => closed !== null))).toEqual(["ended"]);
	await expect(later(0).raceChannels.socket(channel.id, onItsWay)).rejects.toThrow(
		"race.no_channel",
	);
	await evictDurableObject(objectOf(channel));
	await expect(later(0).raceChannels.socket(channel.id, onItsWay)).rejects.toThrow(
		"race.no_channel",
	);
	await caller.send(env, "DELETE", path());
	expect(await left()).toEqual([]);
});

const endings = {
	"on request": (services) => services.raceChannels.close(caller.userId, predictionId),
	"with its prediction": (services) => services.predictions.remove(caller.userId, predictionId),
	"with the account": (services) => services.removeAccount(caller.userId),
} satisfies Record<string, (services: ReturnType<typeof createServices>) => Promise<void>>;

describe("whatever call of the object fails, it ends, and nothing is left", () => {
	test.each(Object.entries(endings))("%s", async (_, end) => {
		for (const mode of faultModes) {
			for (let at = 0, struck = true; struck; at++) {
				caller = await Caller.create();
				predictionId = await caller.newPrediction();
				const faulty = faultyBindings({ binding: "RACE_CHANNEL", mode, at });
				const services = createServices(faulty.env);
				const { raceChannels } = services;
				const channel = await raceChannels.open(caller.userId, predictionId).catch(() => null);
				const entered =
					channel &&
					raceChannels.socket(channel.id, {
						role: "write",
						userId: caller.userId,
						network: "",
					});
				const socket = (await entered?.catch(() => null))?.webSocket;
				socket?.accept({ allowHalfOpen: true });
				socket?.send('{"log":[[30000,1,null,1,"me","",0]]}');
				await raceChannels.exported(caller.userId).catch(() => []);
				await end(services);
				struck = faulty.state.struck;
				if (at === 0) expect(struck).toBe(true);
			}
			await later().raceChannels.sweep();
			expect(await left(), mode).toEqual([]);
		}
	});
});

test("A channel whose time is over is ended by the sweep, though its object's own alarm never comes", async () => {
	const channel = await newChannel();
	const phone = await join(channel.id, channel.read_key);
	await later(29 * 24 * hourMs).raceChannels.sweep();
	expect(await left()).not.toEqual([]);
	await later(31 * 24 * hourMs).raceChannels.sweep();
	await phone.until((_, closed) => closed !== null);
	expect(await left()).toEqual([]);
});

test("Who looks on from one network fills some places, and a writer from there takes the oldest one's", async () => {
	const channel = await newChannel();
	const from = "2001:db8:1:2::7";
	const lookers = [];
	for (let k = 0; k < 40; k++) lookers.push(await join(channel.id, channel.read_key, { from }));
	const refused = await knock(channel.id, `relief.race, ${channel.read_key}`, {
		"CF-Connecting-IP": "2001:db8:1:2::8",
	});
	expect([refused.status, await codeOf(refused)]).toEqual([503, "race.full"]);
	expect(refused.headers.get("Retry-After")).toBe("60");
	await join(channel.id, channel.read_key, { from: "2001:db8:1:3::7" });
	await join(channel.id, channel.write_key, { from });
	await lookers[0].until((_, closed) => closed === 1013);
	for (let k = 1; k < 10; k++) await join(channel.id, channel.write_key);
	const eleventh = await knock(channel.id, `relief.race, ${channel.write_key}`);
	expect(await codeOf(eleventh)).toBe("race.full");
});
