import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Difficulty } from "../../../domain/predictions/prediction";
import { useFormats } from "../../i18n/use-formats";
import { Table } from "../../ui/table";

/** One line of a runner's history. */
export interface ListedPrediction {
	id: string;
	name: string;
	createdAt: Date;
	distanceM: number;
	elevationGainM: number;
	difficulty: string;
	predictedTimeS: number;
}

export function PredictionList({ predictions }: { predictions: readonly ListedPrediction[] }) {
	const { t } = useTranslation();
	const { distance, height, clock, shortDate } = useFormats();
	return (
		<Table
			caption={t("dashboard.list")}
			hideCaption
			rows={predictions}
			keyOf={({ id }) => id}
			columns={[
				{
					key: "name",
					head: t("dashboard.course"),
					text: true,
					cell: ({ id, name }) => (
						<Link to={`/prediction-result?id=${id}`}>{name || t("result.untitled")}</Link>
					),
				},
				{
					key: "time",
					head: t("dashboard.time"),
					cell: ({ predictedTimeS }) => <strong>{clock(predictedTimeS)}</strong>,
				},
				{
					key: "distance",
					head: t("dashboard.distance"),
					cell: ({ distanceM }) => distance(distanceM, 1),
				},
				{
					key: "gain",
					head: t("dashboard.gain"),
					cell: ({ elevationGainM }) => height(elevationGainM),
				},
				{
					key: "difficulty",
					head: t("dashboard.difficulty"),
					cell: ({ difficulty }) => t(`difficulty.${difficulty as Difficulty}`),
				},
				{
					key: "date",
					head: t("dashboard.date"),
					cell: ({ createdAt }) => (
						<time dateTime={new Date(createdAt).toISOString()}>{shortDate(createdAt)}</time>
					),
				},
			]}
		/>
	);
}
