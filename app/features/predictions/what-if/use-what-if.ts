import { useMemo } from "react";
import type { CourseEdit, CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { noTrailWord, type TrailWord } from "#domain/predictions/model/trail-word.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { ResultPart } from "../addresses.ts";
import type { PredictingTools } from "./predicting-tools.ts";
import { useAddress } from "./use-address.ts";
import { usePredictingTools } from "./use-predicting-tools.ts";
import { useRequest } from "./use-request.ts";
import { useShown } from "./use-shown.ts";

interface WhatIfInputs {
	stored: StoredPrediction;
	/** What the server computed for the what-if of the address; null without one. */
	computed: StoredPrediction | null;
	/** The file and those that are joined to it; null until they are read, or when they cannot be. */
	source: CourseSource | null;
	/** Of the result: each has an address that the what-if stands in. */
	part: ResultPart;
}

/** The prediction with another question or another course, which the core answers here within a frame, once course and core are loaded. */
export function useWhatIf({ stored, computed, source, part }: WhatIfInputs) {
	const first = computed ?? stored;
	const { asked, setQuestion, reshape, ...ways } = useRequest(stored, first);
	const { edits } = asked;
	const { tools, isFailed } = usePredictingTools(source !== null);
	const core = useMemo(() => (tools && source ? coreWith(tools, source) : null), [tools, source]);
	const { usable, ...answer } = useShown({ stored, first, asked, source, core });
	const { isStoredCourse, untouched } = answer;
	const live = core !== null;
	useAddress(
		stored.id,
		{ ...usable, edits: isStoredCourse ? null : edits },
		{ untouched, live, part },
	);
	const changeEdits = (edits: readonly CourseEdit[], token: object | null = null) =>
		core !== null &&
		reshape((before) => core.changeEdits(before, { edits, reshape: core.reshape, token }));
	return {
		...ways,
		...answer,
		/** With stations that are not usable yet; `shown` is computed without them. */
		question: asked.question,
		setStrategy: (strategy: Question["strategy"]) =>
			setQuestion((asked) => ({ ...asked, strategy })),
		setTrail: (part: Partial<TrailWord>) =>
			setQuestion((asked) => {
				const trail = { ...noTrailWord, ...asked.trail, ...part };
				const isNone = trail.index === null && trail.medianS === null;
				return { ...asked, trail: isNone && !stored.question.trail ? undefined : trail };
			}),
		reset: () => {
			if (!isStoredCourse) changeEdits(stored.edits);
			setQuestion(() => stored.question);
		},
		live,
		edits,
		/** Null until the page can edit its course. */
		editing: core && {
			edits,
			courseOf: core.courseOf,
			refusal: asked.refusal,
			change: changeEdits,
			undo:
				asked.history.past.length === 0
					? null
					: () => reshape((before) => core.undoEdits(before, core.reshape)),
			redo:
				asked.history.future.length === 0
					? null
					: () => reshape((before) => core.redoEdits(before, core.reshape)),
		},
		/** The core cannot be loaded here. */
		isFailed,
		/** Stations that the steps leave out. */
		away: asked.away.length,
	};
}

export type WhatIfModel = ReturnType<typeof useWhatIf>;

function coreWith(tools: PredictingTools, source: CourseSource) {
	const courseOf = tools.courseOfEdits(tools, source);
	return { ...tools, courseOf, reshape: tools.reshapeWith(courseOf, tools) };
}
