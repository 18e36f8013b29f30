// `npm run -s chaos`: long syncs of two trackers with the same runs, whose worker is killed again and again
// while both trackers misbehave, and race channels in use at further kills.

import { seeded } from "#tests/fixtures/random.ts";
import { atLeast, atMost, type Figure, progress } from "#tools/figures.ts";
import type { InjectedFault, ServiceKey } from "../bench/linked-service.ts";
import { type LinkedWorld, openLinkedWorld } from "../bench/linked-world.ts";
import { channelFigures, channelKinds, runChannels, type StoredChannels } from "./channels.ts";

interface ChaosOptions {
	readonly seed: number;
	/** Kills of syncs; race channels have one for five. */
	readonly kills: number;
	/** Kinds of faults to inject between the kills, without those of race channels. */
	readonly kinds: number;
	/** An athlete of the stand-in. */
	readonly athleteId: number;
	/** The longest that nothing may come of waiting: a slow machine takes longer, and is late for nothing. */
	readonly stallMs: number;
	/** Work between two kills, at least and at most. */
	readonly workMs: readonly [number, number];
}

/** Each once for certain, one after the other, and again by chance. */
const inTurn = (rules: readonly InjectedFault[], path: string, share: number): InjectedFault[] =>
	rules.flatMap((rule, place) => [
		{ ...rule, path, after: 1 + 2 * place, count: 1 },
		{ ...rule, path, probability: share },
	]);

/** Faults that all services have. */
const common: readonly InjectedFault[] = [
	{ kind: "server-error" },
	{ kind: "reset" },
	{ kind: "cut-body" },
	{ kind: "no-rate-headers" },
	{ kind: "unknown-fields" },
	{ kind: "slow-body", dropBytes: 65_536, dropMs: 50 },
];

/** Faults of each tracker. */
const faultsFor: Record<ServiceKey, (share: number) => InjectedFault[]> = {
	strava(share) {
		const [list, streams] = ["/athlete/activities", "/streams"];
		const own = ["unauthorized", "missing-streams", "corrupt-streams"].map((kind) => ({ kind }));
		return [
			...inTurn([...own, ...common], streams, share),
			{ kind: "duplicates", path: list },
			{ kind: "corrupt-activity", path: list, after: 1, count: 2 },
			{ kind: "server-error", path: list, after: 2, count: 1 },
			{ kind: "reset", path: "/oauth/token", after: 1, count: 1 },
		];
	},
	intervals(share) {
		const [list, file] = ["/activities", "/file"];
		const own = ["html-answer", "cut-gzip", "wrong-type", "file-absent", "plain-file"];
		return [
			...inTurn([...own.map((kind) => ({ kind })), ...common], file, share),
			{ kind: "corrupt-streams", path: "/streams", after: 1, count: 1 },
			{ kind: "missing-streams", path: "/streams", after: 2, count: 1 },
			{ kind: "rate-limited", retryAfterS: 2, path: file, after: 24, count: 1 },
			{ kind: "unauthorized", path: file, after: 26, count: 1 },
			{ kind: "revoked", path: file, after: 40, count: 1 },
			{ kind: "duplicates", path: list },
			{ kind: "corrupt-activity", path: list, count: 1 },
			{ kind: "html-answer", path: list, after: 1, count: 1 },
			{ kind: "event-lost", path: "/webhook", count: 3 },
			{ kind: "event-doubled", path: "/webhook", after: 3 },
		];
	},
};

/** A call that hangs holds up its sync for half a minute: in long runs alone. */
const hang = ["/streams", "/file"].map((path) => ({
	kind: "time-out",
	path,
	after: 20,
	count: 1,
}));

/** In the order in which they are linked. */
const both: readonly ServiceKey[] = ["intervals", "strava"];

