/// <reference lib="webworker" />
import { AppError } from "../../../../domain/app-error";
import type { PacingStrategyName, RaceResult } from "../../../../domain/predictions/prediction";
import type { PredictionBody } from "../../../../domain/predictions/wire";
import { loadPredictingEngine, loadReadingEngine } from "../../../../wasm/load-browser";
import { computePrediction } from "../../../../wasm/predict";
import { type ErrorNotice, noticeOf } from "../../../i18n/error-text";
import { readFile } from "../course/read-file";

/** A course file and what its runner says: everything that a prediction takes. */
export interface TrialQuestion {
	file: Blob;
	track: number | null;
	strategy: PacingStrategyName;
	evidence: readonly RaceResult[];
	weeklyKm: number | null;
}

export type TrialAnswer =
	| { kind: "done"; prediction: PredictionBody }
	| { kind: "refused"; notice: ErrorNotice }
	/** The core could not run here. */
	| { kind: "failed" };

/** Reads and predicts off the page's thread, once. Nothing leaves the device. */
self.onmessage = async ({ data }: MessageEvent<TrialQuestion>) => {
	self.postMessage(await answer(data));
};

async function answer({ file, track, ...request }: TrialQuestion): Promise<TrialAnswer> {
	try {
		const [reading, predicting] = await Promise.all([loadReadingEngine(), loadPredictingEngine()]);
		const course = await readFile(reading, file, track);
		return { kind: "done", prediction: computePrediction(predicting, course, request) };
	} catch (error) {
		if (error instanceof AppError) return { kind: "refused", notice: noticeOf(error) };
		console.error(error);
		return { kind: "failed" };
	}
}
