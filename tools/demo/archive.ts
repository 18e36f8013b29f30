import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import type { Course } from "../training/course.ts";
import { fitFileOf } from "../training/fit-file.ts";
import { samplesOf } from "../training/samples.ts";
import type { DemoSession } from "./sessions.ts";

/** What the archive's table and an upload say of a recording beside the file. */
export interface Recording {
	readonly session: DemoSession;
	/** Inside the archive. */
	readonly path: string;
	/** Packed with gzip. */
	readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The recording of a session, on a course of its own or on `course`. */
export function recordingOf(session: DemoSession, course?: Course): Recording {
	const fit = fitFileOf(session, samplesOf(session, course));
	const bytes = new Uint8Array(gzipSync(fit, { level: 1 }));
	return { session, path: `activities/${session.id}.fit.gz`, bytes };
}

/** The archive that the tracker would hand out of these recordings: its table, and the files that it names. */
export function archiveOf(recordings: readonly Recording[]): Uint8Array<ArrayBuffer> {
	const files = recordings.map(({ path, bytes }) => [path, bytes] as const);
	const table = new TextEncoder().encode(tableOf(recordings));
	// The files are packed already.
	return new Uint8Array(
		zipSync(Object.fromEntries([["activities.csv", table], ...files]), { level: 0 }),
	);
}

/** Words of the archive's table for sports. */
export const sportWord = ({ purpose, surface }: DemoSession) =>
	purpose === "ride" ? "Ride" : surface === "trail" ? "Trail Run" : "Run";

/** Names of the columns that are filled, by place; the archive's table has more of them, and names some twice. */
const columns = new Map([
	...([
		[0, "Activity ID"],
		[1, "Activity Date"],
		[2, "Activity Name"],
	] as const),
	...([
		[3, "Activity Type"],
		[5, "Elapsed Time"],
		[6, "Distance"],
	] as const),
	...([
		[7, "Max Heart Rate"],
		[12, "Filename"],
		[16, "Moving Time"],
	] as const),
	...([
		[17, "Distance"],
		[20, "Elevation Gain"],
		[31, "Average Heart Rate"],
	] as const),
]);
const columnCount = 32;

function tableOf(recordings: readonly Recording[]): string {
	const rows = recordings.map(({ session, path }) => {
		const { distanceM, heartRate } = session;
		return row({
			0: session.id,
			1: dateText(session.startAtMs),
			2: session.title,
			3: sportWord(session),
			5: session.elapsedS,
			6: (distanceM / 1000).toFixed(2),
			7: heartRate?.maxBpm ?? "",
			12: path,
			16: session.movingS,
			17: distanceM.toFixed(1),
			20: session.gainM,
			31: heartRate?.averageBpm ?? "",
		});
	});
	return [row(Object.fromEntries(columns)), ...rows].join("\n");
}

const row = (cells: Readonly<Record<number, string | number>>) =>
	Array.from({ length: columnCount }, (_, at) => `"${cells[at] ?? ""}"`).join(",");

/** "Nov 21, 2026, 4:56:37 PM", UTC. */
const dateText = (ms: number) =>
	new Date(ms)
		.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" })
		.replace(/\u202f/g, " ");
