import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card } from "#app/ui/surface.tsx";
import { EvidenceFields } from "../upload/evidence-fields.tsx";
import { wrongField } from "../upload/wrong-field.ts";

interface ExpiredResultProps {
	/** Of the course. */
	name: string;
	/** Why what was typed cannot be used. */
	notice: ErrorNotice | null;
}

/** A prediction whose figures went with the tracker's data: its file is here, and asks for a result. */
export function ExpiredResult({ name, notice }: ExpiredResultProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const wrong = wrongField(notice);
	const busy = useNavigation().state === "submitting";
	return (
		<div className={`${layout.pageNarrow} ${layout.stack}`}>
			<PageTitle>{name || t("result.title")}</PageTitle>
			<h1>{name || t("result.untitled")}</h1>
			<p className={layout.lead}>{t("errors.prediction.expired")}</p>
			<Form method="post">
				<Card aria-labelledby="runner">
					<h2 id="runner">{t("upload.runnerStep")}</h2>
					<EvidenceFields wrong={wrong} typed={null} />
					{notice && !wrong && (
						<Alert kind="error">
							<p>{errorText(notice)}</p>
						</Alert>
					)}
					<p className={layout.row}>
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
