import { z } from "../schema.ts";
import { formatDuration } from "./pace.ts";

/** What can have changed a time: the model, the course's file, days that passed, runs, races, typed results, the day. */
const changeCodes = [
	"model",
	"course",
	"time_passed",
	"new_races",
	"new_runs",
	"first_runs",
	"runs_gone",
	"results",
	"options",
] as const;
type ChangeCode = (typeof changeCodes)[number];

const wholeSeconds = z.number().int().nonnegative();

/** Why a time is another than it was. */
export const predictionChange = z.object({
	since: z.iso.datetime().describe("When the earlier time was said"),
	was_seconds: wholeSeconds,
	now_seconds: wholeSeconds,
	reasons: z
		.array(
			z.object({
				code: z.enum(changeCodes),
				seconds: z.number().int().describe("Negative: faster"),
				count: z.number().int().describe("Runs or races; 0 of what is not counted"),
			}),
		)
		.describe("The largest first; they add up to now_seconds less was_seconds"),
	sentence: z.string(),
	from_tracker: z.boolean().describe("Whether a linked tracker's data are in it"),
});
export type PredictionChange = z.infer<typeof predictionChange>;

/** One step from the earlier question to the present one, with the time that it led to. */
export interface ChangeStep {
	code: ChangeCode;
	timeS: number;
	count?: number;
}

/** The steps in order, each charged with the difference that it made; those that made none are left out. */
export function explainChange(
	{ since, wasS, fromTracker }: { since: Date; wasS: number; fromTracker: boolean },
	steps: readonly ChangeStep[],
): PredictionChange {
	let before = wasS;
	const reasons = steps
		.map(({ code, timeS, count = 0 }) => {
			const seconds = timeS - before;
			before = timeS;
			return { code, seconds, count };
		})
		.filter(({ seconds }) => seconds !== 0)
		.sort((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds));
	const facts = { since: since.toISOString(), was_seconds: wasS, now_seconds: before, reasons };
	return { ...facts, sentence: sentenceOf(facts), from_tracker: fromTracker };
}

const phrases: Record<ChangeCode, (count: number) => string> = {
	model: () => "a new version of the model",
	course: () => "the course's file",
	time_passed: () => "the days in between",
	new_races: (count) => (count === 1 ? "a new race" : `${count} new races`),
	new_runs: (count) => (count === 1 ? "a new run" : `${count} new runs`),
	first_runs: (count) => `${count} runs to learn from`,
	runs_gone: () => "runs that are no longer here",
	results: () => "the results that you typed",
	options: () => "what you said of the day",
};

function sentenceOf({
	since,
	was_seconds,
	now_seconds,
	reasons,
}: Omit<PredictionChange, "sentence" | "from_tracker">) {
	const day = since.slice(0, 10);
	const off = now_seconds - was_seconds;
	if (reasons.length === 0) return `The same time as on ${day}.`;
	const amount = (seconds: number) =>
		`${seconds < 0 ? "−" : "+"}${formatDuration(Math.abs(seconds))}`;
	const because = reasons
		.map(({ code, seconds, count }) => `${phrases[code](count)} (${amount(seconds)})`)
		.join(", ");
	const size =
		off === 0
			? `The same time as on ${day}`
			: `${formatDuration(Math.abs(off))} ${off < 0 ? "faster" : "slower"} than on ${day}`;
	return `${size}: ${because}.`;
}
