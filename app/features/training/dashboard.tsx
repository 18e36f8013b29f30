import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation } from "react-router";
import type { Goal } from "#domain/predictions/goals/goals.ts";
import type { TrainingOverview } from "#domain/training/overview.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import type { TrackerStatusWire } from "#wire/tracker.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card, Skeleton } from "../../ui/surface.tsx";
import type { ListedPrediction } from "../predictions/history/prediction-list.tsx";
import { isUnderWay } from "../tracker/sync-pace.ts";
import { TrackerCard } from "../tracker/tracker-card.tsx";
import { ActivityFilter } from "./activity-filter.tsx";
import { ActivityList } from "./activity-list.tsx";
import * as styles from "./dashboard.module.css";
import { type DashboardView, isFiltered } from "./dashboard-view.ts";
import { LoadSection } from "./load-section.tsx";
import { NextGoal } from "./next-goal.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { TodayFigures } from "./today-figures.tsx";
import { UnsettledNote } from "./unsettled-note.tsx";

export interface DashboardProps {
	firstname: string;
	lastname: string;
	/** "2026-11-22" */
	today: string;
	tracker: TrackerStatusWire;
	/** The error of the page's own sync, requested without script. */
	actionError: ErrorNotice | null;
	view: DashboardView;
	/** What was predicted last; null without any. */
	latest: ListedPrediction | null;
	/** The next race; undefined when it could not be loaded. */
	goal: Goal | null | undefined;
	/** Undefined: they could not be loaded. */
	activities:
		| {
				activities: readonly ScoredActivity[];
				nextCursor: string | null;
				/** How many a filter lets through; null without one. */
				total: number | null;
		  }
		| undefined;
	/** Undefined: it could not be computed. */
	overview: TrainingOverview | undefined;
	/** How many runs there are to ask about. */
	questions: number;
	/** Sources to name beside the figures. */
	credits: readonly string[];
	/** Why figures will still change; null where they are settled. */
	unsettled: Unsettled | null;
}

/** What a runner opens in the morning: the next race, today's form, the load, and what was run. */
export function Dashboard(props: DashboardProps) {
	const { t } = useTranslation();
	const { firstname, lastname, today, tracker, actionError, goal, latest, overview } = props;
	const { questions, unsettled } = props;
	const hasActivities = overview?.load.daysUntilRatio !== null;
	const isUsed = tracker.link.linked || hasActivities;
	const canLink = tracker.link.state === "ok";
	return (
		<div className={`${layout.page} ${styles.dashboard}`}>
			<PageTitle>{t("site.dashboard")}</PageTitle>
			<h1 className={styles.dashboardWelcome}>{t("dashboard.welcome", { firstname, lastname })}</h1>
			<div className={styles.dashboardFirst}>
				{goal === undefined ? (
					<Failure text={t("nextGoal.error")} />
				) : (
					<NextGoal
						goal={goal}
						today={today}
						latest={latest}
						reading={unsettled?.reading ?? null}
					/>
				)}
				{overview && hasActivities && (
					<TodayFigures overview={overview} moves={unsettled !== null} />
				)}
			</div>
			{hasActivities && <UnsettledNote unsettled={unsettled} />}
			<QuickActions />
			{questions > 0 && (
				<p>
					<Link to="/run-efforts">{t("efforts.invite", { count: questions })}</Link>
				</p>
			)}
			{isUsed ? (
				<>
					{hasActivities && <Load {...props} />}
					<Activities {...props} />
				</>
			) : (
				<Invitation canLink={canLink} />
			)}
			{/* The invitation has its button. */}
			{(isUsed || !canLink || actionError) && (
				<TrackerCard status={tracker} actionError={actionError} />
			)}
		</div>
	);
}

function Load({ overview, view, activities, credits }: DashboardProps) {
	const { t } = useTranslation();
	if (!overview) return <Failure text={t("analytics.error")} />;
	const heartRateSeen =
		activities?.activities.some(({ effortMethod }) => effortMethod && effortMethod !== "pace") ??
		true;
	return (
		<LoadSection overview={overview} view={view} heartRateSeen={heartRateSeen} credits={credits} />
	);
}

function Activities(props: DashboardProps) {
	const { activities, overview, view, tracker, today, unsettled } = props;
	const { t } = useTranslation();
	const { state, location } = useNavigation();
	const turning = state === "loading" && location.pathname === "/dashboard";
	const lastYear = Number(today.slice(0, 4));
	return (
		<section
			className={layout.stack}
			id="activities"
			aria-labelledby="activities-title"
			aria-busy={turning || undefined}
		>
			<h2 id="activities-title">{t("activities.title")}</h2>
			{content()}
		</section>
	);

	function content(): ReactNode {
		if (!activities) return <Failure text={t("activities.error")} />;
		const { activities: listed, nextCursor, total } = activities;
		const none = listed.length === 0;
		if (none && !isFiltered(view)) {
			return isUnderWay(tracker.sync) ? (
				<Arriving />
			) : (
				<p className={layout.soft}>{t("activities.none")}</p>
			);
		}
		return (
			<>
				<ActivityFilter
					view={view}
					firstYear={overview?.firstYear ?? lastYear}
					lastYear={lastYear}
					total={total}
				/>
				{!none && (
					<ActivityList
						activities={listed}
						usualEffort={overview?.usualEffort ?? null}
						moves={unsettled?.heartRate ?? false}
						view={view}
						nextCursor={nextCursor}
					/>
				)}
			</>
		);
	}
}

/** In place of a part of the page that could not be loaded. */
function Failure({ text }: { text: string }) {
	const { t } = useTranslation();
	return (
		<Alert kind="error" live={false}>
			<p>{text}</p>
			<p>{t("errors.server.error")}</p>
		</Alert>
	);
}

/** In place of the list while the first activities are being listed. */
function Arriving() {
	const { t } = useTranslation();
	return (
		<Card>
			<p className={layout.soft}>{t("activities.arriving")}</p>
			{[0, 1, 2, 3, 4].map((row) => (
				<Skeleton key={row} height="1.5rem" width={`${96 - row * 7}%`} />
			))}
		</Card>
	);
}

/** For users without a tracker and files: what to do first. */
function Invitation({ canLink }: { canLink: boolean }) {
	const { t } = useTranslation();
	return (
		<section className={layout.stack} aria-labelledby="activities-title">
			<h2 id="activities-title">{t("activities.title")}</h2>
			<Empty title={t("dashboard.noActivitiesTitle")} text={t("dashboard.noActivitiesText")}>
				<p className={layout.row}>
					{canLink && <LinkButton to="/strava-link">{t("tracker.link")}</LinkButton>}
					<LinkButton to="/import">{t("tracker.files")}</LinkButton>
				</p>
			</Empty>
		</section>
	);
}
