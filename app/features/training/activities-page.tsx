import { useTranslation } from "react-i18next";
import { Link, useNavigation } from "react-router";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { type ActivitiesView, activitiesPath, isFiltered } from "./activities-view.ts";
import { ActivityFilter } from "./activity-filter.tsx";
import { ActivityList } from "./activity-list.tsx";
import { Arriving } from "./arriving.tsx";
import { explorerPath } from "./explorer/explorer-view.ts";
import { NoActivities } from "./no-activities.tsx";
import { UnsettledNote } from "./unsettled-note.tsx";

interface ActivitiesPageProps {
	view: ActivitiesView;
	list: {
		activities: readonly ScoredActivity[];
		nextCursor: string | null;
		/** How many a filter lets through; null without one. */
		total: number | null;
	};
	/** Years with activities. */
	firstYear: number;
	lastYear: number;
	/** Effort that is usual for the runner; null while it is unknown. */
	usualEffort: number | null;
	/** Why figures will still change; null where they are settled. */
	unsettled: Unsettled | null;
	/** Whether a first list of activities is being read. */
	arriving: boolean;
}

/** All activities of the runner, to search, to filter and to put in order. */
export function ActivitiesPage(props: ActivitiesPageProps) {
	const { t } = useTranslation();
	const { state, location } = useNavigation();
	const turning = state === "loading" && location.pathname === activitiesPath;
	return (
		<div className={`${layout.page} ${layout.stack}`} aria-busy={turning || undefined}>
			<PageTitle>{t("activities.all")}</PageTitle>
			<h1>{t("activities.all")}</h1>
			<Listed {...props} />
		</div>
	);
}

function Listed({ view, list, firstYear, lastYear, ...props }: ActivitiesPageProps) {
	const { t } = useTranslation();
	const { usualEffort, unsettled, arriving } = props;
	const none = list.activities.length === 0;
	if (none && !isFiltered(view)) {
		if (arriving) return <Arriving />;
		return <NoActivities />;
	}
	return (
		<>
			<p>
				<Link to={explorerPath}>{t("explorer.open")}</Link>
			</p>
			<UnsettledNote unsettled={unsettled} />
			<ActivityFilter view={view} firstYear={firstYear} lastYear={lastYear} total={list.total} />
			{!none && (
				<ActivityList
					activities={list.activities}
					usualEffort={usualEffort}
					moves={unsettled?.heartRate ?? false}
					view={view}
					nextCursor={list.nextCursor}
				/>
			)}
		</>
	);
}
