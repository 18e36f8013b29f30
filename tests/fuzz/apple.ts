import assert from "node:assert/strict";
import { zipSync } from "fflate";
import { maxAppleRuns } from "#app/features/training/import/apple-export.ts";
import { openChosen } from "#app/features/training/import/archive-reader.ts";
import { AppError } from "#domain/app-error.ts";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import {
	appleRoute,
	appleStart,
	appleWorkout,
	appleXml,
	randomExport,
	workoutXml,
} from "../fixtures/apple-export.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { readRecording } from "./activity-figures.ts";
import { isAmplified } from "./amplified.ts";
import { damaged } from "./damage.ts";
import { codeOf, type FuzzTarget, utf8 } from "./target.ts";

/** Archives of Apple Health's export: document, routes and packing whole, cut, damaged, full of entities, or huge. */
export const appleFuzz: FuzzTarget = {
	make(random) {
		const { xml, workouts } = randomExport(random);
		const document = isAmplified(random) ? amplifiedHealth(random) : utf8(tricky(random, xml));
		const files: Record<string, Uint8Array> = {
			"apple_health_export/export.xml": orDamaged(random, document),
		};
		for (const workout of workouts) {
			if (!workout.route || random() < 0.2) continue;
			const seconds = Math.min(workout.seconds, 200);
			const route = utf8(tricky(random, appleRoute({ ...workout, seconds })));
			files[`apple_health_export/workout-routes/${workout.route}`] = orDamaged(random, route);
		}
		const archive = zipSync(files, { level: pick(random, [0, 6]) });
		return random() < 0.15 ? damaged(random, archive) : archive;
	},

	async read(input) {
		let opened: Awaited<ReturnType<typeof openChosen>>;
		try {
			opened = await openChosen([new File([input.slice()], "export.zip")]);
		} catch (error) {
			assert.ok(error instanceof Error, "what is thrown is an error");
			return error instanceof AppError ? codeOf(error) : "unreadable";
		}
		const { files, typedIn, leftOut, healthRuns } = opened.selection;
		assert.ok(files.length + typedIn.length <= maxAppleRuns + 100);
		assert.ok(healthRuns <= files.length + typedIn.length);
		assert.equal(new Set(files.map(({ path }) => path)).size, files.length, "a run twice");
		for (const { reason } of leftOut) assert.ok(reason.length > 0);
		let read = 0;
		for (const { path, entry } of files.slice(0, 20)) {
			const bytes = await packed(opened, path);
			if (!bytes) continue;
			assert.ok(bytes.length <= maxActivityFileBytes);
			// Beside a document that is no export, its routes are recordings like any other.
			if (!path.startsWith("Apple Health ")) continue;
			// What is made of a run is a file that the server takes, or refuses with a code.
			const outcome = readRecording("run.tcx", await unpacked(bytes));
			if (entry?.startAtMs !== undefined && outcome === "read") read++;
		}
		await opened.close();
		if (read > 0) return "read";
		return files.length + typedIn.length > 0 ? "totals alone" : "empty";
	},
};

/** A run whose route is missing or unreadable has no file, and the page says so. */
async function packed(archive: Awaited<ReturnType<typeof openChosen>>, path: string) {
	try {
		return await archive.read(path);
	} catch (error) {
		assert.ok(error instanceof Error, "what is thrown is an error");
		return null;
	}
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
	const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(text).arrayBuffer());
}

const orDamaged = (random: () => number, bytes: Uint8Array) =>
	random() < 0.4 ? damaged(random, bytes) : bytes;

const laughs = Array.from(
	{ length: 9 },
	(_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
).join("");
const doctypes = [
	`<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>`,
	'<!DOCTYPE x SYSTEM "file:///etc/passwd" [<!ENTITY l9 SYSTEM "https://entity.test/">]>',
	"<!DOCTYPE x [<!ENTITY % p \"<!ENTITY l9 '&#60;'>\"> %p;]>",
	"<!DOCTYPE x [<!ELEMENT",
];
const references = [
	"&l9;",
	"&#0;",
	"&#x110000;",
	"&#xD800;",
	"&amp;amp;",
	"&",
	"&quot",
	"&#60;Record",
];

/** With entities declared and used, instants and numbers that are none, elements in each other's place, or cut. */
function tricky(random: () => number, xml: string): string {
	const places = [xml.indexOf('"') + 1, xml.lastIndexOf('="') + 2, pickInt(random, xml.length)];
	const at = Math.max(0, pick(random, places));
	const changes: readonly (() => string)[] = [
		() => xml,
		() => xml,
		() => xml,
		() => xml.replace(/<!DOCTYPE[\s\S]*?\]>|^/, pick(random, doctypes)),
		() => xml.slice(0, at) + pick(random, references) + xml.slice(at),
		() => xml.slice(0, at),
		() =>
			xml.replaceAll(/ [+-]\d{4}"/g, () => pick(random, [' +9999"', '"', ' -0000"', ' +1400"'])),
		() => xml.replaceAll(/duration="[^"]*"/g, `duration="${"9".repeat(pickInt(random, 400))}"`),
		() => xml.replace("</Workout>", "</Record>").replace("<Record", "<Workout"),
		() => xml.replaceAll("endDate", pick(random, ["startDate", "enddate", "x:endDate"])),
	];
	return pick(random, changes)();
}

/** Many runs, beats or attributes, or deep elements, up to a tenth beyond what is taken. */
function amplifiedHealth(random: () => number): Uint8Array {
	const size = pick(random, [20_000, 200_000, 3_000_000]);
	const run = workoutXml(appleWorkout({ oldStyle: true, zone: null }));
	const texts: readonly (() => string)[] = [
		() => appleXml(run.repeat(Math.min(1.1 * maxAppleRuns, Math.ceil(size / run.length)))),
		() =>
			appleXml(
				'<Workout workoutActivityType="HKWorkoutActivityTypeRunning"/>'.repeat(1.1 * maxAppleRuns),
			),
		() => `${appleStart}${"<Workout>".repeat(size / 9)}`,
		() => `${appleStart}<Workout ${'a="" '.repeat(size / 5)}/>`,
		() => `${appleStart}<Record type="${"x".repeat(size)}"/>`,
		() => `${appleStart}${"<!--".repeat(size / 4)}`,
		() => `${appleStart}<![CDATA[${"]".repeat(size)}`,
		() => `<!DOCTYPE HealthData [${"<!ELEMENT".repeat(size / 9)}`,
	];
	return utf8(pick(random, texts)());
}
