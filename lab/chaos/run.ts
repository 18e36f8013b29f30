// `npm run -s chaos`: a long sync whose worker is killed again and again while its tracker misbehaves.

import { minuteMs } from "../../domain/time.ts";
import { seeded } from "../../tests/fixtures/random.ts";
import { atLeast, atMost, type Figure, progress } from "../../tools/figures.ts";
import type { FaultRule } from "../../tools/strava/faults.ts";
import { type LinkedWorld, openLinkedWorld } from "../bench/linked-world.ts";

export interface ChaosOptions {
	readonly seed: number;
	readonly kills: number;
	/** Kinds of faults to inject between the kills. */
	readonly kinds: number;
	/** An athlete of the stand-in. */
	readonly athleteId: number;
	/** Time limit of the whole run. */
	readonly limitMs: number;
	/** Work between two kills, at least and at most. */
	readonly workMs: readonly [number, number];
}

type Rule = Partial<FaultRule> & Pick<FaultRule, "kind">;

const streams = "/streams";
const list = "/athlete/activities";

/** Faults of the tracker: each kind once for certain, and again by chance. */
function faultsFor(share: number): Rule[] {
	const inDetails: Rule[] = [
		{ kind: "unauthorized" },
		{ kind: "server-error" },
		{ kind: "reset" },
		{ kind: "cut-body" },
		{ kind: "missing-streams" },
		{ kind: "corrupt-streams" },
		{ kind: "unknown-fields" },
		{ kind: "no-rate-headers" },
		{ kind: "slow-body", dropBytes: 65_536, dropMs: 50 },
	];
	return [
		...inDetails.flatMap((rule, place) => [
			{ ...rule, path: streams, after: 1 + 2 * place, count: 1 },
			{ ...rule, path: streams, probability: share },
		]),
		{ kind: "time-out", path: streams, after: 20, count: 1 },
		{ kind: "duplicates", path: list },
		{ kind: "corrupt-activity", path: list, after: 1, count: 2 },
		{ kind: "server-error", path: list, after: 2, count: 1 },
		{ kind: "reset", path: "/oauth/token", after: 1, count: 1 },
	];
}

/** Runs it, and returns what was lost or stored twice. */
export async function runChaos(options: ChaosOptions): Promise<Figure[]> {
	const { seed, kills, kinds, athleteId, limitMs, workMs } = options;
	const endsAt = Date.now() + limitMs;
	const random = seeded(seed);
	const between = ([from, to]: readonly [number, number]) => from + random() * (to - from);
	await using world = await openLinkedWorld({ seed, athleteId });
	await world.link();
	const share = athleteId === longest ? 0.005 : 0.02;
	for (const rule of faultsFor(share)) world.standIn.faults.set(rule as FaultRule);
	let killed = 0;
	for (; killed < kills; killed++) {
		await wait(between(workMs));
		if (killed % 10 === 3) world.standIn.grants.expire(athleteId);
		await world.killAndRestart();
		await world.sweep();
		// A user who sees that the sync waits presses the button.
		if ((await world.progress()).state === "waiting") {
			await (await world.call("/api/strava/sync-ultra-fast")).text();
		}
		if (killed % 5 === 4) {
			const { state, listed, details_done, details_total } = await world.progress();
			progress(
				`${killed + 1} kills: ${state}, ${listed} listed, ${details_done} of ${details_total} read`,
			);
		}
		if (Date.now() > endsAt)
			throw new Error(`Only ${killed + 1} kills in ${limitMs / minuteMs} min.`);
	}
	const struck = () => world.standIn.faults.list().filter(({ struck }) => struck > 0);
	const injectedKinds = () => new Set(struck().map(({ kind }) => kind)).size;
	// a short run on a slow machine may be killed before its first fault
	while (injectedKinds() < kinds && Date.now() < endsAt) {
		await world.sweep();
		await wait(200);
	}
	const injected = injectedKinds();
	await finish(world, endsAt);
	const ids = world.ids();
	const found = await world.stored(readStored);
	const { lost, doubled } = compare(ids, found);
	return [
		atLeast("chaos.kills", killed, "times", kills),
		atLeast("chaos.faults", injected, "kinds", kinds),
		atLeast("chaos.activities", ids.length, "activities"),
		atMost("chaos.lost", lost, "activities", 0),
		atMost("chaos.doubled", doubled, "activities", 0),
		atMost("chaos.seconds", Math.round((Date.now() - endsAt + limitMs) / 1000), "s"),
	];
}

/** The stand-in's athlete with 3,000 activities. */
export const longest = 7100006;

/** Without faults, presses "sync" and runs the schedule until the sync is done. */
async function finish(world: LinkedWorld, endsAt: number): Promise<void> {
	world.standIn.faults.clear();
	let requested = false;
	for (;;) {
		const sync = await world.progress();
		if (sync.linkState === "needs-relink") await world.link();
		else if (sync.state === "done" && sync.failed.length === 0 && requested) return;
		else if (sync.state === "done" || !requested) {
			const answer = await world.call("/api/strava/pipeline/full-sync", { method: "POST" });
			requested = answer.ok;
			await answer.text();
		}
		if (Date.now() > endsAt) {
			throw new Error(
				`The sync was not whole in time: ${JSON.stringify({ ...sync, failed: sync.failed.slice(0, 5) })}`,
			);
		}
		await world.sweep();
		await wait(1000);
	}
}

interface Stored {
	readonly ids: readonly string[];
	/** Activities whose samples never came. */
	readonly awaited: number;
	/** Activities that count in the totals of days, and those that lists show. */
	readonly counted: number;
	readonly shown: number;
}

function readStored(db: import("node:sqlite").DatabaseSync): Stored {
	const one = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? { n: 0 })[0]);
	return {
		ids: db
			.prepare("SELECT external_id AS id FROM activities")
			.all()
			.map(({ id }) => String(id)),
		awaited: one("SELECT count(*) FROM activities WHERE samples = 'awaited'"),
		counted: one("SELECT coalesce(sum(activities), 0) FROM training_days"),
		shown: one("SELECT count(*) FROM activities WHERE shown_as IS NULL"),
	};
}

/** Lost: not stored, or without its samples. Doubled: stored twice, not at the tracker, or counted twice. */
function compare(ids: readonly string[], { ids: found, awaited, counted, shown }: Stored) {
	const expected = new Set(ids);
	const stored = new Set(found);
	return {
		lost: ids.filter((id) => !stored.has(id)).length + awaited + Math.max(0, shown - counted),
		doubled:
			found.length -
			stored.size +
			[...stored].filter((id) => !expected.has(id)).length +
			Math.max(0, counted - shown),
	};
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
