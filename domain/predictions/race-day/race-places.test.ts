import { expect, test } from "vitest";
import {
	leaverFor,
	placesOf,
	placesOfNetwork,
	type RacePhone,
	type RaceRole,
	silentMs,
} from "./race-places.ts";

const nowMs = 1e12;
const phone = (role: RaceRole, place: number, of: Partial<RacePhone> = {}): RacePhone => ({
	role,
	network: `192.0.2.${place}`,
	sinceMs: nowMs - 1000 + place,
	heardMs: nowMs,
	isLeaving: false,
	...of,
});
const phones = (role: RaceRole, count: number, of?: Partial<RacePhone>) =>
	Array.from({ length: count }, (_, place) => phone(role, place, of));
const at = (network: string, role: RaceRole) => ({ role, network });
const here = { network: "2001:db8:0:0::" };

test("However many look on, a writer comes in, and nobody leaves for it", () => {
	const full = [...phones("read", placesOf.read), ...phones("write", placesOf.write - 1)];
	expect(leaverFor(at("here", "write"), full, nowMs)).toBeNull();
	expect(leaverFor(at("here", "read"), full, nowMs)).toBe("full");
});

test("One network has some of the places, and a writer of it takes that of who has looked on longest", () => {
	const crowd = phones("read", placesOfNetwork, here);
	expect(leaverFor(at(here.network, "read"), crowd, nowMs)).toBe("full");
	expect(leaverFor(at("elsewhere", "read"), crowd, nowMs)).toBeNull();
	expect(leaverFor(at(here.network, "write"), crowd, nowMs)).toBe(crowd[0]);
	const [, second, ...others] = crowd;
	const leaving = [phone("read", 0, { ...here, isLeaving: true }), second, ...others];
	expect(leaverFor(at(here.network, "write"), leaving, nowMs)).toBe(second);
});

test("A phone that is not heard gives its place to another of its role, one that is heard keeps it", () => {
	const silent = { heardMs: nowMs - silentMs };
	for (const role of ["write", "read"] as const) {
		const all = phones(role, placesOf[role]);
		expect(leaverFor(at("here", role), all, nowMs)).toBe("full");
		const lost = phone(role, 3, silent);
		expect(leaverFor(at("here", role), all.with(3, lost), nowMs)).toBe(lost);
	}
});

test("Phones that never answer their end keep no writer out", () => {
	const leaving = phones("write", 5 * placesOf.write, { isLeaving: true });
	expect(leaverFor(at("here", "write"), leaving, nowMs)).toBeNull();
	const lookers = phones("read", placesOf.read, { isLeaving: true, heardMs: 0 });
	expect(leaverFor(at("here", "write"), lookers, nowMs)).toBeNull();
	expect(leaverFor(at("here", "read"), lookers, nowMs)).toBe("full");
});
