import type { Ability } from "./ability.ts";
import { isEvidence, isRace, type PastRun, type RunHistory } from "./run-history.ts";

/** A run of which the runner is asked whether it was all out, and what the answer changes. */
interface RunQuestion {
	/** Of the runs that were given. */
	index: number;
	/** Whether it counts as a race now. */
	asRace: boolean;
	/** The time of the next race now, and if the run counted the other way, s. */
	nowS: number;
	otherS: number;
}

interface Predictor {
	learn: (history: RunHistory) => Ability;
	/** Time of the next race, s. */
	timeS: (ability: Ability) => number;
}

export const mostQuestions = 10;
/** Older runs change little by now, and their runner has forgotten them. */
const askedDays = 400;
/** Candidates whose influence is computed: each takes a pass over all runs. */
const mostCandidates = 30;
/** A smaller change of ln time is not worth a question. */
const leastChange = 0.002;
/** Riegel 1981 */
const fade = 0.07;

/**
 * The runs whose effort is unknown and whose answer would change the next prediction most, the largest change first:
 * each is counted the other way, as a race or as none, and everything is learned and predicted again. `runs` are in time
 * order.
 */
export function runQuestions(
	runs: readonly PastRun[],
	today: number,
	{ learn, timeS }: Predictor,
): RunQuestion[] {
	const timeWith = (others: readonly PastRun[]) =>
		timeS(learn({ runs: others, results: [], today, weeklyKm: null }));
	const candidates = candidatesOf(runs, today);
	if (candidates.length === 0) return [];
	const nowS = timeWith(runs);
	return candidates
		.map((index): RunQuestion => {
			const asRace = isRace(runs[index]);
			const otherS = timeWith(runs.with(index, { ...runs[index], race: !asRace }));
			return { index, asRace, nowS, otherS };
		})
		.filter((question) => changeOf(question) >= leastChange)
		.sort((a, b) => changeOf(b) - changeOf(a))
		.slice(0, mostQuestions);
}

const changeOf = ({ nowS, otherS }: RunQuestion) => Math.abs(Math.log(otherS / nowS));

/** Detected races first, then the runs that were fastest for their length: those that may have been all out. */
function candidatesOf(runs: readonly PastRun[], today: number): number[] {
	const open = [...runs.keys()].filter((k) => {
		const run = runs[k];
		const isOpen = run.race === null && (run.hard ?? null) === null;
		return isOpen && today - run.day <= askedDays && isEvidence(run);
	});
	const quality = ({ features: { equivalentM, movingS } }: PastRun) =>
		Math.log(equivalentM / movingS) + fade * Math.log(equivalentM);
	return open
		.sort(
			(a, b) =>
				Number(isRace(runs[b])) - Number(isRace(runs[a])) || quality(runs[b]) - quality(runs[a]),
		)
		.slice(0, mostCandidates);
}
