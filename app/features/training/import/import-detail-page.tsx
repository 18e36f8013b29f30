import { useTranslation } from "react-i18next";
import type { ImportDetail } from "../../../../domain/training/imports";
import { useFormats } from "../../../i18n/use-formats";
import { LinkButton } from "../../../ui/button";
import { PageTitle } from "../../../ui/page-title";
import { Card } from "../../../ui/surface";
import { ImportOutcome } from "./import-outcome";
import { LeftOut } from "./left-out";
import { useCounted } from "./use-counted";
import "./import.css";

/** What one import added, and what it left out and why. */
export function ImportDetailPage({ detail }: { detail: ImportDetail }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const counted = useCounted();
	return (
		<div className="page stack stack--loose">
			<PageTitle>{detail.name}</PageTitle>
			<header className="stack stack--tight">
				<h1>{detail.name}</h1>
				<p className="lead">{date(detail.createdAt)}</p>
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
			<p className="row">
				<LinkButton to="/import" look="primary">
					{t("import.title")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("import.toDashboard")}</LinkButton>
			</p>
		</div>
	);
}
