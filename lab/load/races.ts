// `npm run -s load -- --races`: many races at once, each with lookers, a writer and an app that posts.

import { mergeLogs, type RaceLog } from "#domain/predictions/race-day/race-log.ts";
import { newIn } from "#domain/predictions/race-day/race-message.ts";
import { atMost, type Figure, median, percentile, progress } from "#tools/figures.ts";
import { openEdge } from "../bench/edge-server.ts";
import { registerRunner } from "../bench/runner.ts";
import {
	type OpenRace,
	openPhone,
	openRace,
	type Phone,
	seenAtMill,
	twoMinutes,
} from "../race-phones.ts";

const channels = 100;
const lookers = 20;
/** Posts of an app in each race: they reach beyond the station of km 4. */
const posts = 16;
/** An account has no more open. */
const channelsOfAccount = 10;
/** Until a phone has heard everything it may take so long, ms. */
const longestMs = 120_000;
const unlimited = "1000000000";
const vars = {
	REGISTRATIONS_PER_HOUR: "1000",
	UPLOADS_PER_HOUR: unlimited,
	PREDICTIONS_PER_HOUR: unlimited,
};

interface Running {
	race: OpenRace;
	writer: Phone;
	lookers: readonly Phone[];
}

/** Everything that is said in a race is heard by all of its phones. */
export async function raceFigures(): Promise<Figure[]> {
	await using edge = await openEdge("built", vars);
	const { origin } = edge;
	progress("races");
	const races: OpenRace[] = [];
	let token = "";
	for (let k = 0; k < channels; k++) {
		if (k % channelsOfAccount === 0)
			token = await registerRunner(origin, `race-${k}@relief.example`);
		races.push(await openRace(origin, token));
	}
	progress("phones");
	let refused = 0;
	const running: Running[] = [];
	for (const race of races) {
		const came = await Promise.allSettled([
			openPhone(origin, race.channel, race.writeKey),
			...Array.from({ length: lookers }, () => openPhone(origin, race.channel, race.readKey)),
		]);
		const [writer, ...others] = came.flatMap((one) =>
			one.status === "fulfilled" ? one.value : [],
		);
		refused += came.length - 1 - others.length;
		running.push({ race, writer, lookers: others });
	}
	progress("posts");
	const before = edge.cpu().mainMs;
	const postMs: number[] = [];
	for (let k = 0; k < posts; k++) {
		await Promise.all(
			running.map(async ({ race, writer }) => {
				if (k === 0) writer.say(seenAtMill(race, "crew"));
				const startedAt = performance.now();
				const answer = await fetch(`${origin}/api/positions/${race.address}`, {
					method: "POST",
					headers: { "Content-Type": "application/json" },
					body: twoMinutes(race, k),
				});
				await answer.arrayBuffer();
				postMs.push(performance.now() - startedAt);
				if (!answer.ok) refused++;
			}),
		);
	}
	const saidAt = performance.now();
	const said = await Promise.all(running.map(({ race }) => saidIn(origin, race)));
	const lost = await lostOf(running, said);
	const heardMs = performance.now() - saidAt;
	const cpuMs = edge.cpu().mainMs - before;
	return [
		atMost("load.races.channels", running.length, "channels"),
		atMost(
			"load.races.lookers",
			running.reduce((sum, one) => sum + one.lookers.length, 0),
			"phones",
		),
		atMost("load.races.refused", refused, "calls", 0),
		atMost("load.races.said", said.flat().length, "passages"),
		atMost("load.races.lost", lost, "passages", 0),
		atMost("load.races.post-median-ms", median(postMs), "ms"),
		atMost("load.races.post-p95-ms", percentile(postMs, 95), "ms"),
		atMost("load.races.all-heard-ms", heardMs, "ms"),
		// Of the local process, in which the stand-ins of D1 and of the objects run, too: no bound of the platform's applies to it.
		atMost("load.races.cpu-ms-per-post", cpuMs / (channels * posts), "ms"),
	];
}

/** The whole log of a race: the first message that a phone gets when it connects. */
async function saidIn(origin: string, { channel, readKey }: OpenRace): Promise<RaceLog> {
	const phone = await openPhone(origin, channel, readKey);
	while (phone.heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
	phone.close();
	return logOf(phone.heard);
}

/** Passages that some looker has not heard, once no more come or time is up. A race without any has lost all. */
async function lostOf(running: readonly Running[], said: readonly RaceLog[]): Promise<number> {
	const missing = () =>
		running.reduce((sum, { lookers }, k) => {
			const lost = lookers.map(({ heard }) => newIn(said[k], logOf(heard)).length);
			return lost.reduce((all, one) => all + one, sum + (said[k].length === 0 ? 1 : 0));
		}, 0);
	const untilMs = performance.now() + longestMs;
	while (missing() > 0 && performance.now() < untilMs) {
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	return missing();
}

const logOf = (heard: Phone["heard"]): RaceLog =>
	heard.reduce<RaceLog>((log, said) => ("log" in said ? mergeLogs(log, said.log) : log), []);
