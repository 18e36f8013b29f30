// Race channels while the worker is killed. At each kill six channels are in use, one for each kind of trouble; afterwards
// what their phones and objects hold is compared with what was entered.

import { atLeast, atMost, type Figure } from "#tools/figures.ts";
import type { LinkedWorld } from "../bench/linked-world.ts";
import { type Channel, createPhone, joinMute, type Phone, readWhole, wait } from "./phone.ts";
import {
	accountDeletion,
	createRaceRunner,
	deletion,
	ending,
	newRaceRunner,
	opening,
	type Press,
	type RaceRunner,
} from "./race-runner.ts";

/** What happens to a channel when the worker is killed. */
export const channelKinds = [
	"passages",
	"mute-phone",
	"cut-phone",
	"opening",
	"ending",
	"deletion",
] as const;
type ChannelKind = (typeof channelKinds)[number];

/** Places that a phone passes before a kill, and again after it: a socket takes 20 messages at once. */
const places = 12;
const everyMs = 15;
/** The longest that phones and sweeps take to be done with a kill, on a machine with much else to do. */
const settledMs = 300_000;
/** Kills after which a kind that was under way at none is not waited for. */
const mostKills = 40;
/** In which a sweep's messages are read. */
const sweptMs = 1_500;

interface ChannelOutcome {
	kills: number;
	/** Kinds that were under way at a kill. */
	readonly struck: Set<ChannelKind>;
	/** Places that phones entered. */
	passages: number;
	/** Entries that are not in their channel, or that a phone which stayed has not heard. */
	lost: number;
	/** Entries that are there twice, and those of nobody. */
	doubled: number;
	/** Phones that have not heard of an end, and channels that let one in after it. */
	undead: number;
	/** Ids of the channels that are left open. */
	open: ReadonlySet<string>;
}

interface Race {
	readonly channel: Channel;
	readonly writers: readonly Phone[];
	/** The writers, and one that looks on. */
	readonly phones: readonly Phone[];
}

interface Rounds {
	readonly world: LinkedWorld;
	readonly random: () => number;
	readonly own: RaceRunner;
	/** The prediction of each kind. */
	readonly predictions: Readonly<Record<Exclude<ChannelKind, "deletion">, string>>;
	readonly outcome: ChannelOutcome;
}

/** Kills the worker so often, and on until each of so many kinds was under way at a kill. */
export async function runChannels(
	world: LinkedWorld,
	options: { random: () => number; kills: number; kinds: number },
): Promise<ChannelOutcome> {
	const { random, kills, kinds } = options;
	const own = createRaceRunner(world, world.token);
	const predictions = {
		passages: await own.newPrediction(),
		"mute-phone": await own.newPrediction(),
		"cut-phone": await own.newPrediction(),
		opening: await own.newPrediction(),
		ending: await own.newPrediction(),
	};
	const none = { kills: 0, passages: 0, lost: 0, doubled: 0, undead: 0 };
	const outcome: ChannelOutcome = { ...none, struck: new Set(), open: new Set() };
	const isDone = () => outcome.kills >= kills && outcome.struck.size >= kinds;
	while (!isDone() && outcome.kills < mostKills) {
		await round({ world, random, own, predictions, outcome });
	}
	return outcome;
}

/** One kill. What a channel was opened for before ends when it is opened anew. */
async function round(rounds: Rounds): Promise<void> {
	const { world, random, own, predictions, outcome } = rounds;
	const ofAccount = outcome.kills % 2 === 1;
	const other = ofAccount ? await newRaceRunner(world, `race-${outcome.kills}`) : own;
	const doomed = await other.newPrediction();
	const openedAt = performance.now();
	const shared = await gather(world, own, predictions.passages, ["anna", "ben"]);
	const muted = await gather(world, own, predictions["mute-phone"], ["carl"]);
	const cut = await gather(world, own, predictions["cut-phone"], ["dora"]);
	const ended = await gather(world, own, predictions.ending, ["emil"]);
	const deleted = await gather(world, other, doomed, ["finn"]);
	const openingMs = (performance.now() - openedAt) / 5;
	const first = await joinMute(world.origin, muted.channel);
	if (first) outcome.struck.add("mute-phone");

	const [away] = cut.writers;
	away.cut();
	const begin = (kind: ChannelKind, runner: RaceRunner, call: Press) =>
		pressLater({ kind, runner, call, afterMs: places * everyMs - random() * openingMs });
	const begun = [
		begin("opening", own, opening(predictions.opening)),
		begin("ending", own, ending(predictions.ending)),
		begin("deletion", other, ofAccount ? accountDeletion : deletion(doomed)),
	];
	await pass([shared, muted, cut, ended, deleted], 0, random);
	for (const writer of shared.writers) enter(writer, places, random);
	if (shared.writers.some((writer) => writer.isHere())) outcome.struck.add("passages");
	if (away.pending() > 0) outcome.struck.add("cut-phone");
	for (const { kind, isAnswered } of begun) if (!isAnswered()) outcome.struck.add(kind);
	await world.killAndRestart();
	outcome.kills++;

	away.come();
	const again = await joinMute(world.origin, muted.channel);
	const made = await gather(world, own, predictions.opening, ["gina"]);
	const living = [shared, muted, cut, made];
	await pass(living, places + 1, random);
	for (const race of living) await compare(rounds, race);
	for (const { call, runner, race } of [
		{ ...begun[1], race: ended },
		{ ...begun[2], race: deleted },
	]) {
		// What was not begun is asked for again; what was begun and broke off is left to the schedule.
		if (await isLive(world, race.channel)) await runner.insist(call, [200, 204, 401, 404]);
	}
	await own.insist(ending(predictions["mute-phone"]), [204]);
	await sweepAll(world);
	for (const race of [ended, deleted, muted]) await compareEnd(rounds, race);
	for (const leave of [first, again]) leave?.();
	for (const { phones } of [...living, ended, deleted]) for (const phone of phones) phone.cut();
	outcome.open = new Set([shared, cut, made].map(({ channel }) => channel.id));
}

