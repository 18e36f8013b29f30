import type { TrainingIntake } from "../training/intake.ts";
import type { Ledger } from "./ledger.ts";
import type { LinkStore } from "./link-store.ts";
import type { Capabilities } from "./provider.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hints of webhooks are kept that long, so that their repeats do nothing. */
const eventMs = 2 * dayMs;
/** A list that is younger needs no renewal tonight. */
const freshMs = 20 * hourMs;
/** The night's lists are spread over so long, to leave each quarter of an hour its calls. */
const spreadMs = 4 * hourMs;
/** Deletions at the tracker show here within 48 hours (Strava's API policy, §6.3). */
const mirrorDays = 2;

/** How long a tracker's data is kept: as long as its list confirms it, and never longer than allowed. */
export function createRetention(deps: {
	/** Null when this installation has no access to the tracker: nothing is renewed then. */
	capabilities: Capabilities | null;
	settings: { readonly retentionDays: number; readonly renewal: "nightly" | "visit" };
	links: LinkStore;
	ledger: Ledger;
	intake: TrainingIntake;
	now: () => Date;
}) {
	const { capabilities, settings, links, ledger, intake, now } = deps;
	const nightly = capabilities !== null && settings.renewal === "nightly";
	// Without a nightly list, what is not seen again for two days could have been deleted at the tracker.
	const days = Math.min(
		capabilities?.retentionDays ?? Number.POSITIVE_INFINITY,
		settings.retentionDays,
		nightly ? Number.POSITIVE_INFINITY : mirrorDays,
	);

	return {
		days,

		async run(): Promise<void> {
			const at = now().getTime();
			// The sweeper sends each of them when its time has come.
			if (nightly) await links.wantRenewal(new Date(at - freshMs), now(), spreadMs);
			for (;;) {
				const { more } = await intake.purgeLapsed(now());
				if (!more) break;
			}
			for (const link of await links.unrenewed(new Date(at - days * dayMs))) {
				await ledger.lapse(link);
			}
			await links.removeOldEvents(new Date(at - eventMs));
		},
	};
}
