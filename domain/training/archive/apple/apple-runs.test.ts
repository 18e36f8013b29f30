import { expect, test } from "vitest";
import {
	appleWorkout,
	appleXml,
	beatsDuring,
	beatXml,
	randomExport,
	workoutXml,
} from "#tests/fixtures/apple-export.ts";
import { pickInt, seeded } from "#tests/fixtures/random.ts";
import { referenceRuns } from "#tests/fixtures/reference-apple.ts";
import { type AppleRun, readAppleRun } from "./apple-run.ts";
import { openHealthScanner } from "./health-scanner.ts";
import { appleInstantMs } from "./instants.ts";
import { openRunBeats } from "./run-beats.ts";

/** Runs and heart rates of an export that arrives in pieces, and what else is said of it. */
function read(xml: string, pieceChars = () => 65_536, maxSeconds?: number) {
	const runs: AppleRun[] = [];
	let unreadable = 0;
	let others = 0;
	const pass = (beat: (tag: string) => void, isFirst: boolean) => {
		const scanner = openHealthScanner({
			beat,
			run(text) {
				const run = text === null ? null : readAppleRun(text);
				if (isFirst && run) runs.push(run);
				if (isFirst && !run) unreadable++;
			},
			otherWorkout() {
				others += isFirst ? 1 : 0;
			},
		});
		for (let at = 0; at < xml.length; ) {
			const length = pieceChars();
			scanner.write(xml.slice(at, at + length));
			at += length;
		}
		return scanner.end();
	};
	const whole = pass(() => {}, true);
	runs.sort((a, b) => b.startAtMs - a.startAtMs);
	const beats = openRunBeats(runs, maxSeconds);
	pass(beats.add, false);
	const bpmOf = (run: AppleRun) =>
		Object.fromEntries([...beats.of(run)].map((bpm, s) => [s, bpm]).filter(([, bpm]) => bpm));
	return { runs: runs.map((run) => ({ ...run, bpm: bpmOf(run) })), unreadable, others, whole };
}

test("Runs of random exports are those that a tree of the whole document has, whatever pieces they come in", () => {
	const random = seeded(22);
	let beats = 0;
	for (let round = 0; round < 150; round++) {
		const { xml, workouts } = randomExport(random);
		const largest = 1 + pickInt(random, 400);
		const found = read(xml, () => 1 + pickInt(random, largest));
		const expected = referenceRuns(xml);
		expect(found.runs).toHaveLength(expected.length);
		for (const [i, { sourceName, ...run }] of found.runs.entries()) {
			const twin = expected[i];
			expect(run).toEqual({
				...twin,
				activeS: expect.closeTo(twin?.activeS ?? 0, 6),
				distanceM: twin?.distanceM == null ? null : expect.closeTo(twin.distanceM, 6),
			});
			beats += Object.keys(run.bpm).length;
		}
		expect(found.others).toBe(workouts.length - expected.length);
		expect([found.unreadable, found.whole]).toEqual([0, true]);
	}
	expect(beats).toBeGreaterThan(1000);
});

test.each([
	["2024-05-01 07:12:00 +0200", Date.UTC(2024, 4, 1, 5, 12)],
	["2023-12-31 20:00:59 -0930", Date.UTC(2024, 0, 1, 5, 30, 59)],
	["2024-05-01 07:12 +0200", Number.NaN],
	["2024-05-01 07:xx:00 +0200", Number.NaN],
	["", Number.NaN],
])("The instant “%s” of an export is read", (text, expected) => {
	expect(appleInstantMs(text)).toBe(expected);
});

test("The heart rate of the watch that recorded a run is taken before that of others", () => {
	const run = appleWorkout();
	const strap = beatsDuring({ ...run, source: "Strap" }, () => 99);
	const xml = appleXml(
		...strap.map((beat) => beatXml(beat)),
		...beatsDuring(run, () => 150).map((beat) => beatXml(beat)),
		...strap.map((beat) => beatXml(beat)),
		workoutXml(run),
	);
	expect(new Set(Object.values(read(xml).runs[0]?.bpm ?? {}))).toEqual(new Set([150]));
});

test("Beyond the room for heart rates the oldest runs get none", () => {
	const [old, young] = [appleWorkout(), appleWorkout({ startAtMs: Date.UTC(2026, 5, 1) })];
	const xml = appleXml(
		...[...beatsDuring(old), ...beatsDuring(young)].map((beat) => beatXml(beat)),
		workoutXml(old) + workoutXml(young),
	);
	const counts = read(xml, undefined, young.seconds + 1).runs.map(
		({ bpm }) => Object.keys(bpm).length,
	);
	expect(counts).toEqual([young.seconds / 5 + 1, 0]);
});

test("An export that ends in the middle keeps the runs before, and says so", () => {
	const xml = appleXml(workoutXml(appleWorkout()), workoutXml(appleWorkout()));
	const found = read(xml.slice(0, xml.lastIndexOf("<WorkoutStatistics")));
	expect([found.runs.length, found.whole]).toEqual([1, false]);
});

test.each([
	["without an end tag", (run: string) => run.replace("</Workout>", "")],
	["with tags that cross", (run: string) => run.replace("</Workout>", "<a><b></a></b></Workout>")],
	["that ends before it starts", (run: string) => run.replace(/endDate="\d+/g, 'endDate="1999')],
	["without a start", (run: string) => run.replaceAll("startDate", "start")],
	["that is too long", (run: string) => run.replace("</W", `${"<a/>".repeat(2 ** 20)}</W`)],
])("A run %s is left out and counted, and those around it are read", (_, damage) => {
	const runs = [1, 2, 3].map((day) =>
		workoutXml(appleWorkout({ startAtMs: Date.UTC(2026, 4, day), route: "r.gpx" })),
	);
	const found = read(appleXml(runs[0] ?? "", damage(runs[1] ?? ""), runs[2] ?? ""));
	expect(found.runs.map(({ startAtMs }) => new Date(startAtMs).getUTCDate())).toEqual([3, 1]);
	expect(found.unreadable).toBe(1);
});

test("Control characters, other quotes and other orders of attributes are read", () => {
	const run = appleWorkout({ oldStyle: true, zone: null, indoor: true, source: "Watch" });
	const xml = workoutXml(run)
		.replace('sourceName="Watch"', 'sourceName="Wa\u000btch"')
		.replace("<Workout ", "<Workout\n\tlast='1' ");
	const beat = beatXml({ atMs: run.startAtMs, bpm: 140, source: "x", unit: "count/min" })
		.replace(/type="(\w+)"/, "")
		.replace('unit="', "type='HKQuantityTypeIdentifierHeartRate'\n unit=\"");
	const [found] = read(appleXml(beat, xml)).runs;
	expect(found).toMatchObject({ sourceName: "Watch", distanceM: 3600, indoor: true });
	expect(found?.bpm).toEqual({ 0: 140 });
});

test("A text without end is given up", () => {
	const scanner = openHealthScanner({ beat() {}, run() {}, otherWorkout() {} });
	const write = () => {
		for (let i = 0; i < 20; i++) scanner.write(`<Record a="${"x".repeat(65_536)}`.slice(i && 11));
	};
	expect(write).toThrow("file.token_too_long");
});
