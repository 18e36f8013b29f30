// `npm run -s bench -- core`: how fast GPX files are read and analysed, beside a plain scan of the same bytes
// and beside other readers.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type GpxKind, makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { atLeast, atMost, type Figure, KB, MB, progress } from "#tools/figures.ts";
import { instantiateCore } from "#wasm/load-node.ts";
import { workerdFigures } from "./core-workerd.ts";
import { editFigures, stageFigures } from "./edits.ts";
import { openCore } from "./ours.ts";
import { ensurePeers, requireSame, type SlowPeer, slowPeers } from "./peers.ts";
import { runScript } from "./run-script.ts";
import { whatIfFigures } from "./what-if.ts";

const comparedKinds = ["strava", "garmin", "eletime", "route", "minimal"] as const;
const oddKinds = ["irregular", "comments"] as const;

export async function coreFigures(): Promise<Figure[]> {
	await ensurePeers();
	const figures: Figure[] = [];
	for (const kind of comparedKinds) figures.push(...(await kindFigures("compared", kind)));
	const parseMs = figures.find(({ name }) => name === "core.strava-10mb.parse-ms")?.value ?? 0;
	figures.push(...(await slowFigures(parseMs)));
	for (const kind of oddKinds) figures.push(...(await kindFigures("odd", kind)));
	figures.push(
		atMost("core.any-10mb.memory-mb", memoryOfAny(figures), "MB", 1.5),
		atMost("core.module-kb-gzip", moduleKBGzip("core"), "KB", 12),
		atMost("core.prediction-module-kb-gzip", moduleKBGzip("prediction"), "KB"),
		...whatIfFigures(),
		...editFigures(),
		...stageFigures(),
		...(await workerdFigures(comparedKinds)),
	);
	return figures;
}

/** In a process of its own: V8 tunes a module to the first kind that it reads. */
const kindFigures = (set: "compared" | "odd", kind: GpxKind) =>
	runScript<Figure[]>(["lab/bench/core-kind.ts", set, kind]);

/** What a page loads to read files, or to predict. */
function moduleKBGzip(name: "core" | "prediction"): number {
	const bytes = readFileSync(new URL(`../../wasm/${name}.wasm`, import.meta.url));
	return gzipSync(bytes, { level: 9 }).length / KB;
}

const memoryOfAny = (figures: readonly Figure[]) =>
	Math.max(
		...figures.filter(({ name }) => /-10mb\.memory-mb$/.test(name)).map(({ value }) => value),
	);

/** Peers on one file: the median of three passes, in a process of its own, beside our median. */
async function slowFigures(parseMs: number): Promise<Figure[]> {
	const folder = mkdtempSync(join(tmpdir(), "relief-bench-"));
	try {
		const file = join(folder, "strava.gpx");
		const bytes = makeKind("strava", 10 * MB);
		const points = openCore(instantiateCore()).analyse(bytes).pointsRead;
		writeFileSync(file, bytes);
		const figures: Figure[] = [];
		for (const peer of slowPeers) {
			const result = await slowPass(peer, file);
			requireSame(peer, result.points, points);
			progress(`${peer}: ${result.ms.toFixed(0)} ms`);
			figures.push(atLeast(`core.strava-10mb.${peer}-over-parse`, result.ms / parseMs, "times"));
		}
		return figures;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function slowPass(peer: SlowPeer, file: string): Promise<{ ms: number; points: number }> {
	return runScript(["--max-old-space-size=4096", "lab/bench/slow-peer.ts", peer, file]);
}
