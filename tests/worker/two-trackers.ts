import { vi } from "vitest";
import { originOf } from "#tools/intervals/origins.ts";
import { createStandIn, type StandInOptions } from "#tools/intervals/stand-in.ts";
import { selectLink } from "#worker/tracker/link-store.ts";
import { runnersDb } from "./home.ts";
import { openWorld, sampledEveryS } from "./tracker.ts";
import { newRunner } from "./training.ts";

/** A worker behind whose `fetch` both services stand in, each at its own host. */
export async function openTwoTrackers(
	options: StandInOptions & { env?: Partial<Env>; startAt?: number } = {},
) {
	const { env: bindings, startAt, ...ofIntervals } = options;
	const world = await openWorld({ env: bindings, startAt });
	// Tests run faster than a second may hold calls.
	const limits = {
		athlete: { short: 2_500, day: 100 },
		app: { short: 2_500, day: 5_000 },
		perSecond: 1e6,
	};
	const intervals = createStandIn({
		now: world.now,
		limits,
		analysedMs: 0,
		sampledEveryS,
		...ofIntervals,
	});
	vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
		const request = new Request(input, init);
		const isOurs = new URL(request.url).hostname === "intervals.icu";
		return (isOurs ? intervals : world.standIn).handle(request);
	});
	const tracker = world.services.trackers.intervals;

	const two = {
		...world,
		intervals,
		tracker,

		/** Submits the consent page. Returns the address that it leads to. */
		async decide(
			url: URL,
			athleteId: number,
			tick: readonly string[] = ["ACTIVITY"],
		): Promise<URL> {
			const form = new URLSearchParams(url.search);
			form.set("athlete", String(athleteId));
			form.set("answer", "authorize");
			for (const area of tick) form.append("tick", area);
			const page = new Request("https://intervals.icu/oauth/authorize", {
				method: "POST",
				body: form.toString(),
			});
			const answer = await intervals.handle(page);
			return new URL(answer.headers.get("Location") ?? "http://localhost/none");
		},

		/** Links an athlete of intervals.icu to a user, a new one unless given, before the first list. */
		async linkIntervals(athlete: { id: number }, userId?: string): Promise<string> {
			const owner = userId ?? (await newRunner());
			const redirectUri = "http://localhost/api/sources/intervals/callback";
			const { url, browserSecret } = await tracker.beginLink(owner, { redirectUri, force: false });
			const { searchParams: query } = await two.decide(new URL(url), athlete.id);
			await tracker.completeLink(owner, { query, browserSecret });
			return owner;
		},

		/** An athlete's activities there, the newest first. */
		sessionsOf: ({ id }: { id: number }) => {
			const found = intervals.library.athleteOf(id);
			return found ? intervals.library.sessions(found) : [];
		},
		/** Those that came through Strava. */
		withheldOf: (who: { id: number }) =>
			two.sessionsOf(who).filter((session) => originOf(session).source === "STRAVA"),

		async linkOf(userId: string) {
			const link = await selectLink(world.db, { userId, tracker: "intervals" });
			if (!link) throw new Error(`${userId} has no link with intervals.icu.`);
			return link;
		},

		/** Calls to the service, by a part of their path. */
		callsTo: (part: string) =>
			intervals.calls.all().filter(({ path }) => path.includes(part)).length,
	};
	return two;
}

export type TwoTrackers = Awaited<ReturnType<typeof openTwoTrackers>>;

/** Stored activities of a user by source: how many there are, and how many of them are shown. */
export async function storedBySource(userId: string): Promise<Record<string, [number, number]>> {
	const { results } = await runnersDb
		.prepare(
			"SELECT source, count(*) AS stored, sum(shown_as IS NULL) AS shown FROM activities WHERE user_id = ? GROUP BY source ORDER BY source",
		)
		.bind(userId)
		.all<{ source: string; stored: number; shown: number }>();
	return Object.fromEntries(results.map(({ source, stored, shown }) => [source, [stored, shown]]));
}
