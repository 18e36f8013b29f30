import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import type { TrackerStatus } from "../../../domain/tracker/wire";
import type { LoadAnalytics } from "../../../domain/training/load";
import type { ScoredActivity } from "../../../domain/training/scored-activity";
import type { ErrorNotice } from "../../i18n/error-text";
import { LinkButton } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { PageTitle } from "../../ui/page-title";
import { Alert, Card, Skeleton } from "../../ui/surface";
import type { ListedPrediction } from "../predictions/history/prediction-list";
import { isUnderWay } from "../tracker/sync-pace";
import { TrackerCard } from "../tracker/tracker-card";
import { ActionCards } from "./action-cards";
import type { ActivityPage } from "./activity-page";
import { ActivityTable } from "./activity-table";
import "./dashboard.css";
import { Performance } from "./performance";

export interface DashboardProps {
	firstname: string;
	lastname: string;
	tracker: TrackerStatus;
	/** The error of the page's own sync, requested without script. */
	actionError: ErrorNotice | null;
	/** The newest predictions. */
	predictions: readonly ListedPrediction[];
	page: ActivityPage;
	/** Null: they could not be loaded. */
	activities: { activities: readonly ScoredActivity[]; nextCursor: string | null } | null;
	/** Null: it could not be computed. */
	analytics: LoadAnalytics | null;
}

export function Dashboard(props: DashboardProps) {
	const { t } = useTranslation();
	const { firstname, lastname, tracker, actionError, predictions, activities, analytics } = props;
	const hasActivities = analytics?.daysUntilRatio !== null;
	const heartRateSeen =
		activities?.activities.some(({ effortMethod }) => effortMethod && effortMethod !== "pace") ??
		true;
	return (
		<div className="page stack stack--loose">
			<PageTitle>{t("site.dashboard")}</PageTitle>
			<header className="stack stack--tight">
				<h1>{t("dashboard.welcome", { firstname, lastname })}</h1>
				<p className="lead">{t("dashboard.lead")}</p>
			</header>
			<TrackerCard status={tracker} actionError={actionError} />
			<ActionCards predictions={predictions} />
			{tracker.link.linked || hasActivities ? (
				<>
					<Activities {...props} />
					{hasActivities && <Performance analytics={analytics} heartRateSeen={heartRateSeen} />}
				</>
			) : (
				<Invitation canLink={tracker.link.state === "ok"} />
			)}
		</div>
	);
}

function Activities({ activities, page, tracker }: DashboardProps) {
	const { t } = useTranslation();
	const { state, location } = useNavigation();
	const turning = state === "loading" && location.pathname === "/dashboard";
	return (
		<section
			className="stack"
			id="activities"
			aria-labelledby="activities-title"
			aria-busy={turning || undefined}
		>
			<h2 id="activities-title">{t("activities.title")}</h2>
			{content()}
		</section>
	);

	function content(): ReactNode {
		if (activities === null) {
			return (
				<Alert kind="error" live={false}>
					<p>{t("activities.error")}</p>
					<p>{t("errors.server.error")}</p>
				</Alert>
			);
		}
		if (activities.activities.length > 0) {
			return (
				<ActivityTable
					activities={activities.activities}
					page={page}
					nextCursor={activities.nextCursor}
				/>
			);
		}
		return isUnderWay(tracker.sync) ? <Arriving /> : <p className="soft">{t("activities.none")}</p>;
	}
}

/** In place of the table while the first activities are being listed. */
function Arriving() {
	const { t } = useTranslation();
	return (
		<Card>
			<p className="soft">{t("activities.arriving")}</p>
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
		<section className="stack" aria-labelledby="activities-title">
			<h2 id="activities-title">{t("activities.title")}</h2>
			<Empty title={t("dashboard.noActivitiesTitle")} text={t("dashboard.noActivitiesText")}>
				<p className="row">
					{canLink && <LinkButton to="/strava-link">{t("tracker.link")}</LinkButton>}
					<LinkButton to="/import">{t("tracker.files")}</LinkButton>
				</p>
			</Empty>
		</section>
	);
}
