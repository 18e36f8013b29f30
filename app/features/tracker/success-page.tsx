import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useRevalidator } from "react-router";
import type { TrackerStatusWire } from "#wire/tracker.ts";
import type { ErrorNotice, PageError } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card, ProgressBar } from "../../ui/surface.tsx";
import { SyncState } from "./sync-state.tsx";
import * as styles from "./tracker.module.css";
import { useLinking } from "./use-linking.ts";

interface SuccessPageProps {
	status: TrackerStatusWire;
	/** The error of the page's own action, when the sync was started without script. */
	actionError: ErrorNotice | null;
	/** What the sync has listed so far. */
	children: ReactNode;
}

/** The page that the tracker leads back to: one line that says how far it is, and the next pages. */
export function SuccessPage({ status, actionError, children }: SuccessPageProps) {
	const { t } = useTranslation();
	const { step, state, sync, error } = useLinking(status, actionError);
	const { revalidate } = useRevalidator();
	const { listed } = sync;
	const shown = useRef(listed);
	useEffect(() => {
		if (listed === shown.current) return;
		shown.current = listed;
		void revalidate();
	}, [listed, revalidate]);
	const done = state === "done";
	return (
		<div className={`${layout.pageNarrow} ${layout.stack}`}>
			<PageTitle>{t("linked.heading")}</PageTitle>
			<h1>{t(done ? "linked.done" : "linked.heading")}</h1>
			{done && <p className={layout.lead}>{t("linked.doneText")}</p>}
			<Card>
				<div aria-live="polite">
					{step === "sync" && state !== "waiting" && (
						<SyncState sync={sync} source={status.link.name} />
					)}
					{step !== "sync" && state === "running" && (
						<div className={layout.stackTight}>
							<ProgressBar label={t("tracker.progress")} share={null} />
							<p>{t(`linked.step.${step}`)}</p>
						</div>
					)}
				</div>
				{error && <Failure error={error} />}
				{state === "waiting" && (
					<Form method="post" className={styles.linkPlain}>
						<Button type="submit" look="primary">
							{t("linked.syncNow")}
						</Button>
					</Form>
				)}
			</Card>
			{children}
			{!error && (
				<p className={layout.row}>
					<LinkButton look={done ? "primary" : "secondary"} to="/dashboard">
						{t("landing.toDashboard")}
					</LinkButton>
					<LinkButton to="/upload-gpx">{t("linked.toUpload")}</LinkButton>
				</p>
			)}
		</div>
	);
}

function Failure({ error }: { error: PageError }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	return (
		<>
			<Alert kind="error">{t("linked.error", { message: errorText(error) })}</Alert>
			<p className={layout.row}>
				<LinkButton to="/dashboard">{t("linked.back")}</LinkButton>
				<LinkButton to="/strava-link">{t("linked.again")}</LinkButton>
			</p>
		</>
	);
}
