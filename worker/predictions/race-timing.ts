import { createHmac, timingSafeEqual } from "node:crypto";
import { emptyLog, mergeLogs, type RaceLog } from "#domain/predictions/race-day/race-log.ts";
import {
	isFresh,
	type TimedPassage,
	type TimedRace,
	timedEntries,
	unknownPlace,
} from "#domain/predictions/race-day/timing-post.ts";
import type { CutEnds } from "#domain/predictions/share/hidden-ends.ts";
import { channelDistances, createPostAllowance } from "./race-positions.ts";

// What a timing system may say, in the storage of the race's channel: the secret that it signs with, and the names of places.

/** How the times of a race are taken. */
export interface Timing extends TimedRace {
	secret: string;
	/** What the distances of the channel leave out; null where they are the plan's. */
	cut: CutEnds | null;
}

/** A post as it came. */
export interface TimingPost {
	passages: readonly TimedPassage[];
	/** What was signed: the body, byte by byte, and the time in its header. */
	body: string;
	signedAt: string;
	signature: string;
}

/** What a post came to. "none": nothing is taken, or no longer. */
export type TimingOutcome =
	| { kind: "taken"; taken: number }
	| { kind: "place"; place: string; courseM: number }
	| { kind: "none" | "too_fast" | "signature" | "signed_at" };

type Store = DurableObjectStorage["kv"];

/** Times of one channel. */
export function createRaceTiming(store: Store) {
	const refuses = createPostAllowance();
	return {
		open: (timing: Timing): void => store.put("timing", timing),
		forget: (): void => {
			store.delete("timing");
		},

		/** Reads a post. `log`: passages of the channel; `news`: the same with those of the post; `taken`: how many are this runner's. */
		take(
			{ passages, body, signedAt, signature }: TimingPost,
			log: RaceLog,
			nowMs: number,
		): { outcome: TimingOutcome; news: RaceLog } {
			const refused = (kind: "none" | "too_fast" | "signature" | "signed_at") => ({
				outcome: { kind },
				news: emptyLog,
			});
			const timing = store.get<Timing>("timing");
			if (!timing) return refused("none");
			if (refuses(nowMs)) return refused("too_fast");
			if (!isSigned(timing.secret, `${signedAt}.${body}`, signature)) return refused("signature");
			const signedMs = Math.round(1000 * Number(signedAt));
			if (!isFresh(signedMs, nowMs)) return refused("signed_at");
			const { courseM, cut } = timing;
			const place = unknownPlace(passages, timing);
			if (place !== null) return { outcome: { kind: "place", place, courseM }, news: emptyLog };
			const toldOf = channelDistances(courseM, cut);
			const entries = timedEntries(passages, timing, log, { signedMs, nowMs, toldOf });
			const news = mergeLogs(log, entries);
			return { outcome: { kind: "taken", taken: entries.length }, news };
		},
	};
}

/** HMAC-SHA-256 (RFC 2104), hexadecimal; compared in one time. */
function isSigned(secret: string, text: string, signature: string): boolean {
	const expected = createHmac("sha256", secret).update(text).digest();
	const said = Buffer.from(signature, "hex");
	return said.length === expected.length && timingSafeEqual(said, expected);
}
