// `npm run -s bench -- core`: how fast GPX files are read and analysed, beside a plain scan of the same bytes
// and beside other readers.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type GpxKind, makeKind } from "../../tests/fixtures/gpx-kinds.ts";
import { atLeast, atMost, type Figure, KB, MB, median, progress } from "../../tools/figures.ts";
import { instantiateCore } from "../../wasm/load-node.ts";
import { workerdFigures } from "./core-workerd.ts";
import { editFigures, stageFigures } from "./edits.ts";
import { interleave, ratios } from "./interleave.ts";
import { openCore, openParser, openScan } from "./ours.ts";
import {
	ensurePeers,
	type FastPeer,
	fastPeers,
	loadPeer,
	type Peer,
	type SlowPeer,
	slowPeers,
} from "./peers.ts";
import { runScript } from "./run-script.ts";
import { whatIfFigures } from "./what-if.ts";

const comparedKinds = ["strava", "garmin", "eletime", "route", "minimal"] as const;
const oddKinds = ["irregular", "comments"] as const;
/** Bytes, and rounds of measuring: long files take seconds beside the peers. */
const sizes = [
	{ name: "100kb", bytes: 100 * KB, rounds: 40 },
	{ name: "1mb", bytes: MB, rounds: 15 },
	{ name: "10mb", bytes: 10 * MB, rounds: 7 },
];
const oursPerRound = 8;

/** Targets are for 10 MB: in short files, which lie in the processor's cache, a scan costs next to nothing. */
const targetSize = "-10mb";
const parseTargets: Partial<Record<GpxKind, number>> = {
	strava: 3,
	eletime: 4,
	garmin: 7,
	route: 12,
	minimal: 12,
};

export async function coreFigures(): Promise<Figure[]> {
	await ensurePeers();
	const peers = { txml: await loadPeer("txml"), saxes: await loadPeer("saxes") };
	const figures: Figure[] = [];
	for (const kind of comparedKinds) {
		for (const size of sizes) figures.push(...comparedFigures(kind, size, peers));
	}
	const parseMs = figures.find(({ name }) => name === "core.strava-10mb.parse-ms")?.value ?? 0;
	figures.push(...(await slowFigures(parseMs)));
	for (const kind of oddKinds) figures.push(...oddFigures(kind));
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

/** What a page loads to read files, or to predict. */
function moduleKBGzip(name: "core" | "prediction"): number {
	const bytes = readFileSync(new URL(`../../wasm/${name}.wasm`, import.meta.url));
	return gzipSync(bytes, { level: 9 }).length / KB;
}

const memoryOfAny = (figures: readonly Figure[]) =>
	Math.max(
		...figures.filter(({ name }) => /-10mb\.memory-mb$/.test(name)).map(({ value }) => value),
	);

function comparedFigures(
	kind: GpxKind,
	size: (typeof sizes)[number],
	peers: Record<FastPeer, Peer>,
): Figure[] {
	const name = `core.${kind}-${size.name}`;
	const bytes = makeKind(kind, size.bytes);
	const text = new TextDecoder().decode(bytes);
	const core = openCore(instantiateCore());
	const points = core.analyse(bytes).pointsRead;
	for (const memory of ["streamed", "stored"] as const) {
		requireSame(
			`our reader, points ${memory},`,
			openParser(instantiateCore(), memory)(bytes),
			points,
		);
	}
	for (const peer of fastPeers) requireSame(peer, peers[peer](text).points, points);
	const tasks = ourTasks(core, bytes);
	const ms = interleave(tasks, size.rounds);
	// Apart: helper threads collect the peers' garbage for a while, beside the task that runs next.
	const beside = interleave(
		{
			parse: tasks.parse,
			txml: { run: () => peers.txml(text), perRound: 1 },
			saxes: { run: () => peers.saxes(text), perRound: 1 },
		},
		size.rounds,
	);
	const large = name.endsWith(targetSize);
	progress(`${name}: ${points} points, read in ${median(ms.parse).toFixed(3)} ms`);
	return [
		...ourFigures(name, kind, ms),
		atMost(`${name}.memory-mb`, core.memoryMB(), "MB"),
		atLeast(
			`${name}.txml-over-parse`,
			ratios(beside.txml, beside.parse),
			"times",
			large && kind === "strava" ? 100 : undefined,
		),
		atLeast(
			`${name}.saxes-over-parse`,
			ratios(beside.saxes, beside.parse),
			"times",
			large ? 30 : undefined,
		),
	];
}

function oddFigures(kind: GpxKind): Figure[] {
	const bytes = makeKind(kind, 10 * MB);
	const core = openCore(instantiateCore());
	const ms = interleave(ourTasks(core, bytes), 7);
	const name = `core.${kind}-10mb`;
	progress(`${name}: read in ${median(ms.parse).toFixed(3)} ms`);
	return [...ourFigures(name, kind, ms), atMost(`${name}.memory-mb`, core.memoryMB(), "MB")];
}

function ourTasks(core: ReturnType<typeof openCore>, bytes: Uint8Array) {
	const parse = openParser(instantiateCore(), "streamed");
	const store = openParser(instantiateCore(), "stored");
	return {
		scan: { run: openScan(instantiateCore(), bytes), perRound: oursPerRound },
		parse: { run: () => parse(bytes), perRound: oursPerRound },
		store: { run: () => store(bytes), perRound: oursPerRound },
		analysis: { run: () => core.analyse(bytes), perRound: oursPerRound },
	};
}

function ourFigures(
	name: string,
	kind: GpxKind,
	ms: Record<"scan" | "parse" | "store" | "analysis", readonly number[]>,
): Figure[] {
	const large = name.endsWith(targetSize);
	const parseTarget = large ? parseTargets[kind] : undefined;
	const analysisTarget = large && kind === "strava" ? 5 : undefined;
	return [
		atMost(`${name}.parse-over-scan`, ratios(ms.parse, ms.scan), "times", parseTarget),
		atMost(`${name}.analysis-over-scan`, ratios(ms.analysis, ms.scan), "times", analysisTarget),
		atMost(`${name}.parse-ms`, ms.parse, "ms"),
		atMost(`${name}.parse-keeping-points-ms`, ms.store, "ms"),
		atMost(`${name}.analysis-ms`, ms.analysis, "ms"),
		atMost(`${name}.scan-ms`, ms.scan, "ms"),
	];
}

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

function requireSame(peer: string, theirs: number, ours: number): void {
	if (theirs !== ours) throw new Error(`${peer} reads ${theirs} points where ours reads ${ours}.`);
}
