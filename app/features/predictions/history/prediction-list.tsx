import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ListDate } from "#app/ui/list-date.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import type { Difficulty } from "#domain/predictions/course/difficulty.ts";
import { Pictured } from "../../course/map/thumbnail.tsx";
import { type HistoryPlace, historyPath, resultPath } from "../addresses.ts";
import * as styles from "./history.module.css";
import { PredictedTime } from "./predicted-time.tsx";

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
	/** Null when expired with the tracker's data, as the range is. */
	predictedTimeS: number | null;
	lowS: number | null;
	highS: number | null;
	/** Whether its race has published another version of the course. */
	hasNewVersion?: boolean;
}

interface PredictionListProps {
	predictions: readonly ListedPrediction[];
	/** To which dialogs return. */
	place: HistoryPlace;
}

/** One row a prediction: its picture and name, its time, its length and climb, and what can be done with it. */
export function PredictionList({ predictions, place }: PredictionListProps) {
	const { t } = useTranslation();
	return (
		<ul className={layout.panel} aria-label={t("history.predictions")}>
			{predictions.map((prediction) => (
				<CourseRow key={prediction.id} prediction={prediction} place={place} />
			))}
		</ul>
	);
}

interface CourseRowProps {
	prediction: ListedPrediction;
	place: HistoryPlace;
}

function CourseRow({ prediction, place }: CourseRowProps) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	const { id, createdAt, thumbnail, distanceM, elevationGainM, difficulty } = prediction;
	const name = prediction.name || t("result.untitled");
	return (
		<li className={styles.courseRow}>
			<div className={styles.courseRowCourse}>
				<Pictured path={thumbnail}>
					<Link to={resultPath(id)}>{name}</Link>
				</Pictured>
			</div>
			<p className={styles.courseRowTime}>
				<PredictedTime {...prediction} />
			</p>
			<p className={styles.courseRowFacts}>
				{distance(distanceM, 1)} ·{" "}
				{elevationGainM === null
					? t("history.noClimb")
					: t("history.climb", { height: height(elevationGainM) })}
			</p>
			<p className={styles.courseRowMore}>
				{difficulty !== null && `${t(`difficulty.${difficulty}`)} · `}
				<ListDate at={createdAt} />
				{prediction.hasNewVersion && ` · ${t("races.newVersion")}`}
			</p>
			<RowMenu label={t("history.actionsOf", { name })}>
				<Link to={historyPath(place, { rename: id })} preventScrollReset>
					<Icon name="edit" />
					{t("history.rename")}
				</Link>
				<Link to={historyPath(place, { remove: id })} preventScrollReset>
					<Icon name="trash" />
					{t("goals.remove")}
				</Link>
			</RowMenu>
		</li>
	);
}
