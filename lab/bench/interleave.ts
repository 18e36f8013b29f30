import { median } from "#tools/figures.ts";

interface Task {
	run: () => unknown;
	/** Runs per round: cheap tasks take more, so that all run in the same minutes. */
	perRound: number;
}

/** Shortest stretch that is timed at once, ms: well above the clock's own step. */
const stretchMs = 0.5;
/** Before it is timed, a task runs for this long: the engine's optimizing compiler runs beside it. */
const warmUpMs = 100;

/** What one task took over what another took beside it, round by round. */
export const ratios = (over: readonly number[], under: readonly number[]): number[] =>
	over.map((ms, round) => ms / under[round]);

/**
 * Times tasks in turn, round by round, in this process, and returns the median of one run of each for every round, ms.
 * Load on the machine meets all of them. Garbage collection is never forced.
 */
export function interleave<Name extends string>(
	tasks: Record<Name, Task>,
	rounds: number,
): Record<Name, readonly number[]> {
	const names = Object.keys(tasks) as Name[];
	const repeats = names.map((name) => repeatsOf(tasks[name].run));
	const medians = Object.fromEntries(names.map((name): [Name, number[]] => [name, []])) as Record<
		Name,
		number[]
	>;
	for (let round = 0; round < rounds; round++) {
		const times = names.map((): number[] => []);
		const most = Math.max(...names.map((name) => tasks[name].perRound));
		for (let turn = 0; turn < most; turn++) {
			names.forEach((name, i) => {
				if (turn < tasks[name].perRound) times[i].push(timed(tasks[name].run, repeats[i]));
			});
		}
		names.forEach((name, i) => {
			medians[name].push(median(times[i]));
		});
	}
	return medians;
}

/** How many runs make a stretch; finding it out also warms the task up. */
function repeatsOf(run: () => unknown): number {
	let best = timed(run, 1);
	let spent = best;
	for (let i = 0; i < 4 || spent < warmUpMs; i++) {
		const ms = timed(run, 1);
		best = Math.min(best, ms);
		spent += ms;
	}
	return Math.max(1, Math.ceil(stretchMs / Math.max(best, 1e-5)));
}

function timed(run: () => unknown, repeats: number): number {
	const from = performance.now();
	for (let i = 0; i < repeats; i++) run();
	return (performance.now() - from) / repeats;
}
