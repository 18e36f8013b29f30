import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxFormFiles } from "../../../../domain/training/file-limits";
import type { ImportSummary } from "../../../../domain/training/imports";
import type { ScoredActivity } from "../../../../domain/training/scored-activity";
import type { Unsettled } from "../../../../domain/training/unsettled";
import type { ErrorNotice } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { Button, LinkButton } from "../../../ui/button";
import { FileDrop } from "../../../ui/file-drop";
import { PageTitle } from "../../../ui/page-title";
import { Alert, Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import { NewestActivities } from "../newest-activities";
import { ImportList } from "./import-list";
import { ImportStatus } from "./import-status";
import { useImport } from "./use-import";
import "./import.css";

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
		<div className="page stack">
			<PageTitle>{t("import.title")}</PageTitle>
			<header className="stack stack--tight">
				<h1>{t("import.heading")}</h1>
				<p className="lead">{t("import.lead")}</p>
			</header>
			{removed && <Alert kind="good">{t("import.removed")}</Alert>}
			{refusal && <Alert kind="error">{errorText(refusal)}</Alert>}
			<ImportStatus work={work} imports={imports} />
			{work.phase.kind === "done" && work.phase.progress.activities > 0 && (
				<NewestActivities activities={newest} unsettled={unsettled} />
			)}
			{!busy && <ImportForm onFiles={work.start} />}
			<Card aria-labelledby="how">
				<h2 id="how">{t("import.howTitle")}</h2>
				<div className="import__how">
					{sources.map((name) => (
						<section key={name} aria-labelledby={`how-${name}`}>
							<h3 id={`how-${name}`}>
								{t(`import.how.${name}.title`)}
								{name in exportPages && (
									<>
										{" "}
										<a
											className="small"
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
			<ImportList imports={imports} removing={removing} />
			{usage}
			<p className="row">
				<LinkButton to="/dashboard">{t("import.toDashboard")}</LinkButton>
				<LinkButton to="/sources">{t("sources.title")}</LinkButton>
			</p>
		</div>
	);
}

const isRunning = (phase: ReturnType<typeof useImport>["phase"]) =>
	phase.kind === "running" && !["done", "refused"].includes(phase.progress.state);

/** Chooses an archive or files: by script at once, without it as a form of single files. */
function ImportForm({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<Card>
			<form method="post" encType="multipart/form-data" className="stack">
				<FileDrop
					button={t("import.pick")}
					onFiles={onFiles}
					input={{ name: "file", multiple: true }}
				>
					{() => (
						<>
							<span className="drop-zone__words">{t("import.choose")}</span>
							<span className="soft small">{t("import.chooseLabel")}</span>
						</>
					)}
				</FileDrop>
				{!hydrated && (
					<div className="import__plain stack stack--tight">
						<p className="soft small">{t("import.plainNote", { count: maxFormFiles })}</p>
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
