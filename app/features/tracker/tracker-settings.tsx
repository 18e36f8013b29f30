import { useTranslation } from "react-i18next";
import type { TrackerStatusWire } from "#wire/tracker.ts";
import type { PageError } from "../../i18n/error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { DisconnectDialog } from "./disconnect-dialog.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { SyncState } from "./sync-state.tsx";

/** The tracker in the settings: its state, and linking or disconnecting it. */
export function TrackerSettings({ status: { link, sync } }: { status: TrackerStatusWire }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const canLink = link.state === "needs-relink" || (!link.linked && link.state === "ok");
	return (
		<Card aria-labelledby="tracker">
			<div>
				<h2 id="tracker">{t("tracker.title")}</h2>
				<p className={layout.soft}>
					{link.linked && link.since
						? t("tracker.linkedSince", { date: date(link.since) })
						: t("tracker.notLinked")}
				</p>
			</div>
			<LinkNotice state={link.state} name={link.name} />
			{link.linked && link.state !== "needs-relink" && (
				<>
					<p className={layout.soft}>{t("tracker.settingsText")}</p>
					<SyncState sync={sync} source={link.name} />
				</>
			)}
			<div className={layout.row}>
				{canLink && (
					<LinkButton to="/strava-link">
						{t(link.linked ? "tracker.relink" : "tracker.link")}
					</LinkButton>
				)}
				<LinkButton to="/import">{t("tracker.files")}</LinkButton>
				<LinkButton to="/sources">{t("sources.title")}</LinkButton>
				{link.linked && (
					<LinkButton to="/settings?open=disconnect" preventScrollReset>
						{t("tracker.disconnect")}
					</LinkButton>
				)}
			</div>
		</Card>
	);
}

/** Asks before the link that the settings show is ended. */
export function DisconnectTracker({ error }: { error: PageError | undefined }) {
	const { t } = useTranslation();
	return (
		<DisconnectDialog
			title={t("tracker.disconnectTitle")}
			text={t("tracker.disconnectText")}
			closedAt="/settings"
			error={error}
		/>
	);
}
