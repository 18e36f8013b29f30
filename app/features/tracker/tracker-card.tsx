import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { TrackerStatus } from "../../../domain/tracker/wire";
import type { ErrorNotice, PageError } from "../../i18n/error-text";
import { useErrorText } from "../../i18n/use-error-text";
import { useFormats } from "../../i18n/use-formats";
import { Button, LinkButton } from "../../ui/button";
import { Alert, Card } from "../../ui/surface";
import { LinkNotice } from "./link-notice";
import { SyncState } from "./sync-state";
import "./tracker.css";
import { useSync } from "./use-sync";

/** When so few syncs are left, their number is shown. */
const fewSyncs = 3;

interface TrackerCardProps {
	status: TrackerStatus;
	/** The error of the page's own action, when the button was pressed without script. */
	actionError: ErrorNotice | null;
}

/** The state of the link, the progress of the sync, and the next step. */
export function TrackerCard({ status, actionError }: TrackerCardProps) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { link, sync, error, pressed, press } = useSync(status);
	const shownError = error ?? actionError;
	return (
		<Card aria-labelledby="tracker" id="tracker-card">
			<div className="row row--apart">
				<div>
					<h2 id="tracker">{t("tracker.title")}</h2>
					{link.linked && link.since && (
						<p className="soft small">{t("tracker.linkedSince", { date: date(link.since) })}</p>
					)}
					{!link.linked && link.state !== "not-configured" && (
						<p className="soft small">{t("tracker.notLinked")}</p>
					)}
				</div>
				<NextStep link={link} pressed={pressed} press={press} />
			</div>
			{shownError && <SyncError error={shownError} />}
			<LinkNotice state={link.state} />
			{!link.linked && link.state === "ok" && <p>{t("tracker.notLinkedText")}</p>}
			{link.linked && link.state !== "needs-relink" && (
				<>
					<SyncState sync={sync} />
					<SyncsLeft quota={sync.quota} />
				</>
			)}
		</Card>
	);
}

interface NextStepProps {
	link: TrackerStatus["link"];
	pressed: boolean;
	press: () => void;
}

function NextStep({ link, pressed, press }: NextStepProps) {
	const { t } = useTranslation();
	if (link.state === "not-configured" || (!link.linked && link.state !== "ok")) return null;
	if (!link.linked || link.state === "needs-relink") {
		return (
			<LinkButton look="primary" to="/strava-link">
				{t(link.linked ? "tracker.relink" : "tracker.link")}
			</LinkButton>
		);
	}
	return (
		<Form
			method="post"
			onSubmit={(event) => {
				event.preventDefault();
				press();
			}}
		>
			<Button type="submit" name="intent" value="sync" disabled={pressed}>
				{pressed ? t("tracker.syncing") : t("tracker.sync")}
			</Button>
		</Form>
	);
}

/** How many syncs are left, once they are few. */
function SyncsLeft({ quota }: Pick<TrackerStatus["sync"], "quota">) {
	const { t } = useTranslation();
	const count = quota.quick_left;
	if (count > fewSyncs || count >= quota.quick) return null;
	return (
		<p className="soft small">
			{count === 0 ? t("tracker.syncsNone") : t("tracker.syncsLeft", { count })}
		</p>
	);
}

function SyncError({ error }: { error: PageError }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	return (
		<Alert kind="error">
			<p>{t(typeof error === "string" ? "tracker.syncConnection" : "tracker.syncError")}</p>
			<p>{errorText(error)}</p>
		</Alert>
	);
}
