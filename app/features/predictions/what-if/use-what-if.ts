import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Course } from "#domain/predictions/course/course.ts";
import type { CourseEdit, CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import { type WhatIf, whatIfEntries, whatIfFields } from "#domain/predictions/input/what-if.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { noTrailWord, type TrailWord } from "#domain/predictions/model/trail-word.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { maxStations, type Station } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { partPage, type ResultPart } from "../addresses.ts";
import { isSameEdits, type Reshaped } from "./edit-history.ts";
import type { PredictingTools } from "./predicting-tools.ts";
import { tryEdit } from "./try-edit.ts";
import {
	firstRequest,
	nextRequest,
	type WhatIfRequest,
	withOptions,
	withStations,
} from "./what-if-request.ts";

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

/** What is asked of a stored prediction, and the ways to ask something else; they are the same functions at each render. */
function useRequest(stored: StoredPrediction, first: StoredPrediction) {
	const [asked, setAsked] = useState(() => firstRequest(first));
	const latestStored = useRef(stored);
	latestStored.current = stored;
	// Ahead of what is rendered while a pointer moves: its moves are rendered when the page has a moment.
	const latest = useRef(asked);
	const act = useCallback((action: Parameters<typeof nextRequest>[1]) => {
		latest.current = nextRequest(latest.current, action);
		setAsked(latest.current);
		return latest.current;
	}, []);

	const [storedEdits, setStoredEdits] = useState(stored.edits);
	if (storedEdits !== stored.edits) {
		setStoredEdits(stored.edits);
		act({ kind: "stored", before: storedEdits, stored });
	}

	const setQuestion = useCallback(
		(change: (question: Question) => Question) =>
			void act({ kind: "question", change, stored: latestStored.current.question }),
		[act],
	);
	const setOptions = useCallback(
		(part: Partial<PlanOptions>) => setQuestion(withOptions(part)),
		[setQuestion],
	);
	const setStations = useCallback(
		(change: (stations: readonly Station[]) => readonly Station[]) =>
			setQuestion(withStations(change)),
		[setQuestion],
	);
	const read = useCallback(
		async (fields: URLSearchParams) => {
			const reader = await import("#domain/predictions/input/read-what-if.ts").catch(() => null);
			// Without the reader the form goes to the server; half typed, it changes nothing yet.
			const [asked] = tryEdit(() => reader?.readWhatIf(fields, latestStored.current));
			if (asked) setQuestion(() => asked);
		},
		[setQuestion],
	);
	/** Whether the steps were changed. */
	const reshape = useCallback(
		(step: (before: Reshaped) => Reshaped) => act({ kind: "steps", step }).refusal === null,
		[act],
	);
	return { asked, setQuestion, setOptions, setStations, read, reshape };
}

interface AddressState {
	untouched: boolean;
	live: boolean;
	/** Of the result that is shown. */
	part: ResultPart;
}

/** Keeps the what-if in the address, in place, so that a reload and a bookmark have it. */
function useAddress(id: string, asked: WhatIf, { untouched, live, part }: AddressState) {
	const wanted = new URLSearchParams(untouched ? [] : whatIfEntries(asked)).toString();
	useEffect(() => {
		if (!live) return;
		const timer = setTimeout(() => {
			const url = new URL(window.location.href);
			for (const name of whatIfFields) url.searchParams.delete(name);
			for (const [name, value] of new URLSearchParams(wanted)) url.searchParams.append(name, value);
			if (url.searchParams.get("id") !== id || url.href === window.location.href) return;
			if (url.pathname !== partPage(part)) return;
			window.history.replaceState(window.history.state, "", url);
		}, 250);
		return () => clearTimeout(timer);
	}, [id, wanted, live, part]);
}

interface ShownInputs {
	stored: StoredPrediction;
	/** What stands until the core is loaded. */
	first: StoredPrediction;
	asked: WhatIfRequest;
	source: CourseSource | null;
	/** Null until it is loaded. */
	core:
		| (PredictingTools & { courseOf: (edits: readonly CourseEdit[]) => { course: Course } })
		| null;
}

/** The answer to what is asked, computed here. */
function useShown({ stored, first, asked, source, core }: ShownInputs) {
	const { question, edits } = asked;
	const [edited, courseNotice] = useMemo(() => {
		const isRead = source && fewestFiles(edits) <= source.joined.length;
		return core && isRead ? tryEdit(() => core.courseOf(edits).course) : [null, null];
	}, [core, source, edits]);
	// Without steps the course needs no core.
	const whole = edits.length === 0 ? (source?.course ?? null) : null;
	const isStoredCourse = isSameEdits(edits, stored.edits);
	const course = useMemo(() => {
		if (isStoredCourse) return stored.course;
		return core && edited ? core.factsOf(edited, stored.course.zone) : first.course;
	}, [isStoredCourse, stored.course, first.course, core, edited]);
	const usable = useMemo(
		() => (core ? withUsableStations(question, course.distanceM, core) : question),
		[question, course.distanceM, core],
	);
	const untouched = isStoredCourse && isSame(usable, stored.question);
	const [result, resultNotice] = useMemo(() => {
		if (untouched || !core || !edited) return [null, null];
		return tryEdit(() => core.predict(core.engine, edited, usable));
	}, [core, edited, usable, untouched]);
	const answered = useMemo(
		() => result && { ...stored, edits, course, question: usable, result, modelVersion },
		[stored, edits, course, usable, result],
	);
	return {
		shown: untouched ? stored : (answered ?? first),
		/** What is asked, with stations that can be. */
		usable,
		untouched,
		isStoredCourse,
		notice: courseNotice ?? resultNotice,
		/** The course of `shown` on the core's grid; null until it is read. */
		courseShown: untouched || answered ? (edited ?? whole) : null,
	};
}

/** Joined files that steps need. */
const fewestFiles = (edits: readonly CourseEdit[]) =>
	Math.max(0, ...edits.map((edit) => (edit.kind === "join" ? edit.part : 0)));

function withUsableStations(
	question: Question,
	courseM: number,
	{ usableStations }: PredictingTools,
): Question {
	const { stations: all, start, stages } = question.options;
	const stations = usableStations(all, { courseM, start, stages }, maxStations);
	return stations === all ? question : { ...question, options: { ...question.options, stations } };
}

const isSame = (a: WhatIf, b: WhatIf) =>
	JSON.stringify(whatIfEntries(a)) === JSON.stringify(whatIfEntries(b));

/** The core and what computes with it, loaded once they are wanted; null until then. */
function usePredictingTools(wanted: boolean) {
	const [tools, setTools] = useState<PredictingTools | null>(null);
	const [isFailed, setFailed] = useState(false);
	useEffect(() => {
		if (!wanted) return;
		let left = false;
		loadTools().then(
			(loaded) => !left && setTools(loaded),
			// Without the core forms still go to the server.
			() => !left && setFailed(true),
		);
		return () => {
			left = true;
		};
	}, [wanted]);
	return { tools, isFailed };
}

async function loadTools(): Promise<PredictingTools> {
	const { loadPredictingTools } = await import("./predicting-tools.ts");
	return loadPredictingTools();
}
