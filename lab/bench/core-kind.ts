// `node lab/bench/core-kind.ts compared|odd <kind>`: prints the figures of one kind of files, with or without other readers.

import { type GpxKind, makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { atLeast, atMost, type Figure, KB, MB, median, progress } from "#tools/figures.ts";
import { instantiateCore } from "#wasm/load-node.ts";
import { interleave, ratios } from "./interleave.ts";
import { openCore, openParser, openScan } from "./ours.ts";
import { type FastPeer, fastPeers, loadPeer, type Peer, requireSame } from "./peers.ts";

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

const [set, kind] = process.argv.slice(2) as [string, GpxKind];
console.log(JSON.stringify(set === "odd" ? oddFigures(kind) : await comparedFigures(kind)));

async function comparedFigures(kind: GpxKind): Promise<Figure[]> {
	const peers = { txml: await loadPeer("txml"), saxes: await loadPeer("saxes") };
	return sizes.flatMap((size) => figuresOfSize(kind, size, peers));
}

function figuresOfSize(
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
