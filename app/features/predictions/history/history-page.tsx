import { useTranslation } from "react-i18next";
import type { FormResult } from "#app/forms/form-result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Card } from "#app/ui/surface.tsx";
import type { Goal } from "#domain/predictions/goals/goals.ts";
import { predictionSorts } from "#domain/predictions/result/prediction-list.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import { type HistoryPlace, historyPath } from "../addresses.ts";
import { ReadingNote } from "../plan/reading-note.tsx";
import { GoalFields } from "./goal-fields.tsx";
import { GoalList } from "./goal-list.tsx";
import { RemoveDialog, RenameDialog } from "./history-dialogs.tsx";
import { ListTools } from "./list-tools.tsx";
import { type ListedPrediction, PredictionList } from "./prediction-list.tsx";

/** From so many on, a list can be searched and put in order. */
const manyPredictions = 8;

/** What the forms of the page request. */
export type HistoryIntent = "add-goal" | "edit-goal" | "remove-goal" | "rename" | "remove";

interface HistoryProps {
	goals: readonly Goal[];
	/** How far a first sync or an import is; null without one. */
	reading: Reading | null;
	/** "2027-05-02" */
	today: string;
	/** One page of them. */
	predictions: readonly ListedPrediction[];
	/** Which ones they are; `more` when another page follows. */
	place: HistoryPlace;
	more: boolean;
	/** What the address opens: a form or a dialog, by the id of its goal or prediction. */
	open: { add: boolean; edit: string | null; rename: string | null; remove: string | null };
	resultOf: (intent: HistoryIntent) => FormResult | undefined;
}

/** Goal races and predictions. */
export function HistoryPage(props: HistoryProps) {
	const { t } = useTranslation();
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("history.title")}</PageTitle>
			<h1>{t("history.heading")}</h1>
			<ReadingNote reading={props.reading} about="predictions" />
			<Goals {...props} />
			<Predictions {...props} />
			<Dialogs {...props} />
		</div>
	);
}

function Goals({ goals, today, predictions, open, resultOf }: HistoryProps) {
	const { t } = useTranslation();
	const edited = goals.find(({ id }) => id === open.edit) ?? null;
	const refused = resultOf("add-goal");
	return (
		<section className={layout.stack} aria-labelledby="goals">
			<div className={layout.rowApart}>
				<h2 id="goals">{t("goals.title")}</h2>
				{!open.add && !refused && !edited && (
					<LinkButton to={historyPath({}, { add: "goal" })} preventScrollReset>
						{t("goals.add")}
					</LinkButton>
				)}
			</div>
			{(open.add || refused || edited) && (
				<Card aria-labelledby="goal-form">
					<h3 id="goal-form">{t(edited ? "goals.editTitle" : "goals.add")}</h3>
					<GoalFields
						key={edited?.id}
						goal={edited}
						predictions={predictions}
						result={edited ? resultOf("edit-goal") : refused}
					/>
				</Card>
			)}
			{goals.length > 0 ? (
				<GoalList goals={goals} today={today} />
			) : (
				<p className={layout.soft}>{t("goals.none")}</p>
			)}
		</section>
	);
}

function Predictions({ predictions, place, more }: HistoryProps) {
	const { t } = useTranslation();
	const { page, search, sort } = place;
	const asked = search !== "" || sort !== predictionSorts[0];
	return (
		<section className={layout.stack} aria-labelledby="predictions">
			<div className={layout.rowApart}>
				<h2 id="predictions">{t("history.predictions")}</h2>
				<LinkButton to="/upload-gpx">{t("dashboard.upload")}</LinkButton>
			</div>
			{(asked || more || page > 1 || predictions.length >= manyPredictions) && (
				<ListTools key={`${search} ${sort}`} {...place} />
			)}
			{predictions.length > 0 ? (
				<PredictionList predictions={predictions} place={place} />
			) : asked ? (
				<p className={layout.soft}>{t("history.noneFound", { search })}</p>
			) : (
				<Empty title={t("history.emptyTitle")} text={t("history.emptyText")} />
			)}
			{(page > 1 || more) && (
				<Pager
					label={t("history.pages")}
					place={t("history.page", { page })}
					previous={page > 1 ? historyPath({ ...place, page: page - 1 }) : null}
					next={more ? historyPath({ ...place, page: page + 1 }) : null}
					words={{ previous: t("history.newer"), next: t("history.older") }}
				/>
			)}
		</section>
	);
}

function Dialogs({ goals, predictions, place, open, resultOf }: HistoryProps) {
	const { t } = useTranslation();
	const renamed = predictions.find(({ id }) => id === open.rename);
	const prediction = predictions.find(({ id }) => id === open.remove);
	const goal = goals.find(({ id }) => id === open.remove);
	return (
		<>
			{renamed && <RenameDialog {...renamed} place={place} result={resultOf("rename")} />}
			{prediction && (
				<RemoveDialog
					intent="remove"
					place={place}
					id={prediction.id}
					name={prediction.name || t("result.untitled")}
				/>
			)}
			{goal && <RemoveDialog intent="remove-goal" place={place} id={goal.id} name={goal.name} />}
		</>
	);
}
