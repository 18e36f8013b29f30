import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openChosen } from "#app/features/training/import/archive-reader.ts";
import {
	appleWorkout,
	appleXml,
	appleZip,
	beatsDuring,
	beatXml,
	workoutXml,
} from "../fixtures/apple-export.ts";
import { fitRecording, recording } from "../fixtures/recorded-run.ts";
import { createServices, runnersDb } from "./home.ts";
import { bringRuns } from "./runs.ts";
import { dayMs, newRunner, origin } from "./training.ts";
import { storedBySource } from "./two-trackers.ts";

const services = createServices(env);
const { imports, training } = services;
const sources = ["file", "intervals", "strava"] as const;
type Source = (typeof sources)[number];

/** Every order in which the sources of the same runs can be taken away. */
const orders = sources.flatMap((first) =>
	sources
		.filter((source) => source !== first)
		.map((second) => [
			first,
			second,
			sources.find((source) => source !== first && source !== second) as Source,
		]),
);

async function figuresOf(userId: string) {
	const search = { sort: "date", order: "desc", limit: 50 } as const;
	const { activities } = await training.activities(userId, search);
	const { fitness } = await training.analytics(userId);
	return {
		shown: activities.map(({ distanceM, movingS, effort }) => ({ distanceM, movingS, effort })),
		fitness: fitness.fitness,
	};
}

const removeSource = (userId: string, source: Source) =>
	training.intake.removeSource(origin(userId, source));

test.each(orders)(
	"The same runs from three sources are shown once, and figures stay while %s, then %s, then %s is taken away",
	async (...order) => {
		const userId = await newRunner();
		for (const [i, source] of sources.entries()) {
			const days = source === "strava" ? 7 : null;
			await bringRuns(userId, 3, { source, days, fromDaysAgo: 1 + (i * 30_000) / dayMs });
		}
		const before = await figuresOf(userId);
		expect(before.shown).toHaveLength(3);
		let left: readonly Source[] = sources;
		for (const source of order) {
			// Of those that are as rich, a file is shown, else what does not expire.
			const shown = left[0];
			const expected = left.map((one) => [one, [3, one === shown ? 3 : 0]]);
			expect(await storedBySource(userId)).toEqual(Object.fromEntries(expected));
			expect(await figuresOf(userId)).toEqual(before);
			await removeSource(userId, source);
			left = left.filter((one) => one !== source);
		}
		expect((await figuresOf(userId)).shown).toEqual([]);
	},
);

test("Of recordings of one run the one with samples is shown, whichever source it has", async () => {
	for (const rich of sources) {
		const userId = await newRunner();
		for (const source of sources) {
			await bringRuns(userId, 1, { source });
			const poor = "UPDATE activities SET effort_method = 'heart-rate', samples = 'none'";
			if (source !== rich) {
				await runnersDb
					.prepare(`${poor} WHERE user_id = ? AND source = ?`)
					.bind(userId, source)
					.run();
			}
		}
		// The choice is made where a row of the day changes.
		await bringRuns(userId, 1, { fromDaysAgo: 2 });
		const { file, ...trackers } = await storedBySource(userId);
		const shownOf = { ...trackers, file: [1, file[1] - 1] } as Record<Source, [number, number]>;
		expect(sources.filter((source) => shownOf[source][1] === 1)).toEqual([rich]);
	}
});

/** Runs of a watch, as Apple's export brings them in: an import of its own. */
async function bringApple(userId: string, startAtMs: number): Promise<string> {
	const run = appleWorkout({ startAtMs, route: "route_1.gpx" });
	const xml = appleXml(...beatsDuring(run).map((beat) => beatXml(beat)), workoutXml(run));
	const { selection, read } = await openChosen([new File([appleZip(xml, [run])], "export.zip")]);
	const [{ path }] = selection.files;
	return bringFile(userId, path, await read(path));
}

async function bringFile(userId: string, path: string, bytes: Uint8Array<ArrayBuffer>) {
	const begun = { name: path, kind: "files" as const, filesTotal: 1, leftOut: [] };
	const { id } = await imports.begin(userId, begun);
	const file = { body: new Blob([bytes]).stream(), bytes: bytes.length };
	const added = await imports.addFile(userId, id, { path, zone: "UTC" }, file);
	expect(added).toMatchObject({ outcome: "added", activities: 1 });
	return id;
}

/** The recording that Apple's route and heart rates are of. */
const bringWatchFile = (userId: string, startAtMs: number) =>
	bringFile(userId, "watch.fit", new Uint8Array(fitRecording(recording({ startAtMs }))));

test("A run of Apple Health beside a recording of the same run is shown once, whichever is removed", async () => {
	const startAtMs = Math.floor((Date.now() - 2 * dayMs) / 1000) * 1000;
	for (const removed of ["apple", "file"] as const) {
		const userId = await newRunner();
		const ids = {
			apple: await bringApple(userId, startAtMs),
			file: await bringWatchFile(userId, startAtMs + 20_000),
		};
		expect(await storedBySource(userId)).toEqual({ file: [2, 1] });
		await imports.remove(userId, ids[removed]);
		await imports.finishRemoval(userId, ids[removed]);
		expect(await storedBySource(userId)).toEqual({ file: [1, 1] });
		expect((await figuresOf(userId)).shown).toMatchObject([{ movingS: 1200 }]);
	}
});

test("A run of Apple Health beside Strava's is shown once, and stays when Strava is unlinked", async () => {
	const userId = await newRunner();
	const startAtMs = Math.floor((Date.now() - 2 * dayMs) / 1000) * 1000;
	await bringRuns(userId, 1, {
		source: "strava",
		days: 7,
		told: { startAtMs, distanceM: 3600, movingS: 1190, elapsedS: 1210 },
	});
	await bringApple(userId, startAtMs + 15_000);
	expect(await storedBySource(userId)).toEqual({ file: [1, 1], strava: [1, 0] });
	const before = await figuresOf(userId);
	expect(before.shown).toHaveLength(1);
	await removeSource(userId, "strava");
	expect(await storedBySource(userId)).toEqual({ file: [1, 1] });
	expect(await figuresOf(userId)).toEqual(before);
});
