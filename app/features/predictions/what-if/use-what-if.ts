import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { AppError } from "../../../../domain/app-error";
import type { Course } from "../../../../domain/predictions/course";
import { modelVersion } from "../../../../domain/predictions/model-settings";
import type { PlanOptions } from "../../../../domain/predictions/plan-options";
import type { Question } from "../../../../domain/predictions/question";
import { maxStations, type Station } from "../../../../domain/predictions/stations/station";
import { usableStations } from "../../../../domain/predictions/stations/station-lines";
import type { StoredPrediction } from "../../../../domain/predictions/stored-prediction";
import {
	readWhatIf,
	type WhatIf,
	whatIfEntries,
	whatIfFields,
} from "../../../../domain/predictions/what-if";
import type { PredictingEngine } from "../../../../wasm/engine";
import { predict } from "../../../../wasm/predict";
import { noticeOf } from "../../../i18n/error-text";

interface WhatIfInputs {
	stored: StoredPrediction;
	/** What the server computed for the what-if of the address; null without one. */
	computed: StoredPrediction | null;
	/** Null until it is read, or when it cannot be. */
	course: Course | null;
}

/** The prediction with another question, which the core answers here within a frame, once course and core are loaded. */
export function useWhatIf({ stored, computed, course }: WhatIfInputs) {
	const first = computed ?? stored;
	const [question, setQuestion] = useState(first.question);
	const engine = usePredictingEngine(course !== null);
	const { distanceM } = stored.course;
	const asked = useMemo(() => withUsableStations(question, distanceM), [question, distanceM]);
	const untouched = isSame(asked, stored.question);
	const [answer, notice] = useMemo(
		() => (untouched || !engine || !course ? [null, null] : answerOf(engine, course, asked)),
		[engine, course, asked, untouched],
	);
	const answered = useMemo(
		() => answer && { ...stored, question: asked, result: answer, modelVersion },
		[stored, asked, answer],
	);
	const live = engine !== null && course !== null;
	// Until the core is loaded, what the server computed stands.
	const shown = untouched ? stored : (answered ?? first);
	const setOptions = useCallback(
		(part: Partial<PlanOptions>) =>
			setQuestion((asked) => ({ ...asked, options: { ...asked.options, ...part } })),
		[],
	);
	const setStations = useCallback(
		(change: (stations: readonly Station[]) => readonly Station[]) =>
			setQuestion((before) => {
				const stations = change(before.options.stations).toSorted(
					(a, b) => a.distanceM - b.distanceM,
				);
				return { ...before, options: { ...before.options, stations } };
			}),
		[],
	);
	const storedQuestion = useRef(stored.question);
	storedQuestion.current = stored.question;
	// The same function when another question is stored: fields are read once.
	const read = useCallback((fields: URLSearchParams) => {
		try {
			setQuestion(readWhatIf(fields, storedQuestion.current));
		} catch (error) {
			// Half typed, it changes nothing yet.
			if (!(error instanceof AppError)) throw error;
		}
	}, []);
	useAddress(stored.id, asked, untouched, live);
	return {
		/** With stations that are not usable yet; `shown` is computed without them. */
		question,
		read,
		setStrategy: (strategy: Question["strategy"]) =>
			setQuestion((asked) => ({ ...asked, strategy })),
		setOptions,
		setStations,
		reset: () => setQuestion(stored.question),
		shown,
		untouched,
		live,
		notice,
	};
}

export type WhatIfModel = ReturnType<typeof useWhatIf>;

function withUsableStations(question: Question, courseM: number): Question {
	const { stations: all, start } = question.options;
	const stations = usableStations(all, { courseM, start }, maxStations);
	return stations === all ? question : { ...question, options: { ...question.options, stations } };
}

/** The result, or why there is none. */
function answerOf(engine: PredictingEngine, course: Course, question: Question) {
	try {
		return [predict(engine, course, question), null] as const;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return [null, noticeOf(error)] as const;
	}
}

const isSame = (a: WhatIf, b: WhatIf) =>
	JSON.stringify(whatIfEntries(a)) === JSON.stringify(whatIfEntries(b));

function usePredictingEngine(wanted: boolean): PredictingEngine | null {
	const [engine, setEngine] = useState<PredictingEngine | null>(null);
	useEffect(() => {
		if (!wanted) return;
		let left = false;
		import("../../../../wasm/load-browser")
			.then(({ loadPredictingEngine }) => loadPredictingEngine())
			.then(
				(loaded) => !left && setEngine(loaded),
				// Without the core the form still goes to the server.
				() => undefined,
			);
		return () => {
			left = true;
		};
	}, [wanted]);
	return engine;
}

/** Keeps the what-if in the address, in place, so that a reload and a bookmark have it. */
function useAddress(id: string, question: Question, untouched: boolean, live: boolean) {
	useEffect(() => {
		if (!live) return;
		const timer = setTimeout(() => {
			const url = new URL(window.location.href);
			for (const name of whatIfFields) url.searchParams.delete(name);
			const entries = untouched ? [] : whatIfEntries(question);
			for (const [name, value] of entries) url.searchParams.append(name, value);
			if (url.searchParams.get("id") !== id || url.href === window.location.href) return;
			window.history.replaceState(window.history.state, "", url);
		}, 250);
		return () => clearTimeout(timer);
	}, [id, question, untouched, live]);
}
