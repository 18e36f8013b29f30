import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SheetPage } from "#app/ui/sheet-page.tsx";
import { ErrorAlert } from "#app/ui/surface.tsx";
import type { ShownRaceLink } from "#worker/races/editors.ts";
import { organisePath } from "./addresses.ts";
import { IntentForm } from "./form.tsx";

interface LinkPageProps {
	/** Null when the link cannot be used: then the error says why. */
	link: ShownRaceLink | null;
	error: ErrorNotice | null;
	token: string;
	result: FormResult | undefined;
}

/** The page of a link in a mail about a race: what it is for, and the button that does it. */
export function RaceLinkPage({ link, error, token, result }: LinkPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const heading = link ? t(`organise.link.${link.purpose}.heading`) : t("organise.link.title");
	return (
		<>
			<PageTitle>{t("organise.link.title")}</PageTitle>
			<SheetPage heading={heading}>
				{link ? (
					<>
						<p>
							<strong>{link.name}</strong>
						</p>
						<p className={layout.soft}>
							{t(`organise.link.${link.purpose}.text`, {
								domain: link.domain ?? "",
								role: t(`organise.role.${link.role}`),
							})}
						</p>
						<IntentForm
							intent="use"
							look="primary"
							hidden={{ token }}
							result={result}
							submit={t(`organise.link.${link.purpose}.submit`)}
						/>
					</>
				) : (
					<ErrorAlert message={error && errorText(error)} />
				)}
				<p className={layout.small}>
					<Link to={organisePath}>{t("organise.title")}</Link>
				</p>
			</SheetPage>
		</>
	);
}
