import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	fitRecording,
	gpxRecording,
	recording,
	tcxRecording,
} from "#tests/fixtures/recorded-run.ts";
import { atLeast, atMost, type Figure, MB, median } from "#tools/figures.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { importPeers } from "./import-peers.ts";
import { interleave, ratios } from "./interleave.ts";
import { ensurePeers } from "./peers.ts";
import { runScript } from "./run-script.ts";

const rounds = 15;
const run = recording({ seconds: 3600 });
const samples = run.seconds + 1;
const utf8 = (text: string) => new TextEncoder().encode(text);

/** An hour's run in each format, a sample a second with heart rate. */
const files = {
	fit: fitRecording(run),
	gpx: utf8(gpxRecording(run)),
	tcx: utf8(tcxRecording(run)),
};

/**
 * Files read per second beside the fastest well-known reader of each format on the same bytes, interleaved in
 * one process; what reading a TCX of 10 MB adds to the memory of a process that holds its bytes; and an export of Apple
 * Health with a gigabyte of XML.
 */
export async function importFigures(): Promise<Figure[]> {
	await ensurePeers();
	const peers = await importPeers();
	const figures: Figure[] = [];
	for (const [format, bytes] of Object.entries(files)) {
		const [peerName, peer] = peers[format as keyof typeof files];
		const ours = () => readActivityFile(`x.${format}`, bytes)[0]?.streams.timeS.length;
		for (const read of [ours, () => peer(bytes)]) {
			const found = read();
			if (found !== samples) throw new Error(`${format}: ${found} samples instead of ${samples}.`);
		}
		const tasks = {
			ours: { run: ours, perRound: 1 },
			peer: { run: () => peer(bytes), perRound: 1 },
		};
		const ms = interleave(tasks, rounds);
		figures.push(atLeast(`import.${format}-per-second`, 1000 / median(ms.ours), "per second"));
		figures.push(
			atLeast(`import.${format}.${peerName}-over-ours`, ratios(ms.peer, ms.ours), "times"),
		);
	}
	figures.push(atMost("import.memory-mb", (await memoryBytes()) / MB, "MB"));
	figures.push(...(await appleFigures()));
	return figures;
}

/** Size of `export.xml` in an export of Apple Health that the bench makes, MB of 10^6 bytes. */
const appleMb = 1000;
const mostAppleMemoryMb = 64;
/** V8 holds little garbage, as in a browser's worker that is short of memory. */
const shortOfMemory = ["--max-semi-space-size=1", "--max-old-space-size=64"];

/** Opening of an export of Apple Health, both passes of it, and the reading of some runs, in a process of its own. */
async function appleFigures(): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), "relief-bench-"));
	const path = join(folder, "export.zip");
	const script = (args: readonly string[]) =>
		runScript<{ maxBytes: number; openS: number; runs: number }>(args);
	try {
		await script(["lab/bench/import-apple.ts", "write", path, String(appleMb)]);
		const measure = (what: string) =>
			script([...shortOfMemory, "lab/bench/import-apple.ts", what, path]);
		const held = await measure("hold");
		const { maxBytes, openS, runs } = await measure("read");
		if (runs === 0) throw new Error("The export of Apple Health has no runs.");
		const memoryMb = (maxBytes - held.maxBytes) / MB;
		return [
			atMost("import.apple.memory-mb", memoryMb, "MB", mostAppleMemoryMb),
			atLeast("import.apple.mb-per-second", appleMb / openS, "per second"),
		];
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Largest resident set of a process that reads, above that of one that only holds the same bytes. */
async function memoryBytes(): Promise<number> {
	const largest = (what: string) => runScript<number>(["lab/bench/import-memory.ts", what]);
	return (await largest("read")) - (await largest("hold"));
}