/** Presses after a while, and notes whether an answer came. */
function pressLater(options: {
	kind: ChannelKind;
	runner: RaceRunner;
	call: Press;
	afterMs: number;
}) {
	let isAnswered = false;
	void wait(Math.max(0, options.afterMs))
		.then(() => options.runner.press(options.call))
		.then(({ status }) => {
			isAnswered = status > 0 && status < 500;
		});
	return { ...options, isAnswered: () => isAnswered };
}

/** Opens a channel for phones with these names, and for one that looks on. */
async function gather(
	world: LinkedWorld,
	runner: RaceRunner,
	predictionId: string,
	names: readonly string[],
): Promise<Race> {
	const channel = await runner.open(predictionId);
	const [looker, ...writers] = ["", ...names].map((writer) =>
		createPhone({ origin: world.origin, channel, writer }),
	);
	const phones = [looker, ...writers];
	for (const phone of phones) phone.come();
	await until(() => phones.every((phone) => phone.isHere()));
	return { channel, writers, phones };
}

/** Each phone passes the places from one on, and now and then corrects one. */
async function pass(races: readonly Race[], from: number, random: () => number): Promise<void> {
	for (let place = from; place < from + places; place++) {
		for (const { writers } of races) for (const writer of writers) enter(writer, place, random);
		await wait(everyMs);
	}
}

function enter(writer: Phone, place: number, random: () => number): void {
	const passed = place > 0 && random() < 0.1 ? place - 1 : place;
	writer.enter(1000 * (passed + 1), Date.now());
}

/** Compares a channel, and what its phones have heard, with what was entered once all of it is confirmed. */
async function compare(
	{ world, outcome }: Rounds,
	{ channel, writers, phones }: Race,
): Promise<void> {
	const entered = new Set(writers.flatMap(({ entries }) => [...entries.values()]));
	const missing = (heard: ReadonlySet<string>) => [...entered].filter((entry) => !heard.has(entry));
	await until(
		() =>
			writers.every((writer) => writer.pending() === 0) &&
			phones.every(({ heard }) => missing(heard).length === 0),
	);
	const whole = (await readWhole(world.origin, channel)) ?? [];
	const there = new Set(whole);
	const unheard = phones.reduce((sum, { heard }) => sum + missing(heard).length, 0);
	outcome.passages += entered.size;
	outcome.lost += missing(there).length + unheard;
	outcome.doubled +=
		whole.length - there.size + [...there].filter((entry) => !entered.has(entry)).length;
}

/** Phones know of an end, and none comes in. */
async function compareEnd({ world, outcome }: Rounds, { channel, phones }: Race): Promise<void> {
	await until(() => phones.every((phone) => phone.hasEnded()));
	outcome.undead += phones.filter((phone) => !phone.hasEnded()).length;
	if ((await readWhole(world.origin, channel)) !== null) outcome.undead++;
}

/** Whether a channel's links work. */
const isLive = async ({ origin }: LinkedWorld, { id }: Channel) =>
	(await fetch(`${origin}/live/${id}`)).status !== 404;

const waiting = "SELECT id FROM race_channel_ends UNION ALL SELECT user_id FROM account_removals";

/** Runs the schedule, as if what waits for its time were due, until nothing waits. */
async function sweepAll(world: LinkedWorld): Promise<void> {
	const endsAt = Date.now() + settledMs;
	do {
		await world.sql("UPDATE race_channel_ends SET due_at = 0", "everywhere");
		await world.sql("UPDATE account_removals SET began_at = 0", "everywhere");
		await world.sweep();
		await wait(sweptMs);
	} while ((await world.sql(waiting, "everywhere")).length > 0 && Date.now() < endsAt);
}

/** Waits for it; what has not come in time is found by who compares. */
async function until(isSo: () => boolean): Promise<void> {
	const endsAt = Date.now() + settledMs;
	while (!isSo() && Date.now() < endsAt) await wait(20);
}

/** Ids of channels in the tables of channels, owners and ends, and of objects that hold anything. */
export type StoredChannels = Readonly<
	Record<"rows" | "owners" | "ends" | "objects", ReadonlySet<string>>
>;

export function channelFigures(outcome: ChannelOutcome, stored: StoredChannels): Figure[] {
	const { kills, struck, passages, lost, doubled, undead } = outcome;
	return [
		atLeast("chaos.channels.kills", kills, "times"),
		atLeast("chaos.channels.faults", struck.size, "kinds"),
		atLeast("chaos.channels.passages", passages, "passages"),
		atMost("chaos.channels.lost", lost, "passages", 0),
		atMost("chaos.channels.doubled", doubled, "passages", 0),
		atMost("chaos.channels.left", undead + leftOf(outcome, stored), "channels", 0),
	];
}

/** Channels of which something is there although they have ended, or missing although they have not. */
function leftOf({ open }: ChannelOutcome, { rows, owners, ends, objects }: StoredChannels): number {
	const wrong = [rows, owners, objects].flatMap((there) => [
		...[...open].filter((id) => !there.has(id)),
		...[...there].filter((id) => !open.has(id)),
	]);
	return new Set([...wrong, ...ends]).size;
}
