import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openChosen } from "#app/features/training/import/archive-reader.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { demoLanguage } from "../demo-runner.mjs";
import { dayOf, weekdayOf, weekOf } from "../training/calendar.ts";
import { archiveOf, recordingOf } from "./archive.ts";
import { trackOf } from "./race-track.ts";
import { demoSessions } from "./sessions.ts";

const marathon = { ...trackOf(hillyCourseGpx({ km: 42.2 })), startTime: "08:30" };
const sunday = Date.UTC(2026, 10, 22, 23);
const dayMs = 86_400_000;
const yearTo = (nowMs: number) => demoSessions(nowMs, marathon);

test("The importer reads the demo runner's archive whole, with the totals of its runs", async () => {
	const year = yearTo(sunday);
	const raced = year.findIndex(({ race }) => race === "marathon");
	const sessions = year.slice(raced - 6, raced + 8);
	const recordings = sessions.map((session) =>
		recordingOf(session, session.race ? marathon.course : undefined),
	);
	const archive = await openChosen([new File([archiveOf(recordings)], "demo.zip")]);
	const { files, typedIn, leftOut } = archive.selection;
	expect({ typedIn, leftOut }).toEqual({ typedIn: [], leftOut: [] });
	expect(files.map(({ path }) => path)).toEqual(recordings.map(({ path }) => path).reverse());
	for (const { path, entry } of files) {
		const session = sessions.find(({ id }) => path.includes(String(id)));
		if (!session) throw new Error(`${path} is of no session.`);
		const [read, ...more] = readActivityFile(path, gunzipSync(await archive.read(path)));
		expect(more).toEqual([]);
		const { startAtMs, elapsedS, movingS, distanceM, gainM, heartRate, title } = session;
		expect(entry).toMatchObject({
			name: title,
			startAtMs,
			elapsedS,
			movingS,
			elevationGainM: gainM,
		});
		expect(read.summary).toMatchObject({ startAtMs, elapsedS, sport: entry?.sport });
		// Pauses are seen at the steps of the recording.
		expect(Math.abs((read.summary.movingS ?? 0) - movingS)).toBeLessThanOrEqual(5);
		expect(read.summary.distanceM).toBeCloseTo(distanceM, 0);
		expect(read.streams.heartRateBpm?.some((bpm) => bpm > 0) ?? false).toBe(heartRate !== null);
	}
	await archive.close();
});

test("The demo runner speaks the language of --language, or of the first variable that is not empty", () => {
	const french = { LC_ALL: "", LANG: "fr_FR.UTF-8" };
	expect(demoLanguage(["node", "start.mjs"], french)).toBe("fr");
	expect(demoLanguage(["node", "start.mjs"], { ...french, LC_ALL: "en_GB.UTF-8" })).toBe("en");
	expect(demoLanguage(["node", "start.mjs"], { LC_MESSAGES: "fr_CH@euro", LANG: "C" })).toBe("fr");
	expect(demoLanguage(["node", "start.mjs", "--language", "en"], french)).toBe("en");
});

test("The demo runner's year moves with the calendar week by week, and ends before now", () => {
	const year = yearTo(sunday);
	const nextWeek = yearTo(sunday + 7 * dayMs);
	const shown = (sessions: typeof year) =>
		sessions.map(({ title, distanceM, movingS, startAtMs }) => [
			title,
			distanceM,
			movingS,
			weekdayOf(dayOf(startAtMs)),
		]);
	expect(shown(nextWeek)).toEqual(shown(year));
	expect(nextWeek.map(({ startAtMs }) => weekOf(dayOf(startAtMs)))).toEqual(
		year.map(({ startAtMs }) => weekOf(dayOf(startAtMs)) + 1),
	);
	const midweek = yearTo(sunday - 4 * dayMs);
	expect(midweek).toEqual(year.slice(0, midweek.length));
	expect(year.length - midweek.length).toBe(3);
	expect(midweek.every(({ startAtMs }) => startAtMs < sunday - 4 * dayMs)).toBe(true);
});

test("In French the same year has French titles; races keep their names", () => {
	const [english, french] = (["en", "fr"] as const).map((language) =>
		demoSessions(sunday, marathon, language),
	);
	const facts = (sessions: typeof english) => sessions.map(({ title, ...rest }) => rest);
	expect(facts(french)).toEqual(facts(english));
	const titles = (sessions: typeof english) =>
		new Set(sessions.flatMap(({ title, race }) => (race ? [] : [title])));
	const both = [...titles(french)].filter((title) => titles(english).has(title));
	expect(both.filter((title) => !/^\d|^(Col|Refuge|Pas) /.test(title))).toEqual([]);
});

test("The demo runner's year has its races, a week of illness, and rest after the marathon", () => {
	const year = yearTo(sunday);
	const lastWeek = weekOf(dayOf(sunday));
	const kmOf = (weeksAgo: number) =>
		year
			.filter(({ startAtMs }) => weekOf(dayOf(startAtMs)) === lastWeek - weeksAgo)
			.reduce((sum, { distanceM }) => sum + distanceM / 1000, 0);
	const races = year.flatMap(({ race, movingS }) => (race ? [[race, movingS] as const] : []));
	expect(races.map(([race]) => race)).toEqual([
		"tenKm",
		"springHalf",
		"shortTrail",
		"autumnHalf",
		"marathon",
	]);
	const weeks = Array.from({ length: 52 }, (_, ago) => kmOf(ago));
	expect(weeks.filter((km) => km === 0)).toHaveLength(1);
	const marathonWeek = weeks.indexOf(Math.max(...weeks.slice(5, 12)));
	expect(weeks[marathonWeek - 1]).toBeLessThan(0.4 * weeks[marathonWeek + 3]);
	const { autumnHalf, springHalf } = Object.fromEntries(races);
	expect(autumnHalf).toBeLessThan(springHalf);
});
