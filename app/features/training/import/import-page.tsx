import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBroughtFiles } from "#app/forms/use-brought-files.ts";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as dropZone from "#app/ui/drop-zone.module.css";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { maxFormFiles } from "#domain/training/file-limits.ts";
import type { ImportSummary } from "#domain/training/imports.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import { NewestActivities } from "../newest-activities.tsx";
import * as styles from "./import.module.css";
import { ImportList } from "./import-list.tsx";
import { ImportStatus } from "./import-status.tsx";
import { useImport } from "./use-import.ts";

const sources = ["strava", "garmin", "apple", "single"] as const;

/** Where archives are asked for. */
const exportPages = {
	strava: "https://www.strava.com/account",
	garmin: "https://www.garmin.com/account/datamanagement/exportdata",
} as const;

interface ImportPageProps {
	userId: string;
	imports: readonly ImportSummary[];
	/** The newest activities of all. */
	newest: readonly ScoredActivity[];
	/** Why their figures will still change; null where they are settled. */
	unsettled: Unsettled | null;
	/** Id of the import whose removal is to be confirmed. */
	removing: string | null;
	removed: boolean;
	/** How much of the quotas is used. */
	usage: ReactNode;
	/** The error of the page's own action, when the form was sent without script. */
	refusal: ErrorNotice | null;
}

/** Imports of activities without a tracker, and their removal. */
export function ImportPage({
	userId,
	imports,
	newest,
	unsettled,
	removing,
	removed,
	usage,
	refusal,
}: ImportPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const work = useImport(userId, (sport) => t(`sport.${sport}`));
	const busy = work.phase.kind === "opening" || isRunning(work.phase);
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("import.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("import.heading")}</h1>
				<p className={layout.lead}>{t("import.lead")}</p>
			</header>
			{removed && <Alert kind="good">{t("import.removed")}</Alert>}
			{refusal && <Alert kind="error">{errorText(refusal)}</Alert>}
			<ImportStatus work={work} imports={imports} />
			{work.phase.kind === "done" && work.phase.progress.activities > 0 && (
				<NewestActivities activities={newest} unsettled={unsettled} />
			)}
			{!busy && <ImportForm onFiles={work.start} />}
			<HowToExport />
			<ImportList imports={imports} removing={removing} />
			{usage}
			<p className={layout.row}>
				<LinkButton to="/dashboard">{t("import.toDashboard")}</LinkButton>
				<LinkButton to="/sources">{t("sources.title")}</LinkButton>
			</p>
		</div>
	);
}

/** Where each source gives its archive out. */
function HowToExport() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="how">
			<h2 id="how">{t("import.howTitle")}</h2>
			<div className={`${layout.stack} ${styles.importHow}`}>
				{sources.map((name) => (
					<section key={name} aria-labelledby={`how-${name}`}>
						<h3 id={`how-${name}`}>
							{t(`import.how.${name}.title`)}
							{name in exportPages && (
								<>
									{" "}
									<a
										className={layout.small}
										href={exportPages[name as keyof typeof exportPages]}
										target="_blank"
										rel="noreferrer"
									>
										{t("import.openExport")}
									</a>
								</>
							)}
						</h3>
						<ol>
							{(["first", "second", "third"] as const).map((step) => (
								<li key={step}>{t(`import.how.${name}.${step}`)}</li>
							))}
						</ol>
					</section>
				))}
			</div>
		</Card>
	);
}

const isRunning = (phase: ReturnType<typeof useImport>["phase"]) =>
	phase.kind === "running" && !["done", "refused"].includes(phase.progress.state);

/** Chooses an archive or files: by script at once, without it as a form of single files. */
function ImportForm({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	useBroughtFiles(onFiles);
	return (
		<Card>
			<form method="post" encType="multipart/form-data" className={layout.stack}>
				<FileDrop
					button={t("import.pick")}
					onFiles={onFiles}
					input={{ name: "file", multiple: true }}
				>
					{() => (
						<>
							<span className={dropZone.dropZoneWords}>{t("import.choose")}</span>
							<span className={layout.fine}>{t("import.chooseLabel")}</span>
						</>
					)}
				</FileDrop>
				{!hydrated && (
					<div className={`${styles.importPlain} ${layout.stackTight}`}>
						<p className={layout.fine}>{t("import.plainNote", { count: maxFormFiles })}</p>
						<div>
							<Button type="submit" name="intent" value="bring" look="primary">
								{t("import.submit")}
							</Button>
						</div>
					</div>
				)}
			</form>
		</Card>
	);
}