/** Runs it, and returns what was lost or stored twice. */
export async function runChaos(options: ChaosOptions): Promise<Figure[]> {
	const { seed, kills, kinds, athleteId, stallMs, workMs } = options;
	const beganAt = performance.now();
	const random = seeded(seed);
	const between = ([from, to]: readonly [number, number]) => from + random() * (to - from);
	await using world = await openLinkedWorld({
		seed,
		athleteId,
		services: both,
		events: true,
	});
	const isLong = athleteId === longest;
	const share = isLong ? 0.005 : 0.02;
	for (const key of both) {
		await world.link(key);
		world.at(key).faults.setAll([...faultsFor[key](share), ...(isLong ? hang : [])]);
	}
	let killed = 0;
	for (; killed < kills; killed++) {
		await world.sweep();
		await wait(between(workMs));
		if (killed % 10 === 3) world.at("strava").endTokens();
		if (killed % 10 === 7) for (const key of both) world.at(key).addActivity();
		await world.killAndRestart();
		await world.sweep();
		for (const key of both) await nudge(world, key);
		if (killed % 5 === 4) {
			for (const key of both) {
				const { state, listed, details_done, details_total } = await world.progress(key);
				progress(
					`${killed + 1} kills: ${key} ${state}, ${listed} listed, ${details_done} of ${details_total} read`,
				);
			}
		}
	}
	const kindsAt = (key: ServiceKey) => {
		const struck = world
			.at(key)
			.faults.list()
			.filter(({ struck }) => struck > 0);
		return new Set(struck.map(({ kind }) => kind));
	};
	const injected = () => new Set(both.flatMap((key) => [...kindsAt(key)])).size;
	const least = Math.ceil(kinds / 2);
	const isBroken = () => injected() >= kinds && both.every((key) => kindsAt(key).size >= least);
	// On a slow machine the kills may be over before the faults of samples and files are met.
	const isStalled = createStall(stallMs);
	while (!isBroken()) {
		const states = await Promise.all(both.map((key) => world.progress(key)));
		if (isStalled(states)) break;
		await world.sweep();
		for (const key of both) await nudge(world, key);
		await wait(200);
	}
	const faults = { all: injected(), ...countsOf((key) => kindsAt(key).size) };
	const channelTargets = {
		kills: Math.ceil(kills / 5),
		kinds: Math.min(kinds, channelKinds.length),
	};
	const channels = await runChannels(world, { random, ...channelTargets });
	await finish(world, stallMs);
	const withheld = await Promise.all(both.map(async (key) => (await world.progress(key)).withheld));
	const expected = countsOf((key) => world.at(key).ids().length);
	const missed = both.reduce(
		(sum, key, i) => sum + Math.abs(world.at(key).withheld() - withheld[i]),
		0,
	);
	const sessions = new Set(both.flatMap((key) => world.at(key).sessions())).size;
	const found = await world.stored(readStored);
	const results = both.map((key) => compare(world.at(key).ids(), found.ids[key]));
	const total = (pick: (result: (typeof results)[number]) => number) =>
		results.reduce((sum, result) => sum + pick(result), 0);
	const { awaited, counted, shown } = found;
	return [
		atLeast("chaos.kills", killed + channels.kills, "times", kills + channelTargets.kills),
		atLeast(
			"chaos.faults",
			faults.all + channels.struck.size,
			"kinds",
			kinds + channelTargets.kinds,
		),
		atLeast("chaos.activities", expected.strava + expected.intervals, "activities"),
		atMost(
			"chaos.lost",
			total(({ lost }) => lost) + awaited + missed + Math.max(0, shown - counted, sessions - shown),
			"activities",
			0,
		),
		atMost(
			"chaos.doubled",
			total(({ doubled }) => doubled) + Math.max(0, counted - shown, shown - sessions),
			"activities",
			0,
		),
		atMost("chaos.seconds", Math.round((performance.now() - beganAt) / 1000), "s"),
		atLeast("chaos.runs-of-both", sessions, "activities"),
		...both.flatMap((key) => [
			atLeast(`chaos.${key}.faults`, faults[key], "kinds", least),
			atLeast(`chaos.${key}.activities`, expected[key], "activities"),
		]),
		atLeast("chaos.intervals.withheld", withheld[both.indexOf("intervals")], "activities"),
		...channelFigures(channels, { ...found.channels, objects: world.objectNames("RaceChannel") }),
	];
}

