import { useCallback, useEffect, useMemo, useState } from "react";
import { AppError } from "../../../../domain/app-error";
import type { Course } from "../../../../domain/predictions/course";
import type { KnownHistory } from "../../../../domain/predictions/known-history";
import type { PlanOptions } from "../../../../domain/predictions/plan-options";
import { optionsOf, requestOf } from "../../../../domain/predictions/stored-request";
import {
	readWhatIf,
	type WhatIf,
	whatIfEntries,
	whatIfFields,
	whatIfOf,
} from "../../../../domain/predictions/what-if";
import type { PredictionResponse } from "../../../../domain/predictions/wire";
import type { PredictingEngine } from "../../../../wasm/engine";
import { computePrediction } from "../../../../wasm/predict";
import { type ErrorNotice, noticeOf } from "../../../i18n/error-text";

interface WhatIfInputs {
	stored: PredictionResponse;
	known: KnownHistory | null;
	/** What the server answered to the what-if of the address; null without one. */
	answered: PredictionResponse | null;
	/** Null until it is read, or when it cannot be. */
	course: Course | null;
}

/** The prediction as it is asked now: recomputed here by the core, within a frame, once course and core are there. */
export function useWhatIf({ stored, known, answered, course }: WhatIfInputs) {
	const first = answered ?? stored;
	const [ask, setAsk] = useState<WhatIf>(() => whatIfOf(first));
	const engine = usePredictingEngine(course !== null);
	const untouched = isSame(ask, whatIfOf(stored));

	const computed = useMemo((): PredictionResponse | ErrorNotice | null => {
		if (untouched || !engine || !course) return null;
		try {
			const asked = { ...requestOf(stored), ...ask, history: known ?? undefined };
			const body = computePrediction(engine, course, asked);
			const { id, name, created_at, track } = stored;
			return { ...body, id, name, created_at, track };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return noticeOf(error);
		}
	}, [engine, course, stored, known, ask, untouched]);

	const notice = computed && "code" in computed ? computed : null;
	const answer = computed && !("code" in computed) ? computed : null;
	const live = engine !== null && course !== null;
	// Until the core is here, what the server computed stands.
	const shown = untouched ? stored : (answer ?? first);
	const setOptions = useCallback(
		(part: Partial<PlanOptions>) =>
			setAsk((known) => ({ ...known, options: { ...known.options, ...part } })),
		[],
	);
	const read = useCallback(
		(fields: URLSearchParams) => {
			try {
				setAsk(readWhatIf(fields, stored));
			} catch (error) {
				// Half typed, it changes nothing yet.
				if (!(error instanceof AppError)) throw error;
			}
		},
		[stored],
	);
	useAddress(stored, ask, untouched, live);
	return {
		ask,
		read,
		setStrategy: (strategy: WhatIf["strategy"]) => setAsk((known) => ({ ...known, strategy })),
		setOptions,
		reset: () => setAsk(whatIfOf(stored)),
		shown,
		options: optionsOf(shown),
		untouched,
		live,
		notice,
	};
}

export type WhatIfModel = ReturnType<typeof useWhatIf>;

const isSame = (a: WhatIf, b: WhatIf) =>
	JSON.stringify(whatIfEntries(a)) === JSON.stringify(whatIfEntries(b));

function usePredictingEngine(wanted: boolean): PredictingEngine | null {
	const [engine, setEngine] = useState<PredictingEngine | null>(null);
	useEffect(() => {
		if (!wanted) return;
		let gone = false;
		import("../../../../wasm/load-browser")
			.then(({ loadPredictingEngine }) => loadPredictingEngine())
			.then(
				(loaded) => !gone && setEngine(loaded),
				// Without the core the form still goes to the server.
				() => undefined,
			);
		return () => {
			gone = true;
		};
	}, [wanted]);
	return engine;
}

/** Keeps the what-if in the address, in place, so that a reload and a bookmark have it. */
function useAddress(stored: PredictionResponse, ask: WhatIf, untouched: boolean, live: boolean) {
	useEffect(() => {
		if (!live) return;
		const timer = setTimeout(() => {
			const url = new URL(window.location.href);
			for (const name of whatIfFields) url.searchParams.delete(name);
			if (!untouched)
				for (const [name, value] of whatIfEntries(ask)) url.searchParams.append(name, value);
			if (url.searchParams.get("id") !== stored.id) return;
			if (url.href !== window.location.href) {
				window.history.replaceState(window.history.state, "", url);
			}
		}, 250);
		return () => clearTimeout(timer);
	}, [stored, ask, untouched, live]);
}
