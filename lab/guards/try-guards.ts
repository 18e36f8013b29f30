import { progress } from "#tools/figures.ts";
import { copySources, isPlantable, plantFault } from "./copied-sources.ts";
import { type Guard, namePattern } from "./guard.ts";
import { type TestRun, WarmTests } from "./warm-tests.ts";

/**
 * `seen`: the test fails by an expectation once the fault is planted. `unseen`: it passes. `odd`: it fails by anything
 * else, such as a time limit. `failing`: it fails, or is not found, without any fault. `stale`: the file does not
 * hold the text exactly once.
 */
type Verdict = "seen" | "unseen" | "odd" | "failing" | "stale";

export interface Trial {
	readonly guard: Guard;
	readonly verdict: Verdict;
	/** How the test failed; empty where it did not. */
	readonly problem: string;
	readonly seconds: number;
}

/** Plants each fault in a copy of the sources, runs its test, and takes the fault away again. */
export async function tryGuards(guards: readonly Guard[]): Promise<Trial[]> {
	const folder = copySources();
	const tests = await WarmTests.start(folder);
	const trials: Trial[] = [];
	for (const file of new Set(guards.map(({ test }) => test.file))) {
		const ofFile = guards.filter(({ test }) => test.file === file);
		const sound = await tests.run(ofFile.map(({ test }) => test));
		for (const guard of ofFile) {
			const start = performance.now();
			const [verdict, problem] = await tryGuard(guard, { folder, tests, sound });
			const seconds = Math.round((performance.now() - start) / 100) / 10;
			trials.push({ guard, verdict, problem, seconds });
			progress(`${trials.length}/${guards.length} ${verdict.padEnd(7)} ${seconds} s ${guard.rule}`);
		}
	}
	return trials;
}

interface Bench {
	readonly folder: string;
	readonly tests: WarmTests;
	/** The tests of the guard's file as they run without any fault. */
	readonly sound: TestRun;
}

async function tryGuard(
	guard: Guard,
	{ folder, tests, sound }: Bench,
): Promise<[verdict: Verdict, problem: string]> {
	if (!isPlantable(folder, guard)) return ["stale", "the text is not there exactly once"];
	const unfit = problemOf(guard, sound);
	if (unfit !== null) return ["failing", unfit];
	const takeAway = plantFault(folder, guard);
	tests.reread(guard.file);
	try {
		const verdict = verdictOf(guard, await tests.run([guard.test]));
		// A runtime that ended on the way says nothing about the test.
		return verdict[0] === "odd" ? verdictOf(guard, await tests.run([guard.test])) : verdict;
	} finally {
		takeAway();
		tests.reread(guard.file);
	}
}

/** Why a test cannot guard: it does not pass without a fault. Null when it does. */
function problemOf({ test }: Guard, { passed, failed, broken }: TestRun): string | null {
	const pattern = namePattern(test);
	const failure = failed.find(({ name }) => pattern.test(name));
	if (failure) return `${failure.name}: ${failure.problem}`;
	if (broken.length > 0) return broken.join("; ");
	return passed.some((name) => pattern.test(name)) ? null : "no test has this name";
}

function verdictOf({ test }: Guard, { failed, broken }: TestRun): [Verdict, string] {
	const pattern = namePattern(test);
	const own = failed.filter(({ name }) => pattern.test(name));
	const asserted = own.find(({ byAssertion }) => byAssertion);
	if (asserted) return ["seen", asserted.problem];
	const problem = [...own.map((one) => one.problem), ...broken].join("; ");
	return problem ? ["odd", problem] : ["unseen", ""];
}
