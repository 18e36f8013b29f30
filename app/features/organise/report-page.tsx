import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { SelectField, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SheetPage } from "#app/ui/sheet-page.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { racePath } from "#domain/races/race.ts";
import { longestReport, reportReasons } from "#domain/races/race-rules.ts";
import { IntentForm } from "./form.tsx";

interface ReportPageProps {
	race: { slug: string; name: string };
	sent: boolean;
	result: FormResult | undefined;
}

/** Reports a race to the operator. It needs no account. */
export function ReportPage({ race, sent, result }: ReportPageProps) {
	const { t } = useTranslation();
	return (
		<>
			<PageTitle>{t("organise.report.title")}</PageTitle>
			<SheetPage
				heading={t("organise.report.heading", { race: race.name })}
				lead={t("organise.report.lead")}
			>
				{sent ? (
					<Alert kind="good">{t("organise.report.sent")}</Alert>
				) : (
					<IntentForm
						intent="report"
						look="primary"
						result={result}
						submit={t("organise.report.submit")}
					>
						{({ field }) => (
							<>
								<SelectField label={t("organise.report.reason")} {...field("reason")}>
									{reportReasons.map((reason) => (
										<option key={reason} value={reason}>
											{t(`organise.report.${reason}`)}
										</option>
									))}
								</SelectField>
								<TextArea
									label={t("organise.report.text")}
									rows={5}
									maxLength={longestReport}
									{...field("text")}
								/>
							</>
						)}
					</IntentForm>
				)}
				<p className={layout.small}>
					<Link to={racePath(race.slug)}>{race.name}</Link>
				</p>
			</SheetPage>
		</>
	);
}
