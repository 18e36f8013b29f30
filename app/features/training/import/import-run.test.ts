import { expect, test } from "vitest";
import type { ApiFailure, ApiResult } from "#app/api-client/call-api.ts";
import type { ImportSelection } from "#domain/training/archive/selection.ts";
import type { ImportedFile } from "#domain/training/imports.ts";
import { createImportRun, type ImportProgress, type ReadFile } from "./import-run.ts";

const selection = (count: number): ImportSelection => ({
	files: Array.from({ length: count }, (_, i) => ({ path: `${i}.fit`, entry: null })),
	typedIn: [],
	leftOut: [],
	otherWorkouts: 0,
	healthRuns: 0,
});

type Sent = ApiResult<ImportedFile>;
const added: Sent = {
	ok: true,
	value: { outcome: "added", activities: 1, code: null, detail: null },
};
const failed = (status: number | null, failure: Partial<ApiFailure> = {}): Sent => ({
	ok: false,
	error: "unexpected",
	status,
	retryAfterMs: null,
	...failure,
});

function setUp(options: {
	count: number;
	send?: (path: string, attempt: number) => Sent | Promise<Sent>;
	read?: (path: string) => ReadFile;
	settled?: string[];
}) {
	const sent: string[] = [];
	const settled: string[] = [];
	const waits: number[] = [];
	const states: ImportProgress["state"][] = [];
	const run = createImportRun(selection(options.count), new Set(options.settled), {
		read: async (path) => options.read?.(path) ?? { kind: "file", bytes: new Uint8Array(1) },
		send: async ({ path }) => {
			sent.push(path);
			const attempt = sent.filter((other) => other === path).length;
			return (await options.send?.(path, attempt)) ?? added;
		},
		wait: async (ms) => {
			waits.push(ms);
		},
		settled: (path) => settled.push(path),
		changed: ({ state }) => {
			if (states.at(-1) !== state) states.push(state);
		},
	});
	return { run, sent, settled, waits, states };
}

test("every file is sent once, newest first", async () => {
	const { run, sent, settled } = setUp({ count: 50 });
	const end = await run.start();
	expect(end).toMatchObject({ state: "done", done: 50, total: 50, activities: 50 });
	expect(sent.slice(0, 3)).toEqual(["0.fit", "1.fit", "2.fit"]);
	expect(new Set(sent).size).toBe(50);
	expect(settled).toHaveLength(50);
});

test("what an earlier sitting settled is not sent again", async () => {
	const { run, sent } = setUp({ count: 4, settled: ["0.fit", "2.fit"] });
	expect(await run.start()).toMatchObject({ done: 4, activities: 2 });
	expect(sent).toEqual(["1.fit", "3.fit"]);
});

test("a lost network is waited for, longer each time, and the file is sent again", async () => {
	const { run, sent, waits, states } = setUp({
		count: 1,
		send: (_, attempt) => (attempt < 9 ? failed(null) : added),
	});
	expect(await run.start()).toMatchObject({ state: "done", activities: 1 });
	expect(sent).toHaveLength(9);
	expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
	expect(states).toEqual(["running", "offline", "running", "done"]);
});

test("a server that asks to wait is given that time", async () => {
	const { run, waits } = setUp({
		count: 1,
		send: (_, attempt) => (attempt === 1 ? failed(503, { retryAfterMs: 7000 }) : added),
	});
	await run.start();
	expect(waits).toEqual([7000]);
});

test("A server that fails for one file is asked ten times, and the file is left for a later sitting", async () => {
	const { run, sent, settled } = setUp({
		count: 2,
		send: (path) => (path === "0.fit" ? failed(500) : added),
	});
	expect(await run.start()).toMatchObject({
		state: "done",
		done: 2,
		activities: 1,
		leftOut: [{ path: "0.fit", code: "not_taken" }],
	});
	expect(sent.filter((path) => path === "0.fit")).toHaveLength(10);
	expect(settled).toEqual(["1.fit"]);
});

test("A limit by the hour is waited for as long as the server says", async () => {
	const { run, waits, states } = setUp({
		count: 1,
		send: (_, attempt) => (attempt < 30 ? failed(429, { retryAfterMs: 3_600_000 }) : added),
	});
	expect(await run.start()).toMatchObject({ state: "done", activities: 1 });
	expect(waits).toEqual(Array(29).fill(3_600_000));
	expect(states).toEqual(["running", "waiting", "running", "done"]);
});

test("A refusal that holds for every file ends the import, and says why", async () => {
	const notice = { code: "quota.activities", detail: "", values: { max: 5 } };
	const { run, sent, settled } = setUp({
		count: 50,
		send: (path) => (path === "6.fit" ? failed(409, { error: notice }) : added),
	});
	const end = await run.start();
	expect(end).toMatchObject({ state: "refused", refusal: notice });
	expect(sent.length).toBeLessThan(12);
	expect(settled).not.toContain("6.fit");
});

test("one unreadable file and one refused stop nothing", async () => {
	const { run } = setUp({
		count: 4,
		read: (path) =>
			path === "0.fit"
				? { kind: "left_out", code: "not_readable" }
				: path === "3.fit"
					? { kind: "other" }
					: { kind: "file", bytes: new Uint8Array(1) },
		send: (path) =>
			path === "1.fit"
				? {
						ok: true,
						value: { outcome: "left_out", activities: 0, code: "file.cut", detail: "" },
					}
				: added,
	});
	expect(await run.start()).toMatchObject({
		state: "done",
		done: 4,
		activities: 1,
		others: 1,
		leftOut: [
			{ path: "0.fit", code: "not_readable" },
			{ path: "1.fit", code: "file.cut" },
		],
	});
});

test("a pause holds what is not yet sent, and going on ends complete", async () => {
	const { run, sent } = setUp({
		count: 20,
		send: (path) => {
			if (path === "5.fit") run.pause();
			return added;
		},
	});
	const end = run.start();
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(run.progress().state).toBe("paused");
	const before = sent.length;
	expect(before).toBeLessThan(12);
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(sent).toHaveLength(before);
	run.resume();
	expect(await end).toMatchObject({ state: "done", done: 20 });
	expect(new Set(sent).size).toBe(sent.length);
});

test("without a session it stops, and says what is done", async () => {
	const { run, sent } = setUp({
		count: 30,
		send: (path) => (path === "6.fit" ? failed(401) : added),
	});
	const end = await run.start();
	expect(end.state).toBe("signed_out");
	expect(end.done).toBeLessThan(30);
	expect(sent.length).toBeLessThan(12);
});