const countsOf = (count: (key: ServiceKey) => number): Record<ServiceKey, number> => ({
	strava: count("strava"),
	intervals: count("intervals"),
});

/** A user who sees that a sync waits presses the button, and links again where that is asked for. */
async function nudge(world: LinkedWorld, key: ServiceKey): Promise<void> {
	const { state, linkState } = await world.progress(key);
	if (linkState === "needs-relink") await world.link(key).catch(() => {});
	else if (state === "waiting") {
		await (await world.call(`/api/sources/${key}/sync`, { method: "POST" })).text();
	}
}

/** The athlete with 3,000 activities at Strava, of which intervals.icu hands out some seven hundred. */
export const longest = 7100006;

/** Without faults, presses "sync" and runs the schedule until the syncs of all services are done. */
async function finish(world: LinkedWorld, stallMs: number): Promise<void> {
	for (const key of both) world.at(key).faults.clear();
	const isStalled = createStall(stallMs);
	const requested = new Set<ServiceKey>();
	for (;;) {
		const open: object[] = [];
		for (const key of both) {
			const sync = await world.progress(key);
			const isDone = sync.state === "done" && sync.failed.length === 0 && requested.has(key);
			if (isDone) continue;
			open.push({ key, ...sync, failed: sync.failed.slice(0, 5) });
			if (sync.linkState === "needs-relink") await world.link(key);
			else if (sync.state === "done" || !requested.has(key)) {
				const answer = await world.call(`/api/sources/${key}/full-sync`, { method: "POST" });
				if (answer.ok) requested.add(key);
				await answer.text();
			}
		}
		if (open.length === 0) return;
		if (isStalled(open)) throw new Error(`The syncs came to a stop: ${JSON.stringify(open)}`);
		await world.sweep();
		await wait(1000);
	}
}

/** Whether what it is shown has stayed the same for so long. */
function createStall(stallMs: number) {
	let last = "";
	let since = performance.now();
	return (state: unknown): boolean => {
		const text = JSON.stringify(state);
		if (text !== last) since = performance.now();
		last = text;
		return performance.now() - since > stallMs;
	};
}

interface Stored {
	/** External ids, by service. */
	readonly ids: Record<ServiceKey, readonly string[]>;
	/** Activities whose samples never came. */
	readonly awaited: number;
	/** Activities that count in the totals of days, and those that lists show. */
	readonly counted: number;
	readonly shown: number;
	readonly channels: Omit<StoredChannels, "objects">;
}

function readStored(db: import("node:sqlite").DatabaseSync): Stored {
	const one = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? { n: 0 })[0]);
	const idsIn = (table: string) =>
		new Set(
			db
				.prepare(`SELECT id FROM ${table}`)
				.all()
				.map(({ id }) => String(id)),
		);
	const idsOf = (key: ServiceKey) =>
		db
			.prepare("SELECT external_id AS id FROM activities WHERE source = ?")
			.all(key)
			.map(({ id }) => String(id));
	return {
		ids: { strava: idsOf("strava"), intervals: idsOf("intervals") },
		awaited: one("SELECT count(*) FROM activities WHERE samples = 'awaited'"),
		counted: one(
			"SELECT coalesce(sum(d.value ->> 7), 0) FROM training_months m, json_each(m.days) d",
		),
		shown: one("SELECT count(*) FROM activities WHERE shown_as IS NULL"),
		channels: {
			rows: idsIn("race_channels"),
			owners: idsIn("race_channel_owners"),
			ends: idsIn("race_channel_ends"),
		},
	};
}

/** Lost: not stored. Doubled: stored twice, or not at the service. */
function compare(ids: readonly string[], found: readonly string[]) {
	const expected = new Set(ids);
	const stored = new Set(found);
	return {
		lost: ids.filter((id) => !stored.has(id)).length,
		doubled: found.length - stored.size + [...stored].filter((id) => !expected.has(id)).length,
	};
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
