/** A link into a channel of live passages. */
export interface LiveLink {
	/** Of the plan that the passages belong to. */
	planKey: string;
	channel: string;
	/** The secret that opens the channel. */
	key: string;
	canWrite: boolean;
}

/** As the fragment of an address, which no server sees: "l1.<plan>.<channel>.<key>.w". */
export const liveFragment = ({ planKey, channel, key, canWrite }: LiveLink) =>
	["l1", planKey, channel, key, canWrite ? "w" : "r"].join(".");

/** The link of a fragment; null for another one. */
export function readLiveLink(fragment: string): LiveLink | null {
	const pattern = /^#?l1\.([0-9a-f]{16})\.([\w-]{16,40})\.([\w-]{16,40})\.([wr])$/;
	const [, planKey, channel, key, right] = pattern.exec(fragment) ?? [];
	return planKey === undefined ? null : { planKey, channel, key, canWrite: right === "w" };
}
