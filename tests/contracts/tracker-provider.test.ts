import { beforeAll, describe, expect, test } from "vitest";
import type { ActivitySummary } from "../../domain/training/activity.ts";
import type { Grant } from "../../worker/tracker/provider.ts";
import { steadyMs } from "./strava-harness.ts";
import { type Subject, subjects } from "./subjects.ts";

// The contract of the port: the same for every provider.

const failure = (kind: string) => expect.objectContaining({ name: "ProviderFailure", kind });

describe.each(subjects)("A provider against %s", (_, open) => {
	let subject: Subject;
	let grant: Grant;
	const list: ActivitySummary[] = [];

	beforeAll(async () => {
		subject = await open();
		grant = (await subject.provider.exchange(subject.code)).value;
		const { accessToken } = grant.tokens;
		const perPage = subject.provider.capabilities.perPageMax;
		for (let page = 1; ; page++) {
			const { value } = await subject.provider.listActivities({ accessToken, page, perPage });
			if (value.size === 0) break;
			expect(value.rejects).toEqual([]);
			list.push(...value.activities);
		}
	});

	const summaryOf = (id: string) => list.find(({ externalId }) => externalId === id);
	const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

	test("A code is exchanged for tokens once", async () => {
		expect(grant.athlete.externalId).toMatch(/^\d+$/);
		expect(grant.athlete.name).toMatch(/\w/);
		expect(grant.tokens.expiresAtMs).toBe(steadyMs + 6 * 3_600_000);
		await expect(subject.provider.exchange(subject.code)).rejects.toEqual(failure("code-refused"));
	});

	test("Pages list every activity once, until an empty page", () => {
		expect(list).toHaveLength(subject.size);
		expect(new Set(list.map(({ externalId }) => externalId)).size).toBe(subject.size);
	});

	test("A list is in order of time, newest first, with plausible values", () => {
		const starts = list.map(({ startAtMs }) => startAtMs);
		expect(starts).toEqual([...starts].sort((a, b) => b - a));
		for (const activity of list) {
			expect(activity.externalId).toMatch(/^\d{8,}$/);
			expect(activity.utcOffsetS % 900).toBe(0);
			expect(Math.abs(activity.utcOffsetS)).toBeLessThanOrEqual(14 * 3600);
			expect(activity.elapsedS).toBeGreaterThanOrEqual(activity.movingS);
			expect(activity.distanceM / activity.movingS).toBeGreaterThan(0.3);
			expect(activity.distanceM / activity.movingS).toBeLessThan(12);
			expect(activity.averageHeartRateBpm ?? 0).toBeLessThanOrEqual(activity.maxHeartRateBpm ?? 0);
		}
	});

	test("A single activity equals that of the list", async () => {
		const { outdoors } = subject.ids;
		const { value } = await subject.provider.activity(grant.tokens.accessToken, outdoors);
		expect(value).toEqual(summaryOf(outdoors));
	});

	test("Samples have one length and add up to the totals", async () => {
		const { outdoors } = subject.ids;
		const { value } = await subject.provider.streams(grant.tokens.accessToken, outdoors);
		if (!value) throw new Error("no samples");
		const { timeS, ...others } = value;
		const total = summaryOf(outdoors);
		for (const series of Object.values(others)) expect(series).toHaveLength(timeS.length);
		expect(timeS.every((at, i) => i === 0 || at > timeS[i - 1])).toBe(true);
		expect(timeS.at(-1)).toBe(total?.elapsedS);
		expect(value.distanceM?.at(-1)).toBeCloseTo(total?.distanceM ?? 0, 0);
		const beats = value.heartRateBpm ?? new Float64Array();
		expect(Math.abs(sum(beats) / timeS.length - (total?.averageHeartRateBpm ?? 0))).toBeLessThan(1);
		const steps = value.cadenceStepsPerMin ?? new Float64Array();
		expect(sum(steps) / timeS.length).toBeGreaterThan(150);
		expect(value.latDeg?.[0]).toBeCloseTo(total?.start?.latDeg ?? 0, 3);
		expect(value.lonDeg?.[0]).toBeCloseTo(total?.start?.lonDeg ?? 0, 3);
	});

	test("Samples of a treadmill run hold neither position nor altitude", async () => {
		const { indoors } = subject.ids;
		expect(summaryOf(indoors)).toMatchObject({ sport: "treadmill-run", start: null });
		const { value } = await subject.provider.streams(grant.tokens.accessToken, indoors);
		expect(value).toMatchObject({ latDeg: null, lonDeg: null, altitudeM: null });
		expect(value?.timeS.length).toBeGreaterThan(60);
	});

	test("An activity that was typed in by hand has no samples", async () => {
		const { byHand } = subject.ids;
		expect(summaryOf(byHand)).toMatchObject({ manual: true, start: null });
		const asked = subject.provider.streams(grant.tokens.accessToken, byHand);
		await expect(asked).rejects.toEqual(failure("not-found"));
	});

	test("A missing activity fails as not found", async () => {
		const { accessToken } = grant.tokens;
		await expect(subject.provider.activity(accessToken, "9999")).rejects.toEqual(
			failure("not-found"),
		);
		await expect(subject.provider.streams(accessToken, "9999")).rejects.toEqual(
			failure("not-found"),
		);
	});

	test("Every answer of the list states the budget", async () => {
		const { accessToken } = grant.tokens;
		const { budget } = await subject.provider.listActivities({ accessToken, page: 1, perPage: 1 });
		expect(budget?.shortUsed).toBeGreaterThan(0);
		expect(budget?.dayLimit).toBeGreaterThanOrEqual(budget?.shortLimit ?? Number.NaN);
	});

	test("A dead access token fails otherwise than a dead refresh token", async () => {
		const asked = subject.provider.activity("0".repeat(40), subject.ids.outdoors);
		await expect(asked).rejects.toMatchObject({ cause: { kind: "token-dead", token: "access" } });
		const refreshed = subject.provider.refresh("0".repeat(40));
		await expect(refreshed).rejects.toMatchObject({
			cause: { kind: "token-dead", token: "refresh" },
		});
	});

	test("A refresh gives new tokens, and a second revocation is no failure", async () => {
		const { value } = await subject.provider.refresh(grant.tokens.refreshToken);
		expect(value.accessToken).toMatch(/.{10}/);
		expect(value.expiresAtMs).toBeGreaterThan(steadyMs);
		expect((await subject.provider.revoke(value.accessToken)).value).toBeNull();
		expect((await subject.provider.revoke(value.accessToken)).value).toBeNull();
	});
});
