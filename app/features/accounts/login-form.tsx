import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { usePasswords, useRegistrations } from "../../root-data.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { Alert } from "../../ui/surface.tsx";
import { EmailField } from "./account-fields.tsx";
import { AccountPage } from "./account-page.tsx";
import { MailCodeForm } from "./mail-code-form.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { ProviderLogin } from "./provider-login.tsx";

interface LoginFormProps {
	/** The page that required the login; null without one. */
	from: string | null;
	/** The page that follows a login. */
	next: string;
	/** A new password was just set by link. */
	resetDone: boolean;
	result: FormResult | undefined;
}

export function LoginForm({ from, next, resetDone, result }: LoginFormProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	const error = result?.error;
	const isOther = typeof error === "object" && error.code !== "auth.invalid_credentials";
	const passwords = usePasswords();
	const { request, email = "" } = result?.values ?? {};
	if (request) {
		const sent = t("mailLogin.sent", { email });
		return (
			<AccountPage title={t("login.title")} heading={t("login.heading")}>
				<MailCodeForm request={request} sent={sent} result={result} label={t("login.submit")} />
			</AccountPage>
		);
	}
	const action = from ? `/login?${new URLSearchParams({ from })}` : "/login";
	return (
		<AccountPage title={t("login.title")} heading={t("login.heading")}>
			{from && !message && (
				<Alert kind="note" live={false}>
					{t("login.guarded")}
				</Alert>
			)}
			{resetDone && !message && (
				<Alert kind="good" live={false}>
					{t("login.resetDone")}
				</Alert>
			)}
			{message && <Alert kind="error">{isOther ? t("login.warning", { message }) : message}</Alert>}
			<Form method="post" action={action} className={layout.stack} {...formProps}>
				<EmailField {...field("email")} autoComplete="username webauthn" />
				{passwords ? (
					<PasswordField
						label={t("login.password")}
						autoComplete="current-password"
						required
						{...field("password")}
					/>
				) : (
					<input type="hidden" name="intent" value="mail" />
				)}
				<Button type="submit" look="primary" wide disabled={busy}>
					{busy ? t("login.submitting") : t(passwords ? "login.submit" : "address.send")}
				</Button>
			</Form>
			<PasskeyLogin next={next} />
			<ProviderLogin from={from} />
			<WithoutWay />
		</AccountPage>
	);
}

/** For who has no password any more, or no account. */
function WithoutWay() {
	const { t } = useTranslation();
	const passwords = usePasswords();
	const isOpen = useRegistrations() !== "closed";
	return (
		<>
			{passwords && (
				<p className={layout.small}>
					<Link to="/forgot-password">{t("login.forgot")}</Link>
				</p>
			)}
			{isOpen && (
				<p className={layout.small}>
					{t("login.noAccount")} <Link to="/register">{t("register.title")}</Link>
				</p>
			)}
		</>
	);
}
