import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localStart, type ScoredActivity } from "#domain/training/scored-activity.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { ListDate } from "../../ui/list-date.tsx";
import { Pager } from "../../ui/pager.tsx";
import { activityPath } from "../predictions/addresses.ts";
import { type ActivitiesView, addressOf, isFiltered } from "./activities-view.ts";
import * as styles from "./activity-list.module.css";
import { ListAttribution } from "./attribution.tsx";
import { Effort, EffortLegend } from "./effort-badge.tsx";

interface ActivityListProps {
	activities: readonly ScoredActivity[];
	/** Effort that is usual for the runner; null while it is unknown. */
	usualEffort: number | null;
	/** Whether the maximum heart rate may still rise. */
	moves: boolean;
	view: ActivitiesView;
	/** Where the next page begins; null on the last. */
	nextCursor: string | null;
}

/** The runner's activities, one page of them, a line each. */
export function ActivityList(props: ActivityListProps) {
	const { t } = useTranslation();
	const { activities, usualEffort, moves, view, nextCursor } = props;
	const { cursor } = view;
	return (
		<div className={layout.stack}>
			<ActivityLines activities={activities} usualEffort={usualEffort} moves={moves} />
			{(cursor || nextCursor) && (
				<Pager
					label={t("activities.pages")}
					place={isFiltered(view) ? t("activities.by.date") : t(`activities.by.${view.sort}`)}
					previous={cursor ? addressOf(view, { cursor: null }) : null}
					next={nextCursor ? addressOf(view, { cursor: nextCursor }) : null}
					words={{ previous: t("activities.first"), next: t("activities.next") }}
				/>
			)}
			<EffortLegend usual={usualEffort} />
			<ListAttribution activities={activities} />
		</div>
	);
}

/** Activities without anything to search or turn, a line each. */
export function ActivityLines({
	activities,
	usualEffort,
	moves,
}: Pick<ActivityListProps, "activities" | "usualEffort" | "moves">) {
	return (
		<ul className={styles.runs}>
			{activities.map((activity) => (
				<Row key={activity.id} activity={activity} usualEffort={usualEffort} moves={moves} />
			))}
		</ul>
	);
}

interface RowProps extends Pick<ActivityListProps, "usualEffort" | "moves"> {
	activity: ScoredActivity;
}

function Row({ activity, usualEffort, moves }: RowProps) {
	const { t } = useTranslation();
	const { distance, pace, height, duration, weekday } = useFormats();
	const { distanceM, movingS, elevationGainM, effort, effortMethod, sport } = activity;
	const onFoot = sport !== "ride" && sport !== "other";
	const at = `${localStart(activity)}Z`;
	const facts = [
		activity.name !== "" && sport !== "run" && t(`sport.${sport}`),
		<>
			{weekday(Date.parse(at))} <ListDate at={at} />
		</>,
		distanceM > 0 && distance(distanceM, 1),
		onFoot && distanceM > 0 && movingS !== null && pace(movingS, distanceM),
		elevationGainM !== null && `+${height(elevationGainM)}`,
		movingS !== null && duration(movingS),
	].filter(Boolean);
	return (
		<li className={styles.run}>
			<p className={`${layout.line} ${styles.runName}`}>
				<Link to={activityPath(activity.id)}>{activity.name || t(`sport.${sport}`)}</Link>
				{activity.race && <span className={styles.runRace}>{t("activities.race")}</span>}
			</p>
			{effort !== null && (
				<Effort score={effort} method={effortMethod} usual={usualEffort} moves={moves} />
			)}
			<p className={`${layout.tiny} ${styles.runFacts}`}>
				{facts.map((fact, k) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: facts of one activity stay in their places
					<Fragment key={k}>
						{/* A line ends with the dot, and begins with a fact. */}
						<span>
							{fact}
							{k < facts.length - 1 && " ·"}
						</span>{" "}
					</Fragment>
				))}
			</p>
		</li>
	);
}
