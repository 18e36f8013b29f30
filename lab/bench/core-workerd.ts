import { type GpxKind, makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { atMost, type Figure, MB, median, progress } from "#tools/figures.ts";
import { openEdge } from "./edge-server.ts";
import { requireThreadTimes } from "./worker-process.ts";

const tasks = ["parse", "analysis"] as const;
const rounds = 9;
/** Times that a task runs for one request. */
const runs = 10;

/**
 * The core in workerd, on files of 10 MB: CPU time of the process's main thread, since a worker's own clock stands still
 * while it computes. What the same request takes that runs its task not once is taken off.
 */
export async function workerdFigures(kinds: readonly GpxKind[]): Promise<Figure[]> {
	requireThreadTimes();
	await using edge = await openEdge("bench");
	const figures: Figure[] = [];
	for (const kind of kinds) {
		const form = { body: new Uint8Array(makeKind(kind, 10 * MB)), headers: {}, status: 200 };
		const spentMs: Record<(typeof tasks)[number], number[]> = { parse: [], analysis: [] };
		for (let round = -1; round < rounds; round++) {
			for (const task of tasks) {
				const without = await edge.post(`/core?task=${task}&runs=0`, form);
				const { mainMs } = await edge.post(`/core?task=${task}&runs=${runs}`, form);
				// The first round warms up.
				if (round >= 0) spentMs[task].push((mainMs - without.mainMs) / runs);
			}
		}
		const name = `core.${kind}-10mb.workerd`;
		progress(`${name}: read in ${median(spentMs.parse).toFixed(3)} ms`);
		for (const task of tasks) {
			figures.push(atMost(`${name}-${task}-ms`, spentMs[task], "ms"));
		}
	}
	return figures;
}
