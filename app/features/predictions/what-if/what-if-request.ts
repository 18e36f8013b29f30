import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { stillGuessed } from "#domain/predictions/input/still-guessed.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import {
	type EditHistory,
	isSameEdits,
	noHistory,
	type Reshaped,
	type Shaped,
} from "./edit-history.ts";
import { tryEdit } from "./try-edit.ts";

/** What is read here of a stored prediction. */
type Stored = Pick<StoredPrediction, "question" | "edits">;

/** What is asked, with the steps that shape the course. */
export interface WhatIfRequest {
	question: Question;
	edits: Shaped["edits"];
	away: Shaped["away"];
	history: EditHistory;
	/** Why the last change of steps was not made. */
	refusal: ErrorNotice | null;
}

type RequestAction =
	/** Another question; `stored` says which of its values are guesses. */
	| { kind: "question"; change: (question: Question) => Question; stored: Question }
	/** Other steps; a change that throws changes nothing. */
	| { kind: "steps"; step: (before: Reshaped) => Reshaped }
	/** The stored prediction has other steps than `before`, whose steps it had. */
	| { kind: "stored"; before: readonly CourseEdit[]; stored: Stored };

export const firstRequest = ({ question, edits }: Stored): WhatIfRequest => ({
	question,
	edits,
	away: [],
	history: noHistory,
	refusal: null,
});

export function nextRequest(asked: WhatIfRequest, action: RequestAction): WhatIfRequest {
	if (action.kind === "question") {
		const changed = action.change(asked.question);
		return { ...asked, question: { ...changed, guessed: stillGuessed(changed, action.stored) } };
	}
	if (action.kind === "steps") {
		const [next, refusal] = tryEdit(() => action.step(reshapedOf(asked)));
		return next ? reshapedTo(asked, next) : { ...asked, refusal };
	}
	const { before, stored } = action;
	const isFollowing = isSameEdits(asked.edits, before) && !isSameEdits(asked.edits, stored.edits);
	return isFollowing ? followed(asked, stored) : asked;
}

export const withOptions =
	(part: Partial<PlanOptions>) =>
	(question: Question): Question => ({ ...question, options: { ...question.options, ...part } });

/** Stations stand in order of distance. */
export const withStations =
	(change: (stations: readonly Station[]) => readonly Station[]) =>
	(question: Question): Question => {
		const stations = change(question.options.stations).toSorted(
			(a, b) => a.distanceM - b.distanceM,
		);
		return withOptions({ stations })(question);
	};

const reshapedOf = ({ question, edits, away, history }: WhatIfRequest): Reshaped => ({
	now: { edits, stations: question.options.stations, stages: question.options.stages, away },
	history,
});

function reshapedTo({ question }: WhatIfRequest, { now, history }: Reshaped): WhatIfRequest {
	const { edits, stations, stages, away } = now;
	return {
		question: withOptions({ stations, stages })(question),
		edits,
		away,
		history,
		refusal: null,
	};
}

/** The page's steps are the stored ones, and others are stored now: a file was joined. */
function followed(asked: WhatIfRequest, { edits, question }: Stored): WhatIfRequest {
	const before = reshapedOf(asked);
	const { stations, stages } = question.options;
	const after = { ...before.now, edits, stations, stages };
	const past = [...before.history.past, { before: before.now, after, token: null }];
	const next = reshapedTo(asked, { now: after, history: { past, future: [] } });
	return { ...next, refusal: asked.refusal };
}
