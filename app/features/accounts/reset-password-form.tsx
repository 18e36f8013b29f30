import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { PasskeyEntry } from "#domain/accounts/passkeys.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";
import { NewPasswordFields } from "./account-fields.tsx";
import { AccountPage } from "./account-page.tsx";
import * as styles from "./accounts.module.css";
import { PasskeyFacts } from "./passkeys-card.tsx";

interface ResetPasswordFormProps {
	/** From the link. */
	token: string;
	/** Those that the new password leaves. */
	passkeys: readonly PasskeyEntry[];
	result: FormResult | undefined;
}

export function ResetPasswordForm({ token, passkeys, result }: ResetPasswordFormProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	const error = result?.error;
	const isUsedLink = typeof error === "object" && error.code === "accounts.reset_link";
	return (
		<AccountPage title={t("reset.password")} heading={t("reset.heading")} lead={t("reset.lead")}>
			{message && (
				<Alert kind="error">
					<p>{message}</p>
					{isUsedLink && (
						<p>
							<Link to="/forgot-password">{t("reset.again")}</Link>
						</p>
					)}
				</Alert>
			)}
			<Form method="post" className={layout.stack} {...formProps}>
				<input type="hidden" name="token" value={token} />
				<NewPasswordFields
					field={field}
					labels={{ password: t("reset.password"), confirmation: t("reset.confirmation") }}
				/>
				<Button type="submit" look="primary" wide disabled={busy}>
					{busy ? t("reset.submitting") : t("reset.submit")}
				</Button>
			</Form>
			{passkeys.length > 0 && (
				<section className={layout.stack} aria-labelledby="reset-passkeys">
					<h2 id="reset-passkeys">{t("reset.passkeys", { count: passkeys.length })}</h2>
					<p className={layout.soft}>{t("reset.passkeysText")}</p>
					<ul className={styles.settingsEntries}>
						{passkeys.map((passkey) => (
							<li key={passkey.id}>
								<PasskeyFacts passkey={passkey} />
							</li>
						))}
					</ul>
				</section>
			)}
		</AccountPage>
	);
}

/** For a link that sets no password: it is cut, or it was used, replaced, or is too old. */
export function ClosedLink({ link }: { link: "incomplete" | "used" }) {
	const { t } = useTranslation();
	return (
		<AccountPage
			title={t("reset.password")}
			heading={t(`reset.${link}`)}
			lead={t(link === "used" ? "errors.accounts.reset_link" : "reset.incompleteText")}
		>
			<LinkButton to="/forgot-password" look="primary" wide>
				{t("reset.again")}
			</LinkButton>
		</AccountPage>
	);
}
