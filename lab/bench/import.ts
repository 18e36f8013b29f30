import {
	fitRecording,
	gpxRecording,
	recording,
	tcxRecording,
} from "../../tests/fixtures/recorded-run.ts";
import { atLeast, atMost, type Figure, MB } from "../../tools/figures.ts";
import { readActivityFile } from "../../worker/training/files/read.ts";
import { importPeers } from "./import-peers.ts";
import { interleave } from "./interleave.ts";
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
 * one process; and what reading a TCX of 10 MB adds to the memory of a process that holds its bytes.
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
		figures.push(atLeast(`import.${format}-per-second`, 1000 / ms.ours, "per second"));
		figures.push(atLeast(`import.${format}.${peerName}-over-ours`, ms.peer / ms.ours, "times"));
	}
	figures.push(atMost("import.memory-mb", (await memoryBytes()) / MB, "MB"));
	return figures;
}

/** Largest resident set of a process that reads, above that of one that only holds the same bytes. */
async function memoryBytes(): Promise<number> {
	const largest = (what: string) => runScript<number>(["lab/bench/import-memory.ts", what]);
	return (await largest("read")) - (await largest("hold"));
}
