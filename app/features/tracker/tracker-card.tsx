import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { TrackerStatusWire } from "#wire/tracker.ts";
import type { ErrorNotice, PageError } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { SyncState } from "./sync-state.tsx";
import * as styles from "./tracker.module.css";
import { useSync } from "./use-sync.ts";

/** When so few syncs are left, their number is shown. */
const fewSyncs = 3;

interface TrackerCardProps {
	status: TrackerStatusWire;
	/** The error of the page's own action, when the button was pressed without script. */
	actionError: ErrorNotice | null;
}

/** The state of the link or the progress of the sync, and the next step, in one line. */
export function TrackerCard({ status, actionError }: TrackerCardProps) {
	const { t } = useTranslation();
	const { link, sync, error, pressed, press } = useSync(status);
	const shownError = error ?? actionError;
	if (!link.linked && link.state !== "ok" && !shownError) {
		return (
			<section className={styles.trackerLine} aria-label={t("tracker.title")} id="tracker-card">
				<LinkNotice state={link.state} name={link.name} quiet />
			</section>
		);
	}
	return (
		<section
			className={`${layout.stackClose} ${styles.trackerLine}`}
			aria-labelledby="tracker"
			id="tracker-card"
		>
			<div className={styles.trackerLineRow}>
				<h2 id="tracker">{t("tracker.title")}</h2>
				{link.linked && link.state !== "needs-relink" && (
					<SyncState sync={sync} source={link.name} />
				)}
				{!link.linked && link.state === "ok" && (
					<p className={layout.fine}>{t("tracker.notLinkedText")}</p>
				)}
				<NextStep link={link} pressed={pressed} press={press} />
			</div>
			{link.linked && link.state !== "needs-relink" && <SyncsLeft quota={sync.quota} />}
			{shownError && <SyncError error={shownError} />}
			<LinkNotice state={link.state} name={link.name} />
		</section>
	);
}

interface NextStepProps {
	link: TrackerStatusWire["link"];
	pressed: boolean;
	press: () => void;
}

function NextStep({ link, pressed, press }: NextStepProps) {
	const { t } = useTranslation();
	if (link.state === "not-configured" || (!link.linked && link.state !== "ok")) return null;
	if (!link.linked || link.state === "needs-relink") {
		return (
			<LinkButton to="/strava-link">
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
function SyncsLeft({ quota }: Pick<TrackerStatusWire["sync"], "quota">) {
	const { t } = useTranslation();
	const count = quota.quick_left;
	if (count > fewSyncs || count >= quota.quick) return null;
	return (
		<p className={layout.fine}>
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
