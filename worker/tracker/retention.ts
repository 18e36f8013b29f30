import { dayMs, hourMs } from "../../domain/time.ts";
import type { TrainingIntake } from "../training/intake.ts";
import type { LinkStore } from "./link-store.ts";
import type { Capabilities } from "./provider.ts";

/** Hints of webhooks are kept that long, so that their repeats do nothing. */
const eventMs = 2 * dayMs;
/** A list that is younger needs no renewal tonight. */
const freshMs = 20 * hourMs;
/** The night's lists are spread over so long, to leave each quarter of an hour its calls. */
const spreadMs = 4 * hourMs;
/** Deletions at the tracker show here within 48 hours (Strava's API policy, §6.3). */
const mirrorDays = 2;
/** Rows go before they lapse: two sweeps earlier, so that a sweep that fails leaves none behind its time. */
const purgeAheadMs = hourMs / 2;
/** Runners whose rows one sweep has purged at most, each by a message of its own. */
const purgedAtOnce = 500;

/** How long a tracker's data is kept: as long as its list confirms it, and never longer than allowed. */
export function createRetention(deps: {
	/** Null when this installation has no access to the tracker: nothing is renewed then. */
	capabilities: Capabilities | null;
	settings: { readonly retentionDays: number; readonly renewal: "nightly" | "visit" };
	links: LinkStore;
	intake: TrainingIntake;
	/** Until when a runner may link again whose link is out of work. */
	relinkBy: () => Date;
	/** Has `purge` called soon, in an invocation of its own. */
	enqueue: (userId: string) => Promise<void>;
	/** Has figures dropped that rest on what has lapsed. */
	dropLapsed: (userId: string) => Promise<void>;
	now: () => Date;
}) {
	const { capabilities, settings, links, intake, relinkBy, enqueue, dropLapsed, now } = deps;
	const purgeBefore = () => new Date(now().getTime() + purgeAheadMs);
	const nightly = capabilities !== null && settings.renewal === "nightly";
	// Without a nightly list, what is not seen again for two days could have been deleted at the tracker.
	const days = Math.min(
		capabilities?.retentionDays ?? Number.POSITIVE_INFINITY,
		settings.retentionDays,
		nightly ? Number.POSITIVE_INFINITY : mirrorDays,
	);

	return {
		days,

		/** The nightly round: a few statements for all links. */
		async run(): Promise<void> {
			const at = now().getTime();
			// The sweeper sends each of them when its time has come.
			if (nightly) await links.wantRenewal(new Date(at - freshMs), now(), spreadMs);
			await links.endRetired(relinkBy());
			await links.lapse(new Date(at - days * dayMs));
			await links.removeOldEvents(new Date(at - eventMs));
		},

		/** Has the rows purged that are about to lapse. */
		async sweep(): Promise<void> {
			for (const userId of await intake.lapsing(purgeBefore(), purgedAtOnce)) await enqueue(userId);
		},

		/** Purges a runner's rows that are about to lapse, and asks for another message where there are many. */
		async purge(userId: string): Promise<void> {
			const { more, removed } = await intake.purgeLapsed(userId, purgeBefore());
			if (more) await enqueue(userId);
			else if (removed > 0) await dropLapsed(userId);
		},
	};
}
