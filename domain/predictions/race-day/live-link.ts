/** A link into a channel of live passages. */
export interface LiveLink {
	/** Of the plan that the passages belong to. */
	planKey: string;
	channel: string;
	/** The secret that opens the channel. */
	key: string;
	canWrite: boolean;
	/** The plan itself (race-plan-link.ts); null in a link that does not carry it. */
	planText: string | null;
}

/** As the fragment of an address, which no server sees: "l1.<key of plan>.<channel>.<key>.w", and ".<plan>" where it is carried. */
export const liveFragment = ({ planKey, channel, key, canWrite, planText }: LiveLink) =>
	["l1", planKey, channel, key, canWrite ? "w" : "r", ...(planText ? [planText] : [])].join(".");

/** The link of a fragment; null for another one. */
export function readLiveLink(fragment: string): LiveLink | null {
	const pattern = /^#?l1\.([0-9a-f]{16})\.([\w-]{16,40})\.([\w-]{16,40})\.([wr])(?:\.([\w-]+))?$/;
	const [, planKey, channel, key, right, planText = null] = pattern.exec(fragment) ?? [];
	return planKey === undefined
		? null
		: { planKey, channel, key, canWrite: right === "w", planText };
}
