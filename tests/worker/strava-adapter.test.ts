import { expect, test } from "vitest";
import { linkBefore, providerBefore, steadyStandIn } from "../contracts/strava-harness.ts";

// The adapter and the stand-in in the worker's runtime.

const athlete = 7100002;

test("An athlete is linked, listed, and read to the last sample", async () => {
	const standIn = steadyStandIn();
	const provider = providerBefore(standIn);
	const { tokens } = await linkBefore(standIn, provider, { athlete });
	const request = { accessToken: tokens.accessToken, page: 1, perPage: 200 };
	const { value, budget } = await provider.listActivities(request);
	expect(value.activities).toHaveLength(24);
	expect(budget).toMatchObject({ shortUsed: 1 });
	const recorded = value.activities.find(({ manual }) => !manual);
	const samples = await provider.streams(tokens.accessToken, recorded?.externalId ?? "");
	expect(samples.value?.timeS.at(-1)).toBe(recorded?.elapsedS);
});

test.each([
	["time-out", /no answer within 80 ms/],
	["slow-body", /no answer within 80 ms/],
	["cut-body", /closed/],
	["reset", /closed/],
	["server-error", /503/],
] as const)("A %s fault is a temporary failure", async (kind, message) => {
	const standIn = steadyStandIn();
	const provider = providerBefore(standIn, 80);
	const { tokens } = await linkBefore(standIn, provider, { athlete });
	standIn.faults.set({ kind });
	const listed = provider.listActivities({ accessToken: tokens.accessToken, page: 1, perPage: 20 });
	await expect(listed).rejects.toMatchObject({
		message: expect.stringMatching(message),
		cause: { kind: "temporary" },
	});
});
