import { beforeEach, expect, test } from "vitest";
import { createServices, runnersDb } from "./home.ts";
import { barrier, hookedBindings } from "./hooked-bindings.ts";
import { streams } from "./runs.ts";
import { daysOf, newRunner, origin, rowsOf, seen, summary, trainingAt } from "./training.ts";

const { intake } = trainingAt();
let userId: string;
beforeEach(async () => {
	userId = await newRunner();
});
const file = () => origin(userId, "file");
const forKeeps = seen(undefined, null);

/** Intakes whose first writes of activities wait for each other after each has read what is stored. */
function intakesAtOnce(count: number) {
	const wait = barrier(count);
	return Array.from({ length: count }, () => {
		let first = true;
		const bindings = hookedBindings(["D1"], async (call, { method, sql }) => {
			if (first && method === "batch" && sql.includes("INSERT INTO run_changes")) {
				first = false;
				await wait();
			}
			return call();
		});
		return createServices(bindings, () => forKeeps.seenAt).training.intake;
	});
}

/** Ids that are shown, after a check that every hidden row leads to one of them and that totals agree. */
async function shownOnce(): Promise<unknown[]> {
	const rows = await rowsOf("activities", userId);
	const shown = rows.filter(({ shown_as }) => shown_as === null).map(({ id }) => id);
	for (const { shown_as } of rows) if (shown_as !== null) expect(shown).toContain(shown_as);
	const days = await daysOf(userId);
	expect(days.reduce((sum, day) => sum + day.activities, 0)).toBe(shown.length);
	return shown;
}

test("Samples of two recordings of one run that arrive at once leave one of them shown", async () => {
	const recordings = [summary(), summary()];
	await intake.record(file(), recordings, forKeeps);
	// as after two files of which neither has seen the other
	await runnersDb.prepare("UPDATE activities SET shown_as = NULL").run();
	const [one, other] = intakesAtOnce(2);
	await Promise.all([
		one.recordStreams(file(), recordings[0].externalId, streams(2.8)),
		other.recordStreams(file(), recordings[1].externalId, streams(2.8)),
	]);
	expect(await shownOnce()).toHaveLength(1);
	const rows = await rowsOf("activities", userId);
	expect(rows.map(({ samples }) => samples)).toEqual(["read", "read"]);
});

test("Files and a tracker that bring one run at once leave one recording shown", async () => {
	const [fit, gpx, sync] = intakesAtOnce(3);
	await Promise.all([
		fit.record(file(), [summary()], forKeeps),
		gpx.record(file(), [summary()], forKeeps),
		sync.record(origin(userId), [summary()], seen()),
	]);
	expect(await shownOnce()).toHaveLength(1);
	expect(await rowsOf("activities", userId)).toHaveLength(3);
});

test("A list that was read before samples arrived does not take them away", async () => {
	const run = summary();
	await intake.record(file(), [run], forKeeps);
	const [list, samples] = intakesAtOnce(2);
	await Promise.all([
		list.record(file(), [{ ...run, name: "Hills" }], forKeeps),
		samples.recordStreams(file(), run.externalId, streams(2.8)),
	]);
	expect(await rowsOf("activities", userId)).toMatchObject([
		{ name: "Hills", samples: "read", effort_method: "samples" },
	]);
	await shownOnce();
});

test("A recording that arrives while the one that hides it is removed is shown", async () => {
	const [shown, hidden, coming] = [summary(), summary({ distanceM: 10_100 }), summary()];
	await intake.record(file(), [shown, hidden], forKeeps);
	await intake.recordStreams(file(), shown.externalId, streams(2.8));
	const [removal, arrival] = intakesAtOnce(2);
	await Promise.all([
		removal.remove(file(), [shown.externalId]),
		arrival.record(file(), [coming], forKeeps),
	]);
	expect(await shownOnce()).toHaveLength(1);
	expect(await rowsOf("activities", userId)).toHaveLength(2);
});
