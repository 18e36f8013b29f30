import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { MailPurpose } from "#domain/accounts/mail-links.ts";
import type { ShownLink } from "#worker/accounts/mail-links.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert, ErrorAlert } from "../../ui/surface.tsx";
import { AccountPage } from "./account-page.tsx";
import * as styles from "./accounts.module.css";

interface MailLinkPageProps {
	token: string;
	/** Null when the link cannot be used: then the error says why. */
	link: ShownLink | null;
	error: ErrorNotice | null;
	/** What has just been done. */
	done: MailPurpose | null;
	result: FormResult | undefined;
}

/** The page of a link in a mail: what it is for, and the button that does it. It needs no session. */
export function MailLinkPage({ token, link, error, done, result }: MailLinkPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { busy, formProps, message } = useFormResult(result);
	if (done) {
		return (
			<MailLinkSheet heading={t(`mailLink.${done}.heading`)}>
				<Alert kind="good">{t(`mailLink.${done}.done`)}</Alert>
				{done !== "confirm-address" && (
					<p className={layout.small}>
						<Link to="/forgot-password">{t("mailLink.backIn")}</Link>
					</p>
				)}
			</MailLinkSheet>
		);
	}
	// Without script a refused form comes with what the link is by then.
	if (!link) {
		return (
			<MailLinkSheet heading={t("mailLink.title")}>
				<ErrorAlert message={message ?? (error && errorText(error))} />
			</MailLinkSheet>
		);
	}
	return (
		<MailLinkSheet heading={t(`mailLink.${link.purpose}.heading`)}>
			<ErrorAlert message={message} />
			<SubjectOf link={link} />
			<p className={layout.soft}>{t(`mailLink.${link.purpose}.text`)}</p>
			<Form method="post" className={layout.stack} {...formProps}>
				<input type="hidden" name="token" value={token} />
				<Button type="submit" look="primary" wide disabled={busy}>
					{t(`mailLink.${link.purpose}.submit`)}
				</Button>
			</Form>
		</MailLinkSheet>
	);
}

function MailLinkSheet({ heading, children }: { heading: string; children: React.ReactNode }) {
	const { t } = useTranslation();
	return (
		<AccountPage title={t("mailLink.title")} heading={heading}>
			{children}
			<p className={layout.small}>
				<Link to="/settings">{t("mailLink.settings")}</Link>
			</p>
		</AccountPage>
	);
}

/** The address or the session that a link is about. */
function SubjectOf({ link: { email, session } }: { link: ShownLink }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	if (email) return <p className={styles.accountSubject}>{email}</p>;
	if (!session) return <p>{t("mailLink.sessionEnded")}</p>;
	return (
		<p className={styles.accountSubject}>
			{session.browser ?? t("settings.sessionProgram")}
			<br />
			<span className={layout.fine}>
				{t("settings.sessionBegan", { date: date(session.createdAt) })}
			</span>
		</p>
	);
}
