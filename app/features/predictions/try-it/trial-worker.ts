/// <reference lib="webworker" />

import { type ErrorNotice, noticeOf } from "#app/i18n/error-text.ts";
import { AppError } from "#domain/app-error.ts";
import type { OpenQuestion } from "#domain/predictions/input/settled.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { loadPredictingEngine } from "#wasm/load-prediction-browser.ts";
import { loadReadingEngine } from "#wasm/load-reading-browser.ts";
import { predictTyped } from "#wasm/predict.ts";
import { readFile } from "../../course/read-file.ts";

/** A course file and what its runner says: everything that a prediction takes. */
export interface TrialQuestion {
	file: Blob;
	track: number | null;
	question: OpenQuestion;
	/** Of the course's first point; null where no start is asked. */
	zone: string | null;
}

export type TrialAnswer =
	| { kind: "done"; prediction: Prediction }
	| { kind: "refused"; notice: ErrorNotice }
	/** The core could not run here. */
	| { kind: "failed" };

/** Reads and predicts off the page's thread, once. Nothing leaves the device. */
self.onmessage = async ({ data }: MessageEvent<TrialQuestion>) => {
	self.postMessage(await answer(data));
};

async function answer({ file, track, question, zone }: TrialQuestion): Promise<TrialAnswer> {
	try {
		const [reading, predicting] = await Promise.all([loadReadingEngine(), loadPredictingEngine()]);
		const course = await readFile(reading, { file, track });
		const prediction = predictTyped(predicting, course, { question, zone, now: new Date() });
		return { kind: "done", prediction };
	} catch (error) {
		if (error instanceof AppError) return { kind: "refused", notice: noticeOf(error) };
		console.error(error);
		return { kind: "failed" };
	}
}
