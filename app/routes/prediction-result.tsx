import { useMemo } from "react";
import { data, redirect } from "react-router";
import { unitsOf } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import { hasWhatIf } from "#domain/predictions/input/what-if.ts";
import {
	holdsTrackerData,
	type StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { keepOfflineContext, servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { resultPath } from "../features/predictions/addresses.ts";
import { courseError, keepCourse } from "../features/predictions/edits/edits-action.ts";
import { keepFinish, offeredFinishes } from "../features/predictions/result/finishes-action.ts";
import {
	ExpiredResult,
	FinishesCard,
	RaceCard,
} from "../features/predictions/result/later-parts.ts";
import { NoResult } from "../features/predictions/result/no-result.tsx";
import { keepRaceTime, noneWhenRefused } from "../features/predictions/result/race-action.ts";
import { noAnswers, nothing } from "../features/predictions/result/result-data.ts";
import { ResultPage } from "../features/predictions/result/result-page.tsx";
import { keepStages } from "../features/predictions/stages/stages-action.ts";
import { readStationsForm } from "../features/predictions/stations/stations-action.ts";
import { parseRunner } from "../features/predictions/upload/result-fields.ts";
import { loaderHeaders, statusOf } from "../features/site/busy-page.ts";
import { failedForm } from "../forms/action-results.ts";
import { noticeOf } from "../i18n/error-text.ts";
import type { Route } from "./+types/prediction-result";

export const headers = loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { predictions, raceRuns, forecasts } = services;
	const query = new URL(request.url).searchParams;
	const id = query.get("id");
	if (!id) return nothing;
	try {
		const prediction = await predictions.get(user.id, id);
		// A provider's data are a cache of the server's: they stay on no device.
		const race = await raceRuns.of(user.id, prediction).catch(noneWhenRefused);
		const offered = offeredFinishes(
			await predictions.earlierRuns(user.id, prediction),
			await predictions.earlierResults(user.id, prediction),
		);
		const shown = [race?.recording, ...offered];
		const fromTracker = holdsTrackerData(prediction) || shown.some((run) => run?.fromTracker);
		context.set(keepOfflineContext, !fromTracker);
		const forecast = await forecasts.of(user.id, prediction);
		const reading = race ? null : await services.readingOf(user.id);
		const credits = fromTracker ? await services.creditsOf(user.id) : [];
		const alone = { ...nothing, prediction: JSON.stringify(prediction) };
		const found = { ...alone, race, offered, forecast, credits, reading };
		if (!hasWhatIf(query)) return found;
		try {
			const computing = await context.get(servicesContext)("compute");
			const whatIf = await computing.predictions.whatIf(user.id, id, query);
			return { ...found, whatIf: JSON.stringify(whatIf) };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return data({ ...found, refusal: noticeOf(error) }, statusOf(error, 200));
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code === "prediction.not_found") return data(nothing, { status: 404 });
		if (error.code !== "prediction.expired") throw error;
		return data({ ...nothing, expired: String(error.values.name) }, { status: 410 });
	}
}

/**
 * Stores stations, days or the steps of the course, joins a file, shows the stations of a table, or computes a prediction
 * that has expired again from results typed now.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const query = new URL(request.url).searchParams;
	const id = query.get("id") ?? "";
	try {
		if (query.has("joined")) {
			const { predictions } = await context.get(servicesContext)("compute");
			await predictions.joinFile(user.id, id, request);
			return redirect(resultPath(id));
		}
		const form = await request.formData();
		const intent = form.get("intent");
		const cost = intent === "race" || intent === "table" ? "write" : "compute";
		const { predictions, raceRuns } = await context.get(servicesContext)(cost);
		const keepers = {
			race: async () => {
				const prediction = await predictions.get(user.id, id);
				return keepRaceTime(form, prediction.course.distanceM, (resultS) =>
					raceRuns.keepResult(user.id, prediction, resultS),
				);
			},
			finishes: () => keepFinish(form, (change) => predictions.changeFinishes(user.id, id, change)),
			course: () => keepCourse(form, (course) => predictions.setCourse(user.id, id, course)),
			stages: async () => {
				const { question } = await predictions.get(user.id, id);
				return keepStages(form, question, (texts) => predictions.setStages(user.id, id, texts));
			},
		};
		if (intent === "race" || intent === "finishes" || intent === "course" || intent === "stages") {
			return (await keepers[intent]()) ?? redirect(resultPath(id));
		}
		if (intent !== "stations" && intent !== "table") {
			await predictions.renew(user.id, id, parseRunner(form));
			return redirect(resultPath(id));
		}
		const { distance } = unitsOf(user.units);
		const { answer, start } = readStationsForm(form, await predictions.get(user.id, id), distance);
		if (intent === "table") return { stations: answer, error: null };
		if (answer.problems.length > 0) return data({ stations: answer, error: null }, { status: 422 });
		await predictions.setStations(user.id, id, { stations: [answer.stationText], start });
		return redirect(resultPath(id));
	} catch (error) {
		return query.has("joined") ? courseError(error) : failedForm(error);
	}
}

export default function PredictionResult({ loaderData, actionData }: Route.ComponentProps) {
	const { expired, refusal, race, offered } = loaderData;
	const prediction = useRead(loaderData.prediction);
	const whatIf = useRead(loaderData.whatIf);
	// Without a boundary of its own: the server waits for it, so that it needs no script.
	if (expired !== null) return <ExpiredResult name={expired} notice={actionData?.error ?? null} />;
	if (!prediction) return <NoResult />;
	const answers = { ...noAnswers, ...actionData };
	return (
		<ResultPage
			key={prediction.id}
			race={race && <RaceCard race={race} prediction={prediction} answer={answers.race} />}
			finishes={
				<FinishesCard prediction={prediction} offered={offered} answer={answers.finishes} />
			}
			prediction={prediction}
			forecast={loaderData.forecast}
			credits={loaderData.credits}
			reading={loaderData.reading}
			whatIf={whatIf}
			refusal={refusal ?? actionData?.error ?? null}
			stationsAnswer={answers.stations}
			stagesAnswer={answers.stages}
			courseAnswer={answers.course}
		/>
	);
}

const useRead = (text: string | null) =>
	useMemo(() => (text === null ? null : (JSON.parse(text) as StoredPrediction)), [text]);
