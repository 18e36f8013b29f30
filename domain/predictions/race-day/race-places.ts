import { minuteMs } from "../../time.ts";

// Who may be in a race channel at once.

/** What the key of a link allows. */
export type RaceRole = "write" | "read";

/** Phones at a time, by what they may do: however many look on, who enters passages comes in. */
export const placesOf: Readonly<Record<RaceRole, number>> = { write: 10, read: 200 };
/** Phones of one network that look on. */
export const placesOfNetwork = 40;
/** Phones that are there compare once a minute: one that was not heard for so long gives its place to another. */
export const silentMs = 3 * minuteMs;

/** A phone in a channel. */
export interface RacePhone {
	role: RaceRole;
	/** Key of its network. */
	network: string;
	/** When it came, and when it was last heard. */
	sinceMs: number;
	heardMs: number;
	/** Whether it was told to leave and has not answered: it can be told nothing more, and goes when its connection does. */
	isLeaving: boolean;
}

/**
 * Who leaves so that another phone comes in: null when there is room, "full" when there is none. Phones that are leaving
 * keep places of those who look on, never of a writer; a writer takes the place of who has looked on longest in a network
 * without room.
 */
export function leaverFor<Phone extends RacePhone>(
	{ role, network }: Pick<RacePhone, "role" | "network">,
	phones: readonly Phone[],
	nowMs: number,
): Phone | null | "full" {
	const lookers = phones.filter((phone) => phone.role === "read");
	const neighbours = lookers.filter((phone) => phone.network === network);
	const crowded = neighbours.length >= placesOfNetwork;
	if (role === "read") {
		if (crowded) return longestSilent(neighbours, nowMs) ?? "full";
		if (lookers.length < placesOf.read) return null;
		return longestSilent(lookers, nowMs) ?? "full";
	}
	const writers = phones.filter((phone) => phone.role === "write" && !phone.isLeaving);
	if (writers.length >= placesOf.write) return longestSilent(writers, nowMs) ?? "full";
	return crowded ? first(neighbours, ({ sinceMs }) => sinceMs) : null;
}

const longestSilent = <Phone extends RacePhone>(phones: readonly Phone[], nowMs: number) =>
	first(
		phones.filter(({ heardMs }) => nowMs - heardMs >= silentMs),
		({ heardMs }) => heardMs,
	);

/** Of the phones that can still be told, the one with the smallest value. */
const first = <Phone extends RacePhone>(
	phones: readonly Phone[],
	valueIn: (phone: Phone) => number,
): Phone | null =>
	phones
		.filter(({ isLeaving }) => !isLeaving)
		.reduce<Phone | null>(
			(least, phone) => (least && valueIn(least) <= valueIn(phone) ? least : phone),
			null,
		);
