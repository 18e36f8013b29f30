import { useCallback, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { DataCredits } from "#app/ui/data-credits.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { stationText } from "#domain/predictions/options/station-text.ts";
import type { LikeRun } from "#worker/predictions/like-runs.ts";
import { EditStationContext } from "../plan/edit-station.ts";
import { closedList, nextListState } from "../stations/station-list-state.ts";
import { StationsCard } from "../stations/stations-card.tsx";
import type { StationsAnswer } from "../stations/stations-text-form.tsx";
import { DaysCard } from "./days-card.tsx";
import type { OpenResult } from "./open-result.ts";
import * as styles from "./result.module.css";
import { ResultHead } from "./result-head.tsx";
import { ShownPanorama } from "./shown-panorama.tsx";
import { ShownPlan } from "./shown-plan.tsx";

interface PlanPartProps {
	open: OpenResult;
	/** Own runs that moments of the race were like. */
	likes: readonly LikeRun[];
	answers: {
		stations: StationsAnswer | null;
		/** Why a form was not taken. */
		error?: ErrorNotice | null;
	};
}

/** The plan, and the stations that it goes by. */
export function PlanPart({ open, likes, answers }: PlanPartProps) {
	const { prediction, model, over, name, isSplit } = open;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const [list, act] = useReducer(nextListState, closedList);
	const latest = useRef(model);
	latest.current = model;
	const edit = useCallback((place: number) => {
		const { shown, question } = latest.current;
		const text = stationText(shown.question.options.stations[place]);
		const station = question.options.stations.find((one) => stationText(one) === text);
		if (station) act({ kind: "edit", station });
	}, []);
	return (
		<>
			<PageTitle>{`${name} – ${t("result.parts.plan")}`}</PageTitle>
			{answers.error && (
				<Alert kind="error">
					<p>{errorText(answers.error)}</p>
				</Alert>
			)}
			<div className={styles.resultPictured}>
				<ShownPanorama open={open} compact />
			</div>
			<ResultHead name={name} result={model.shown.result} />
			{isSplit && <DaysCard open={open} />}
			<EditStationContext value={model.live && !over ? edit : null}>
				<ShownPlan open={open} likes={isSplit ? undefined : likes} />
			</EditStationContext>
			<DataCredits names={likes.some(({ fromTracker }) => fromTracker) ? open.credits : []} />
			<StationsCard
				stored={prediction}
				model={model}
				answer={answers.stations}
				list={list}
				act={act}
			/>
		</>
	);
}
