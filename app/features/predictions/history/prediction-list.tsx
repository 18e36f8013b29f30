import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Difficulty } from "../../../../domain/predictions/prediction";
import { useFormats } from "../../../i18n/use-formats";
import { ListDate } from "../../../ui/list-date";
import { Table } from "../../../ui/table";
import { historyPath, resultPath } from "../addresses";
import { Pictured } from "../map/thumbnail";
import { PredictedTime } from "./predicted-time";

/** A row of the history. */
export interface ListedPrediction {
	id: string;
	name: string;
	createdAt: Date;
	distanceM: number;
	/** Path of its picture, 96 × 32; null until it is drawn. */
	thumbnail: string | null;
	/** Null, like the difficulty, when the file has no elevation. */
	elevationGainM: number | null;
	difficulty: Difficulty | null;
	/** Null when expired with the tracker's data. */
	predictedTimeS: number | null;
	/** The time with the runs of today; null when unknown. */
	reevaluatedS: number | null;
}

interface PredictionListProps {
	predictions: readonly ListedPrediction[];
	/** The page of the history, to which dialogs return. */
	page: number;
}

export function PredictionList({ predictions, page }: PredictionListProps) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	return (
		<Table
			caption={t("history.caption")}
			hideCaption
			stacks
			rows={predictions}
			keyOf={({ id }) => id}
			columns={[
				{
					head: t("history.course"),
					text: true,
					cell: ({ id, name, thumbnail }) => (
						<Pictured path={thumbnail}>
							<Link to={resultPath(id)}>{name || t("result.untitled")}</Link>
						</Pictured>
					),
				},
				{
					head: t("history.time"),
					cell: ({ predictedTimeS, reevaluatedS }) => (
						<PredictedTime seconds={predictedTimeS} reevaluatedS={reevaluatedS} />
					),
				},
				{ head: t("history.distance"), cell: ({ distanceM }) => distance(distanceM, 1) },
				{
					head: t("history.gain"),
					cell: ({ elevationGainM }) =>
						elevationGainM === null ? t("result.noElevation") : height(elevationGainM),
				},
				{
					head: t("history.difficulty"),
					cell: ({ difficulty }) =>
						difficulty === null ? t("result.unknownDifficulty") : t(`difficulty.${difficulty}`),
				},
				{ head: t("history.date"), cell: ({ createdAt }) => <ListDate at={createdAt} /> },
				{
					head: t("history.actions"),
					cell: ({ id }) => (
						<span className="history__actions">
							<Link to={historyPath(page, { rename: id })} preventScrollReset>
								{t("history.rename")}
							</Link>
							<Link to={historyPath(page, { remove: id })} preventScrollReset>
								{t("goals.remove")}
							</Link>
						</span>
					),
				},
			]}
		/>
	);
}
