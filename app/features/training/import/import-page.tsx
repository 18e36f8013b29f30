import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportSummary } from "../../../../domain/training/imports";
import type { ErrorNotice } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { LinkButton } from "../../../ui/button";
import { PageTitle } from "../../../ui/page-title";
import { Alert, Card } from "../../../ui/surface";
import { ImportForm } from "./import-form";
import { ImportList } from "./import-list";
import { ImportStatus } from "./import-status";
import { useImport } from "./use-import";
import "./import.css";

const sources = ["howStrava", "howGarmin", "howSingle"] as const;

interface ImportPageProps {
	userId: string;
	imports: readonly ImportSummary[];
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
	removing,
	removed,
	usage,
	refusal,
}: ImportPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const work = useImport(userId);
	const busy = work.phase.kind === "opening" || isRunning(work.phase);
	return (
		<div className="page stack stack--loose">
			<PageTitle>{t("import.title")}</PageTitle>
			<header className="stack stack--tight">
				<h1>{t("import.heading")}</h1>
				<p className="lead">{t("import.lead")}</p>
			</header>
			{removed && <Alert kind="good">{t("import.removed")}</Alert>}
			{refusal && <Alert kind="error">{errorText(refusal)}</Alert>}
			<ImportStatus work={work} imports={imports} />
			{!busy && <ImportForm onFiles={work.start} />}
			{usage}
			<Card aria-labelledby="how">
				<h2 id="how">{t("import.howTitle")}</h2>
				<ul className="import__how">
					{sources.map((name) => (
						<li key={name}>{t(`import.${name}`)}</li>
					))}
				</ul>
			</Card>
			<ImportList imports={imports} removing={removing} />
			<p>
				<LinkButton to="/dashboard">{t("import.toDashboard")}</LinkButton>
			</p>
		</div>
	);
}

const isRunning = (phase: ReturnType<typeof useImport>["phase"]) =>
	phase.kind === "running" && !["done", "refused"].includes(phase.progress.state);
