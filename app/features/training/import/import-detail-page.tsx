import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import type { ImportDetail } from "#domain/training/imports.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { LeftOut } from "./left-out.tsx";
import { useCounted } from "./use-counted.ts";

/** What one import added, and what it left out and why. */
export function ImportDetailPage({ detail }: { detail: ImportDetail }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const counted = useCounted();
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{detail.name}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{detail.name}</h1>
				<p className={layout.lead}>{date(detail.createdAt)}</p>
			</header>
			<Card>
				<p>{t("import.added", counted(detail.activities))}</p>
				{detail.activities === 0 && (
					<ImportOutcome
						activities={0}
						known={detail.filesTotal > detail.leftOut}
						codes={detail.leftOutFiles.map(({ code }) => code)}
					/>
				)}
				<LeftOut files={detail.leftOutFiles} />
			</Card>
			<p className={layout.row}>
				<LinkButton to="/import" look="primary">
					{t("import.title")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("import.toDashboard")}</LinkButton>
			</p>
		</div>
	);
}
