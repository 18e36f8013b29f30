import { useTranslation } from "react-i18next";
import type { SourceStatusWire } from "#wire/tracker.ts";
import type { ErrorNotice, PageError } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert } from "../../ui/surface.tsx";
import { DisconnectDialog } from "./disconnect-dialog.tsx";
import { SourceCard, TrackerSource } from "./source-card.tsx";
import * as styles from "./tracker.module.css";

type Source = SourceStatusWire["source"];

interface ImportedActivities {
	readonly activities: number;
	readonly last: Date | null;
}

interface SourcesPageProps {
	sources: readonly SourceStatusWire[];
	/** Where the link of each begins, where that is a page of ours. */
	linkPages: Readonly<Partial<Record<Source, string>>>;
	/** What was imported from files and from exports of Apple Health, and when last. */
	files: ImportedActivities;
	apple: ImportedActivities;
	/** A tracker that was linked or disconnected right now. */
	linked: Source | null;
	disconnected: Source | null;
	/** A tracker whose end is to be confirmed. */
	disconnecting: Source | null;
	/** Why the last link failed. */
	failure: ErrorNotice | "unknown" | null;
	actionError: PageError | undefined;
}

/** Every way in for runs, side by side. */
export function SourcesPage(props: SourcesPageProps) {
	const { sources, linkPages, files, apple, disconnecting, failure, actionError } = props;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const nameOf = (key: Source | null) => sources.find(({ source }) => source === key)?.name;
	const [linked, disconnected] = [nameOf(props.linked), nameOf(props.disconnected)];
	const leaving = sources.find(({ source, link }) => source === disconnecting && link.linked);
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("sources.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("sources.title")}</h1>
				<p className={layout.lead}>{t("sources.lead")}</p>
			</header>
			{linked && <Alert kind="good">{t("sources.linked", { name: linked })}</Alert>}
			{disconnected && (
				<Alert kind="good">{t("sources.disconnected", { name: disconnected })}</Alert>
			)}
			{failure && (
				<Alert kind="error" live={false}>
					{failure === "unknown" ? t("link.failed") : errorText(failure)}
				</Alert>
			)}
			{actionError && !leaving && <Alert kind="error">{errorText(actionError)}</Alert>}
			<div className={`${layout.stack} ${styles.sources}`}>
				{sources.map((status) => (
					<TrackerSource
						key={status.source}
						status={status}
						linkPath={linkPages[status.source] ?? `/api/sources/${status.source}/auth`}
						isOwnPage={linkPages[status.source] !== undefined}
						isCovered={sources.some(
							({ name, link }) =>
								name === status.withheld_from && link.linked && link.state === "ok",
						)}
					/>
				))}
				<SourceCard name="apple" title={t("sources.apple")} state={<Imported {...apple} />}>
					<LinkButton to="/import">{t("sources.importApple")}</LinkButton>
				</SourceCard>
				<SourceCard name="files" title={t("sources.files")} state={<Imported {...files} />}>
					<LinkButton to="/import">{t("sources.import")}</LinkButton>
				</SourceCard>
			</div>
			<p className={layout.row}>
				<LinkButton to="/dashboard">{t("landing.toDashboard")}</LinkButton>
				<LinkButton to="/upload-gpx">{t("sources.toPredict")}</LinkButton>
			</p>
			{leaving && (
				<DisconnectDialog
					title={t("sources.disconnectTitle", { name: leaving.name })}
					text={t("sources.disconnectText", { name: leaving.name })}
					closedAt="/sources"
					source={leaving.source}
					error={actionError}
				/>
			)}
		</div>
	);
}

function Imported({ activities: count, last }: ImportedActivities) {
	const { t } = useTranslation();
	const { date, number } = useFormats();
	return (
		<p className={layout.fine}>
			{last === null
				? t("sources.importedNone")
				: t("sources.imported", { count, number: number(count), date: date(last) })}
		</p>
	);
}
