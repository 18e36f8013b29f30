import { expect, inject, test } from "vitest";
import { registerRunner } from "#lab/bench/runner.ts";
import { storeLargest } from "#lab/load/largest-inputs.ts";
import { routeCalls } from "#lab/load/route-calls.ts";
import { besideOthers, callAtOnce } from "#lab/load/routes.ts";

// Every route at once, about files as large as one runner can have stored, before a worker whose V8 has the memory of
// an isolate. `npm run -s load` calls each route thirty times at once, and times what others read meanwhile.

const origin = inject("origin");

test("All routes at once, about the largest stored files, are answered or refused with a time to try again", async () => {
	const token = await registerRunner(origin, "memory@relief.test");
	const other = await registerRunner(origin, "beside-memory@relief.test");
	const largest = await storeLargest(origin, token, { km: 4, joined: 1 });
	const calls = await routeCalls(origin, 4);
	expect(calls.length).toBeGreaterThan(100);
	const work = callAtOnce(origin, calls, { runners: [largest], times: 1 });
	const others = await besideOthers(origin, other, work);
	const { answered, limited, refused, cut, odd } = await work;
	expect(odd).toEqual([]);
	expect(answered + limited + refused + cut).toBe(calls.length);
	expect(others.failed).toBe(0);
});
