import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ActivitySummary } from "#domain/training/activity.ts";
import type { Grant } from "#worker/tracker/provider.ts";
import { steadyMs } from "./strava-harness.ts";
import {
	type Service,
	type SharedFault,
	type Subject,
	services,
	sharedFaults,
	subjects,
} from "./subjects.ts";

// The contract of the port: the same for every provider.

/** Where the athlete of the stand-ins lives, for lists that do not say where a run began. */
const lyon = { latDeg: 45.76, lonDeg: 4.84 };
const failure = (kind: string) => expect.objectContaining({ name: "ProviderFailure", kind });

describe.each(subjects)("A provider against %s", (_, open) => {
	let subject: Subject;
	let grant: Grant;
	const list: ActivitySummary[] = [];
	const withheld: string[] = [];

	beforeAll(async () => {
		subject = await open();
		grant = (await subject.provider.exchange(subject.code)).value;
		const { accessToken } = grant.tokens;
		let cursor: string | null = null;
		for (let page = 1; page === 1 || cursor !== null; page++) {
			const request = { accessToken, page, perPage: 60, cursor };
			const { value } = await subject.provider.listActivities(request);
			expect(value.rejects).toEqual([]);
			list.push(...value.activities);
			withheld.push(...value.withheld);
			cursor = value.next;
		}
	});

	const summaryOf = (id: string) => list.find(({ externalId }) => externalId === id);
	const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

	test("A code is exchanged for tokens once", async () => {
		expect(grant.athlete.externalId).toMatch(/^i?\d+$/);
		expect(grant.athlete.name).toMatch(/\w/);
		expect(grant.tokens.expiresAtMs).toBe(subject.expiresAtMs);
		await expect(subject.provider.exchange(subject.code)).rejects.toEqual(failure("code-refused"));
	});

	test("Pages list every activity once, and what is withheld beside them", () => {
		expect(list).toHaveLength(subject.size);
		expect(new Set(list.map(({ externalId }) => externalId)).size).toBe(subject.size);
		expect(new Set(withheld).size).toBe(subject.withheld);
	});

	test("A list is in order of time, newest first, with plausible values", () => {
		const starts = list.map(({ startAtMs }) => startAtMs);
		expect(starts).toEqual([...starts].sort((a, b) => b - a));
		for (const activity of list) {
			expect(activity.externalId).toMatch(/^i?\d{8,}$/);
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
		const { timeS, powerW, ...others } = value;
		expect(powerW ?? null).toBeNull();
		const total = summaryOf(outdoors);
		for (const series of Object.values(others)) expect(series).toHaveLength(timeS.length);
		expect(timeS.every((at, i) => i === 0 || at > timeS[i - 1])).toBe(true);
		expect(timeS.at(-1)).toBe(total?.elapsedS);
		expect(value.distanceM?.at(-1)).toBeCloseTo(total?.distanceM ?? 0, 0);
		const beats = value.heartRateBpm ?? new Float64Array();
		expect(Math.abs(sum(beats) / timeS.length - (total?.averageHeartRateBpm ?? 0))).toBeLessThan(1);
		const steps = value.cadenceStepsPerMin ?? new Float64Array();
		expect(sum(steps) / timeS.length).toBeGreaterThan(150);
		const start = total?.start ?? lyon;
		const digits = total?.start ? 3 : 1;
		expect(value.latDeg?.[0]).toBeCloseTo(start.latDeg, digits);
		expect(value.lonDeg?.[0]).toBeCloseTo(start.lonDeg, digits);
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

	test("A refresh gives new tokens where tokens expire, and fails without a call where they do not", async () => {
		const { data } = subject.provider;
		const refreshed = subject.provider.refresh(grant.tokens.refreshToken);
		if (!data.tokensExpire) return expect(refreshed).rejects.toEqual(failure("token-dead"));
		const { value } = await refreshed;
		expect(value.accessToken).toMatch(/.{10}/);
		expect(value.expiresAtMs).toBeGreaterThan(steadyMs);
	});

	test("Names, credit and retention are data of the provider", () => {
		const { data, capabilities } = subject.provider;
		expect(data.displayName).toMatch(/\w/);
		expect(data.siteUrl).toMatch(/^https:/);
		expect(capabilities.retentionDays === null || capabilities.retentionDays > 0).toBe(true);
	});

	test("A revocation ends the token, and a second one is no failure", async () => {
		const { accessToken } = grant.tokens;
		expect((await subject.provider.revoke(accessToken)).value).toBeNull();
		expect((await subject.provider.revoke(accessToken)).value).toBeNull();
	});
});

/** What calls fail with; null where they pass. */
const causes: Record<SharedFault, object | null> = {
	"rate-limited": { kind: "rate-limited", untilMs: steadyMs + 900_000 },
	unauthorized: { kind: "token-dead", token: "access" },
	"scope-missing": { kind: "scope-missing" },
	"not-found": { kind: "not-found" },
	"server-error": { kind: "temporary" },
	"time-out": { kind: "temporary" },
	reset: { kind: "temporary" },
	"cut-body": { kind: "temporary" },
	"slow-body": { kind: "temporary" },
	"no-rate-headers": null,
	"unknown-fields": null,
	"corrupt-activity": null,
	duplicates: null,
};

describe.each(services)("A provider that calls %s", (_, open) => {
	let subject: Subject;
	let service: Service;
	let grant: Grant;

	beforeEach(async () => {
		subject = await open();
		if (!subject.service) throw new Error("The subject has no service.");
		service = subject.service;
		grant = (await subject.provider.exchange(subject.code)).value;
	});

	const read = () =>
		subject.provider.listActivities({
			accessToken: grant.tokens.accessToken,
			page: 1,
			perPage: 20,
		});

	test("A refused consent says so, with the state", async () => {
		const back = await service.consent({ refuse: true });
		expect(subject.provider.readReturn(back)).toEqual({ outcome: "refused", state: "a state" });
	});

	test("A box that was left out blocks the link, and is named", async () => {
		const back = await service.consent({ ticks: [] });
		const said = subject.provider.readReturn(back);
		if (said.outcome !== "granted") throw new Error(said.outcome);
		const { value } = await subject.provider.exchange(said.code);
		const granted = said.scopes ?? value.scopes ?? [];
		const { blocking } = subject.provider.missingScopes(granted);
		expect(blocking).not.toEqual([]);
		for (const scope of blocking) expect(subject.provider.capabilities.scopes).toContain(scope);
		const asked = subject.provider.listActivities({
			accessToken: value.tokens.accessToken,
			page: 1,
			perPage: 20,
		});
		await expect(asked).rejects.toEqual(failure("scope-missing"));
	});

	test("A code that has expired is refused", async () => {
		const back = await service.consent({});
		service.pass(service.codeMs);
		await expect(subject.provider.exchange(back.get("code") ?? "")).rejects.toEqual(
			failure("code-refused"),
		);
	});

	test.each(sharedFaults)("A %s fault is a typed failure or no failure, once", async (kind) => {
		service.fault(kind, 1);
		const answered = read().then(
			() => null,
			(error) => error,
		);
		const cause = causes[kind];
		if (cause) expect(await answered).toMatchObject({ name: "ProviderFailure", cause });
		else expect(await answered).toBeNull();
		expect((await read()).value.activities).toHaveLength(20);
	});

	test("An activity of the list that cannot be read leaves the others", async () => {
		service.fault("corrupt-activity", 1);
		const { value } = await read();
		expect([value.activities.length, value.rejects.length, value.size]).toEqual([19, 1, 20]);
		expect(value.rejects[0].externalId).toMatch(/^i?\d+$/);
	});

	test("A deleted activity is not found, and not listed", async () => {
		const { outdoors } = subject.ids;
		expect(service.delete(outdoors)).toBe(true);
		const { accessToken } = grant.tokens;
		for (const call of [subject.provider.activity, subject.provider.streams]) {
			await expect(call(accessToken, outdoors)).rejects.toEqual(failure("not-found"));
		}
		const ids = (await read()).value.activities.map(({ externalId }) => externalId);
		expect(ids).not.toContain(outdoors);
	});

	test("A link that the athlete ends at the service kills its tokens", async () => {
		service.endLink();
		await expect(read()).rejects.toMatchObject({ cause: { kind: "token-dead" } });
		expect((await subject.provider.revoke(grant.tokens.accessToken)).value).toBeNull();
	});

	test("Calls over the limit are refused until its window ends, and state what was used", async () => {
		service.limit({ short: 2, day: 100 });
		const first = await read();
		await read();
		const refused = await read().catch((error) => error);
		expect([first.budget?.shortUsed, first.budget?.shortLimit]).toEqual([1, 2]);
		expect(refused.budget.shortUsed).toBeGreaterThanOrEqual(2);
		expect(refused.cause).toMatchObject({ kind: "rate-limited", untilMs: steadyMs + 900_000 });
		service.pass(900_000);
		expect((await read()).value.size).toBe(20);
	});
});
