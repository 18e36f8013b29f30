/** A link into a room of live passages. */
export interface LiveLink {
	/** Of the plan that the passages belong to. */
	planKey: string;
	room: string;
	/** The secret that opens the room. */
	key: string;
	canWrite: boolean;
}

/** As the fragment of an address, which no server sees: "l1.<plan>.<room>.<key>.w". */
export const liveFragment = ({ planKey, room, key, canWrite }: LiveLink) =>
	["l1", planKey, room, key, canWrite ? "w" : "r"].join(".");

/** The link of a fragment; null for another one. */
export function readLiveLink(fragment: string): LiveLink | null {
	const pattern = /^#?l1\.([0-9a-f]{16})\.([\w-]{16,40})\.([\w-]{16,40})\.([wr])$/;
	const [, planKey, room, key, right] = pattern.exec(fragment) ?? [];
	return planKey === undefined ? null : { planKey, room, key, canWrite: right === "w" };
}
