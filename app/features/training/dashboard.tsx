import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NextGoal as Goal } from "#domain/predictions/goals/goals.ts";
import type { TrainingOverview } from "#domain/training/overview.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import type { TrackerStatusWire } from "#wire/tracker.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert } from "../../ui/surface.tsx";
import type { ListedPrediction } from "../predictions/history/prediction-list.tsx";
import { isUnderWay } from "../tracker/sync-pace.ts";
import { TrackerCard } from "../tracker/tracker-card.tsx";
import { activitiesPath } from "./activities-view.ts";
import { ActivityLines } from "./activity-list.tsx";
import { Arriving } from "./arriving.tsx";
import { ListAttribution } from "./attribution.tsx";
import * as styles from "./dashboard.module.css";
import type { DashboardView } from "./dashboard-view.ts";
import { LoadSection } from "./load-section.tsx";
import { NextGoal } from "./next-goal.tsx";
import { TodayFigures } from "./today-figures.tsx";
import { UnsettledNote } from "./unsettled-note.tsx";
import { yearPath } from "./year/year-path.ts";

interface DashboardProps {
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
	/** The newest few; undefined when they could not be loaded. */
	activities: readonly ScoredActivity[] | undefined;
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
		<div className={`${layout.page} ${layout.stackWide}`}>
			<PageTitle>{t("site.dashboard")}</PageTitle>
			<h1 className={styles.dashboardWelcome}>{t("dashboard.welcome", { firstname, lastname })}</h1>
			<div className={`${layout.stackClose} ${styles.dashboardFirst}`}>
				{goal === undefined ? (
					<Failure text={t("nextGoal.error")} />
				) : (
					<NextGoal
						goal={goal}
						today={today}
						latest={latest}
						reading={unsettled?.reading ?? null}
						noted={hasActivities}
					/>
				)}
				{overview && hasActivities && (
					<TodayFigures overview={overview} moves={unsettled !== null} />
				)}
			</div>
			{hasActivities && <UnsettledNote unsettled={unsettled} />}
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
		activities?.some(({ effortMethod }) => effortMethod && effortMethod !== "pace") ?? true;
	return (
		<LoadSection overview={overview} view={view} heartRateSeen={heartRateSeen} credits={credits} />
	);
}

function Activities({ activities, overview, today, tracker, unsettled }: DashboardProps) {
	const { t } = useTranslation();
	return (
		<section className={layout.stack} id="activities" aria-labelledby="activities-title">
			<h2 id="activities-title">{t("activities.title")}</h2>
			{content()}
		</section>
	);

	function content(): ReactNode {
		if (!activities) return <Failure text={t("activities.error")} />;
		if (activities.length > 0) {
			return (
				<>
					<ActivityLines
						activities={activities}
						usualEffort={overview?.usualEffort ?? null}
						moves={unsettled?.heartRate ?? false}
					/>
					<p className={layout.row}>
						<LinkButton to={activitiesPath}>{t("activities.all")}</LinkButton>
						<Link className={layout.tap} to={yearPath(Number(today.slice(0, 4)))}>
							{t("year.open")}
						</Link>
					</p>
					<ListAttribution activities={activities} />
				</>
			);
		}
		return isUnderWay(tracker.sync) ? (
			<Arriving />
		) : (
			<p className={layout.soft}>{t("activities.none")}</p>
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
