import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { TrackerStatus } from "../../../domain/tracker/wire";
import type { ErrorNotice, PageError } from "../../i18n/error-text";
import { useErrorText } from "../../i18n/use-error-text";
import { Button, LinkButton } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Alert, Card } from "../../ui/surface";
import { SyncState } from "./sync-state";
import { linkingSteps, type StepState, useLinking } from "./use-linking";
import "./tracker.css";

interface SuccessPageProps {
	status: TrackerStatus;
	/** The error of the page's own action, when the sync was started without script. */
	actionError: ErrorNotice | null;
}

/** The page that the tracker leads back to: the last steps, one by one, then links to the next pages. */
export function SuccessPage({ status, actionError }: SuccessPageProps) {
	const { t } = useTranslation();
	const progress = useLinking(status, actionError);
	const { steps, sync, alreadyLinked } = progress;
	const done = steps.sync === "done";
	return (
		<div className="page page--narrow stack stack--loose">
			<PageTitle>{t("linked.heading")}</PageTitle>
			<h1>{t(done ? "linked.done" : "linked.heading")}</h1>
			<Card>
				<ol className="link-steps" aria-live="polite">
					{linkingSteps.map((step) => (
						<li key={step} className={`link-step link-step--${steps[step]}`}>
							<Mark state={steps[step]} />
							<span className="link-step__name">
								{step === "link" && alreadyLinked
									? t("linked.alreadyLinked")
									: t(`linked.step.${step}`)}
							</span>
							<span className="soft small">{t(`linked.state.${steps[step]}`)}</span>
						</li>
					))}
				</ol>
				{steps.sync !== "waiting" && <SyncState sync={sync} />}
				{progress.error && <Failure error={progress.error} />}
				{steps.sync === "waiting" && (
					<Form method="post" className="link-steps__plain">
						<Button type="submit" look="primary">
							{t("linked.syncNow")}
						</Button>
					</Form>
				)}
			</Card>
			{done && <p className="lead">{t("linked.doneText")}</p>}
			{!progress.error && (
				<p className="row">
					<LinkButton look={done ? "primary" : "secondary"} to="/dashboard">
						{t("landing.toDashboard")}
					</LinkButton>
					<LinkButton to="/upload-gpx">{t("linked.toUpload")}</LinkButton>
				</p>
			)}
		</div>
	);
}

const marks: Record<StepState, string> = { waiting: "·", running: "…", done: "✓", failed: "!" };

function Mark({ state }: { state: StepState }) {
	return (
		<span className="link-step__mark" aria-hidden="true">
			{marks[state]}
		</span>
	);
}

function Failure({ error }: { error: PageError }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	return (
		<>
			<Alert kind="error">{t("linked.error", { message: errorText(error) })}</Alert>
			<p className="row">
				<LinkButton to="/dashboard">{t("linked.back")}</LinkButton>
				<LinkButton to="/strava-link">{t("linked.again")}</LinkButton>
			</p>
		</>
	);
}
