import type { Question } from "../model/question.ts";
import { stationsByStage } from "../stations/stage-stations.ts";

/** What is asked of each stage, one after another, without a goal: that of the whole is shared out afterwards. */
export function stageQuestions(question: Question): Question[] {
	const { options } = question;
	const starts = [options.start, ...options.stages.map(({ start }) => start)];
	return stationsByStage(options.stations, options.stages, options.start).map((staged, k) => ({
		...question,
		options: {
			...options,
			start: starts[k],
			stations: staged.map(({ station }) => station),
			stages: [],
			goalS: null,
		},
	}));
}
