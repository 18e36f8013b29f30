import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { ErrorNotice } from "../../../i18n/error-text";
import { Button, LinkButton } from "../../../ui/button";
import { PageTitle } from "../../../ui/page-title";
import { Card } from "../../../ui/surface";
import { EvidenceFields } from "../upload/evidence-fields";

interface ExpiredResultProps {
	/** Of the course. */
	name: string;
	/** Why what was typed cannot be used. */
	notice: ErrorNotice | null;
}

/** A prediction whose figures went with the tracker's data: its file is here, and asks for a result. */
export function ExpiredResult({ name, notice }: ExpiredResultProps) {
	const { t } = useTranslation();
	const busy = useNavigation().state === "submitting";
	return (
		<div className="page page--narrow stack">
			<PageTitle>{name || t("result.title")}</PageTitle>
			<h1>{name || t("result.untitled")}</h1>
			<p className="lead">{t("errors.prediction.expired")}</p>
			<Form method="post">
				<Card aria-labelledby="runner">
					<h2 id="runner">{t("upload.runnerStep")}</h2>
					<EvidenceFields notice={notice} typed={null} />
					<p className="row">
						<Button type="submit" look="primary" disabled={busy}>
							{t(busy ? "upload.submitting" : "upload.submit")}
						</Button>
						<LinkButton to="/import">{t("tracker.files")}</LinkButton>
						<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
					</p>
				</Card>
			</Form>
		</div>
	);
}
