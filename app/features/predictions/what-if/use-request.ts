import { useCallback, useRef, useState } from "react";
import type { Question } from "#domain/predictions/model/question.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { Reshaped } from "./edit-history.ts";
import { tryEdit } from "./try-edit.ts";
import { firstRequest, nextRequest, withOptions, withStations } from "./what-if-request.ts";

/** What is asked of a stored prediction, and the ways to ask something else; they are the same functions at each render. */
export function useRequest(stored: StoredPrediction, first: StoredPrediction) {
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
