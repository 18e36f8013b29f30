import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type { RunForecast } from "#domain/predictions/model/climate/forecast.ts";
import type { RaceOfDay } from "#domain/predictions/race-day/race-of-day.ts";
import type { RaceOfPlan } from "#domain/races/race.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import type { OfferedFinish } from "./finishes-action.ts";
import type { ShownEntry } from "./ledger-line.tsx";

/** Predictions are JSON text: the router's own form of their thousands of numbers takes twice as much of the page. */
export interface ResultData {
	prediction: string | null;
	whatIf: string | null;
	refusal: ErrorNotice | null;
	/** The name of the course of an expired prediction. */
	expired: string | null;
	/** Its race has begun, or is over. */
	over: boolean;
	/** Sources to name beside the figures. */
	credits: readonly string[];
}

/** Of an address without a prediction. */
export const nothing: ResultData = {
	prediction: null,
	whatIf: null,
	refusal: null,
	expired: null,
	over: false,
	credits: [],
};

/** What the part of the time has beside the result. */
export interface TimeData {
	/** Once its day is over. */
	race: RaceOfDay | null;
	/** Of a race that had a day before it began. */
	ledger: ShownEntry | null;
	/** The race whose course it is of, as it is published now; null for a file of one's own. */
	ofRace: RaceOfPlan | null;
	/** Own runs and results that may have been on the course. */
	offered: readonly OfferedFinish[];
	/** Of the service that the operator uses; null without one, and where it is not asked. */
	forecast: RunForecast | null;
	/** Sources to name beside all of it. */
	credits: readonly string[];
	/** How far a first sync or an import is that will change the time; null without one, and once the race has come. */
	reading: Reading | null;
}

export const timeAlone: TimeData = {
	race: null,
	ledger: null,
	ofRace: null,
	offered: [],
	forecast: null,
	credits: [],
	reading: null,
};

/** Of a form of the page, before any is sent. */
export const noAnswers = { course: null, stations: null, stages: null, finishes: null, race: null };
