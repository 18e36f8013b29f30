import type { CutEnds } from "../share/hidden-ends.ts";

/** A link into a channel of live passages. */
export interface LiveLink {
	/** Of the plan that the link carries. */
	planKey: string;
	channel: string;
	/** The secret that opens the channel. */
	key: string;
	canWrite: boolean;
	/** What the distances of the channel leave out of those of a whole plan; null where they are the same. */
	cut: CutEnds | null;
	/** The plan itself (race-plan-link.ts). */
	planText: string;
}

/** As the fragment of an address, which no server sees: "l2.<key of plan>.<channel>.<key>.w.<dm>-<dm>.<plan>". */
export function liveFragment({ planKey, channel, key, canWrite, cut, planText }: LiveLink): string {
	const { startM, finishM } = cut ?? { startM: 0, finishM: 0 };
	const ends = `${Math.round(startM * 10)}-${Math.round(finishM * 10)}`;
	return ["l2", planKey, channel, key, canWrite ? "w" : "r", ends, planText].join(".");
}

/** The link of a fragment; null for another one. */
export function readLiveLink(fragment: string): LiveLink | null {
	const pattern =
		/^#?l2\.([0-9a-f]{16})\.([\w-]{16,40})\.([\w-]{16,40})\.([wr])\.(\d{1,8})-(\d{1,8})\.([\w-]+)$/;
	const [, planKey, channel, key, right, startDm, finishDm, planText] =
		pattern.exec(fragment) ?? [];
	if (planKey === undefined) return null;
	const [startM, finishM] = [Number(startDm) / 10, Number(finishDm) / 10];
	const cut = startM > 0 && finishM > 0 ? { startM, finishM } : null;
	return { planKey, channel, key, canWrite: right === "w", cut, planText };
}
