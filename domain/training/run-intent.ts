import { intentOfTitle, type RunIntent } from "./title-intent.ts";

/** What is known of a run's effort: whether it was a race, and if not, whether it was hard; null is unknown. */
export interface KnownIntent {
	race: boolean | null;
	hard: boolean | null;
}

/** What is stored of a run's effort: the runner's own answer, and the source's mark. */
interface IntentMarks {
	name: string;
	/** Of the source, which names races and nothing else. */
	race: boolean;
	raceMark: boolean | null;
	/** Of a run that the runner calls no race. */
	hardMark: boolean | null;
}

/** The runner's answer, then the source's mark, then the words of the title. */
export function intentOf({ name, race, raceMark, hardMark }: IntentMarks): KnownIntent {
	if (raceMark !== null) return { race: raceMark, hard: raceMark ? null : hardMark };
	if (race) return { race: true, hard: null };
	const title = intentOfTitle(name);
	if (title === null) return { race: null, hard: null };
	// a title of intervals says that parts were hard, not the whole
	return { race: title === "race", hard: title === "training" ? false : null };
}

/** The marks of an answer; null takes it back. */
export const marksOf = (answer: RunIntent | null) => ({
	raceMark: answer && answer === "race",
	hardMark: answer && answer !== "race" ? answer === "hard" : null,
});

/** The answer of marks; null without one, and where the runner said no more than that it was no race. */
export function answerOf({
	raceMark,
	hardMark,
}: Pick<IntentMarks, "raceMark" | "hardMark">): RunIntent | null {
	if (raceMark) return "race";
	return hardMark === null ? null : hardMark ? "hard" : "training";
}
