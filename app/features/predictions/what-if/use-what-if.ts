import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type { CourseEdit, CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import { stillGuessed } from "#domain/predictions/input/still-guessed.ts";
import { type WhatIf, whatIfEntries } from "#domain/predictions/input/what-if.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { maxStations, type Station } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import {
	type EditHistory,
	isSameEdits,
	noHistory,
	type Reshape,
	type Reshaped,
	type Shaped,
} from "./edit-history.ts";
import type { PredictingTools } from "./predicting-tools.ts";
import { tryEdit } from "./try-edit.ts";
import { useAddress } from "./use-address.ts";

interface WhatIfInputs {
	stored: StoredPrediction;
	/** What the server computed for the what-if of the address; null without one. */
	computed: StoredPrediction | null;
	/** The file and those that are joined to it; null until they are read, or when they cannot be. */
	source: CourseSource | null;
}

/** What is asked, with the steps that shape the course. */
interface Asked {
	question: Question;
	edits: Shaped["edits"];
	away: Shaped["away"];
	history: EditHistory;
}

/** The prediction with another question or another course, which the core answers here within a frame, once course and core are loaded. */
export function useWhatIf({ stored, computed, source }: WhatIfInputs) {
	const first = computed ?? stored;
	const [asked, setAsked] = useState<Asked>(() => ({
		question: first.question,
		edits: first.edits,
		away: [],
		history: noHistory,
	}));
	const [refusal, setRefusal] = useState<ErrorNotice | null>(null);
	const { question, edits } = asked;
	const { tools, isFailed } = usePredictingTools(source !== null);
	const core = useMemo(() => {
		if (!tools || !source) return null;
		const courseOf = tools.courseOfEdits(tools, source);
		return { ...tools, courseOf, reshape: tools.reshapeWith(courseOf, tools) };
	}, [tools, source]);
	const latestStored = useRef(stored);
	latestStored.current = stored;
	// Ahead of what is rendered while a pointer moves: its moves are rendered when the page has a moment.
	const latest = useRef(asked);

	const [storedEdits, setStoredEdits] = useState(stored.edits);
	if (storedEdits !== stored.edits) {
		setStoredEdits(stored.edits);
		const isFollowing = isSameEdits(edits, storedEdits);
		if (isFollowing && !isSameEdits(edits, stored.edits)) {
			latest.current = followed(asked, stored);
			setAsked(latest.current);
		}
	}

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
		() => (tools ? withUsableStations(question, course.distanceM, tools) : question),
		[question, course.distanceM, tools],
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
	const live = core !== null;
	// Until the core is loaded, what the server computed stands.
	const shown = untouched ? stored : (answered ?? first);

	const setQuestion = useCallback((change: (question: Question) => Question) => {
		const changed = change(latest.current.question);
		const guessed = stillGuessed(changed, latestStored.current.question);
		latest.current = { ...latest.current, question: { ...changed, guessed } };
		setAsked(latest.current);
	}, []);
	const setOptions = useCallback(
		(part: Partial<PlanOptions>) =>
			setQuestion((asked) => ({ ...asked, options: { ...asked.options, ...part } })),
		[setQuestion],
	);
	const setStations = useCallback(
		(change: (stations: readonly Station[]) => readonly Station[]) =>
			setQuestion((before) => {
				const stations = change(before.options.stations).toSorted(
					(a, b) => a.distanceM - b.distanceM,
				);
				return { ...before, options: { ...before.options, stations } };
			}),
		[setQuestion],
	);
	// The same function when another question is stored: fields are read once.
	const read = useCallback(
		async (fields: URLSearchParams) => {
			const reader = await import("#domain/predictions/input/read-what-if.ts").catch(() => null);
			// Without the reader the form goes to the server; half typed, it changes nothing yet.
			const [asked] = tryEdit(() => reader?.readWhatIf(fields, latestStored.current));
			if (asked) setQuestion(() => asked);
		},
		[setQuestion],
	);
	const reshape = useCallback((step: (before: Reshaped) => Reshaped) => {
		const [next, notice] = tryEdit(() => step(shapedOf(latest.current)));
		setRefusal(notice);
		if (!next) return false;
		latest.current = reshapedTo(latest.current, next);
		setAsked(latest.current);
		return true;
	}, []);
	useAddress(stored.id, { ...usable, edits: isStoredCourse ? null : edits }, { untouched, live });
	return {
		/** With stations that are not usable yet; `shown` is computed without them. */
		question,
		read,
		setStrategy: (strategy: Question["strategy"]) =>
			setQuestion((asked) => ({ ...asked, strategy })),
		setOptions,
		setStations,
		reset: () => {
			if (!isStoredCourse && core) {
				reshape((before) => core.changeEdits(before, changeTo(stored.edits, core.reshape)));
			}
			setQuestion(() => stored.question);
		},
		shown,
		untouched,
		live,
		notice: courseNotice ?? resultNotice,
		edits,
		/** Null until the page can edit its course. */
		editing: core && {
			edits,
			courseOf: core.courseOf,
			refusal,
			change: (edits: readonly CourseEdit[], token: object | null = null) =>
				reshape((before) => core.changeEdits(before, { ...changeTo(edits, core.reshape), token })),
			undo:
				asked.history.past.length === 0
					? null
					: () => reshape((before) => core.undoEdits(before, core.reshape)),
			redo:
				asked.history.future.length === 0
					? null
					: () => reshape((before) => core.redoEdits(before, core.reshape)),
		},
		/** The course of `shown` on the core's grid; null until it is read. */
		courseShown: untouched || answered ? (edited ?? whole) : null,
		isStoredCourse,
		/** The core cannot be loaded here. */
		isFailed,
		/** Stations that the steps leave out. */
		away: asked.away.length,
	};
}

export type WhatIfModel = ReturnType<typeof useWhatIf>;

const changeTo = (edits: readonly CourseEdit[], reshape: Reshape) => ({
	edits,
	reshape,
	token: null,
});

const shapedOf = ({ question, edits, away, history }: Asked): Reshaped => ({
	now: { edits, stations: question.options.stations, stages: question.options.stages, away },
	history,
});

/** The page's steps are the stored ones, and others are stored now: a file was joined. */
function followed(asked: Asked, { edits, question }: StoredPrediction): Asked {
	const before = shapedOf(asked);
	const { stations, stages } = question.options;
	const after = { ...before.now, edits, stations, stages };
	const past = [...before.history.past, { before: before.now, after, token: null }];
	return reshapedTo(asked, { now: after, history: { past, future: [] } });
}

/** Joined files that steps need. */
const fewestFiles = (edits: readonly CourseEdit[]) =>
	Math.max(0, ...edits.map((edit) => (edit.kind === "join" ? edit.part : 0)));

function reshapedTo({ question }: Asked, { now, history }: Reshaped): Asked {
	const options = { ...question.options, stations: now.stations, stages: now.stages };
	return { question: { ...question, options }, edits: now.edits, away: now.away, history };
}

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
