import i18next from "i18next";
import { describe, expect, test } from "vitest";
import type { SyncProgressWire } from "#wire/tracker.ts";
import { fr } from "../../i18n/fr.ts";
import { detailsOf, isUnderWay, nextLookMs, notBack, shareOf } from "./sync-pace.ts";

const nowMs = Date.parse("2026-11-21T14:00:00Z");
const sync = (known: Partial<SyncProgressWire>): SyncProgressWire => ({
	state: "idle",
	listed: 0,
	total_known: null,
	details_done: 0,
	details_total: 0,
	details_days: null,
	resumes_at: null,
	complete_by: null,
	withheld: 0,
	last_listed_at: null,
	code: null,
	failed: [],
	quota: { quick: 12, quick_left: 12, full: 6, full_left: 6 },
	...known,
});

describe("Polling a sync", () => {
	test("Polling ends when the sync is idle or done", () => {
		for (const state of ["idle", "done"] as const) {
			expect(isUnderWay(sync({ state }))).toBe(false);
			expect(nextLookMs(sync({ state }), 0, nowMs)).toBeNull();
		}
	});

	test("Polls become rarer while nothing changes, down to one in 15 s", () => {
		const looks = [0, 1, 2, 3, 20].map((n) => nextLookMs(sync({ state: "details" }), n, nowMs));
		expect(looks).toEqual([2000, 3000, 4500, 6750, 15_000]);
	});

	test("A waiting sync is polled when it continues, after five minutes at most", () => {
		const until = (resumes_at: string | null) =>
			nextLookMs(sync({ state: "waiting", resumes_at }), 0, nowMs);
		expect(until("2026-11-21T14:01:00Z")).toBe(61_000);
		expect(until("2026-11-21T13:00:00Z")).toBe(15_000);
		expect(until("2026-11-21T15:00:00Z")).toBe(300_000);
		expect(until(null)).toBe(300_000);
	});
});

test("The share is unknown until the list's length is, and while a later list is read; then it counts what is done", () => {
	const details = { details_done: 412, details_total: 1648 };
	expect(shareOf(sync({ state: "listing", listed: 200 }))).toBeNull();
	expect(shareOf(sync({ state: "listing", listed: 200, total_known: 800 }))).toBeNull();
	expect(shareOf(sync({ state: "waiting", ...details }))).toBeNull();
	expect(shareOf(sync({ state: "details", total_known: 1650, ...details }))).toBe(0.25);
	expect(shareOf(sync({ state: "details", total_known: 0 }))).toBeNull();
});

test("A sync that has begun does not look as if it had not", () => {
	const begun = sync({ state: "listing", listed: 1 });
	expect(notBack(begun, sync({}))).toBe(begun);
	const next = sync({ state: "details", listed: 1 });
	expect(notBack(begun, next)).toBe(next);
});

describe("The sentence on details", () => {
	test.each([
		[
			"Before anything is listed, the sentence is about the list",
			{ details_total: 0 },
			{ kind: "unlisted" },
		],
		[
			"Without details, the sentence names no days",
			{ details_total: 1, details_days: 20 },
			{ kind: "none" },
		],
		[
			"With some details, the sentence names their number and the complete days",
			{ details_done: 3, details_total: 9, details_days: 4 },
			{ kind: "some", days: 4 },
		],
		[
			"With the details of all listed activities, the sentence says so while the list waits",
			{ details_done: 32, details_total: 32 },
			{ kind: "all" },
		],
	] as const)("%s", (_, known, details) => {
		expect(detailsOf(sync({ state: "waiting", ...known }))).toEqual(details);
	});
});

test("French uses the singular for one detail and the plural for several", async () => {
	const i18n = i18next.createInstance();
	await i18n.init({ lng: "fr", resources: { fr: { translation: fr } } });
	const say = (done: number) => i18n.t("tracker.details", { count: done, done, total: 9 });
	expect([say(1), say(2)]).toEqual(["1 activité sur 9 analysée.", "2 activités sur 9 analysées."]);
});
