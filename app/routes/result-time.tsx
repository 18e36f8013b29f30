import { useOutletContext } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { holdsTrackerData } from "#domain/predictions/result/stored-prediction.ts";
import { toLedgerEntry } from "#wire/ledger.ts";
import { keepOfflineContext } from "#worker/context.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { offeredFinishes } from "../features/predictions/result/finishes-action.ts";
import { ExpiredResult } from "../features/predictions/result/later-parts.ts";
import { openPrediction } from "../features/predictions/result/open-prediction.ts";
import type { ExpiredPrediction, OpenResult } from "../features/predictions/result/open-result.ts";
import { storedWithoutNetwork } from "../features/predictions/result/part-tabs.tsx";
import { noneWhenRefused } from "../features/predictions/result/race-action.ts";
import { resultAction } from "../features/predictions/result/result-action.ts";
import { noAnswers, timeAlone } from "../features/predictions/result/result-data.ts";
import { TimePart } from "../features/predictions/result/time-part.tsx";
import { loaderHeaders } from "../features/site/busy-page.ts";
import type { Route } from "./+types/result-time";

export const headers = loaderHeaders;

export const action = withUser(resultAction);

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id: userId } = requireUser(context).user;
	const id = new URL(request.url).searchParams.get("id");
	if (!id) return timeAlone;
	try {
		const { services, prediction, creditsOnce } = await openPrediction(context, userId, id);
		const { predictions, raceRuns, forecasts } = services;
		const race = await raceRuns.of(userId, prediction).catch(noneWhenRefused);
		const entry = await services.ledger.of(userId, id);
		const offered = offeredFinishes(
			await predictions.earlierRuns(userId, prediction),
			await predictions.earlierResults(userId, prediction),
		);
		const shown = [race?.recording, ...offered, entry];
		const fromTracker = holdsTrackerData(prediction) || shown.some((run) => run?.fromTracker);
		// A provider's data are a cache of the server's: they stay on no device.
		context.set(keepOfflineContext, !fromTracker);
		const forecast = await forecasts.of(userId, prediction);
		const races = await services.racePlans.racesOf([prediction]);
		const ofRace = (prediction.race && races.get(prediction.race)) ?? null;
		const reading = race ? null : await services.readingOf(userId);
		const credits = fromTracker ? await creditsOnce() : [];
		const ledger = entry && {
			entry: toLedgerEntry(entry),
			isMarked: entry.markedActivityId !== null,
		};
		return { race, ledger, ofRace, offered, forecast, credits, reading };
	} catch (error) {
		// The page around says why.
		if (error instanceof AppError) return timeAlone;
		throw error;
	}
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
	storedWithoutNetwork(request.url, serverLoader);

export default function ResultTime({ loaderData, actionData }: Route.ComponentProps) {
	const open = useOutletContext<OpenResult | ExpiredPrediction>();
	const answers = { ...noAnswers, ...actionData };
	if ("expired" in open) {
		// Without a boundary of its own: the server waits for it, so that it needs no script.
		return <ExpiredResult name={open.expired} notice={actionData?.error ?? null} />;
	}
	return <TimePart open={open} about={loaderData} answers={answers} />;
}
