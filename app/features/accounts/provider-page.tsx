import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { IdentityFailure } from "#domain/accounts/identities.ts";
import type { ShownOffer } from "#worker/accounts/identities.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { usePasswords, useRegistrations } from "../../root-data.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert, ErrorAlert } from "../../ui/surface.tsx";
import type { FormField } from "./account-fields.tsx";
import { AccountPage } from "./account-page.tsx";
import * as styles from "./accounts.module.css";
import { providerPath, providerStartPath } from "./provider-paths.ts";
import { Closed, CodeField, HasAccount, NameFields, TermsField } from "./register-form.tsx";
import { TermList } from "./term-list.tsx";

interface ProviderPageProps {
	/** Of the provider. */
	name: string;
	/** Address of the account of the session; null for a visitor. */
	account: string | null;
	/** Null where there is a failure instead. */
	offer: ShownOffer | null;
	failure: IdentityFailure | null;
	result: FormResult | undefined;
}

/** After the login at the provider: its owner says which account it opens. */
export function ProviderPage({ name, account, offer, failure, result }: ProviderPageProps) {
	const isClosed = useRegistrations() === "closed";
	if (!offer) {
		return (
			<Failure
				name={name}
				isVisitor={account === null}
				code={failure ?? "accounts.identity_offer"}
			/>
		);
	}
	if (account !== null) return <LinkForm offer={offer} account={account} result={result} />;
	if (offer.step === "log-in") return <LogInFirst offer={offer} />;
	if (isClosed) return <Closed />;
	return <RegisterForm offer={offer} result={result} />;
}

interface FailureProps {
	name: string;
	isVisitor: boolean;
	code: IdentityFailure;
}

function Failure({ name, isVisitor, code }: FailureProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const title = t("provider.title", { provider: name });
	return (
		<AccountPage title={title} heading={title}>
			<Alert kind={code === "auth.provider_denied" ? "note" : "error"} live={false}>
				{errorText({ code, values: { provider: name } })}
			</Alert>
			<LinkButton to={providerStartPath} look="primary" wide reloadDocument rel="nofollow">
				{t("provider.again")}
			</LinkButton>
			<p className={layout.small}>
				{isVisitor ? (
					<Link to="/login">{t("provider.back")}</Link>
				) : (
					<Link to="/settings?open=provider">{t("site.settings")}</Link>
				)}
			</p>
		</AccountPage>
	);
}

interface OfferProps {
	offer: ShownOffer;
	result?: FormResult;
}

function LinkForm({ offer, account, result }: OfferProps & { account: string }) {
	const { t } = useTranslation();
	const { busy, formProps, message } = useFormResult(result);
	const { provider, email } = offer;
	return (
		<AccountPage
			title={t("provider.title", { provider })}
			heading={t("provider.link.heading", { provider })}
		>
			<ErrorAlert message={message} />
			<TermList
				rows={[
					[t("provider.atProvider", { provider }), email ?? t("provider.unnamed")],
					[t("provider.here"), account],
				]}
			/>
			<p className={layout.soft}>{t("provider.link.text", { provider })}</p>
			<Form method="post" className={layout.stack} {...formProps}>
				<input type="hidden" name="intent" value="link" />
				<Button type="submit" look="primary" wide disabled={busy}>
					{t("provider.link.submit")}
				</Button>
			</Form>
			<p className={layout.small}>
				<Link to="/dashboard">{t("provider.link.notNow")}</Link>
			</p>
		</AccountPage>
	);
}

function LogInFirst({ offer: { provider, email } }: OfferProps) {
	const { t } = useTranslation();
	const passwords = usePasswords();
	const login = `/login?${new URLSearchParams({ from: providerPath })}`;
	return (
		<AccountPage
			title={t("provider.title", { provider })}
			heading={t("provider.logIn.heading")}
			lead={t("provider.logIn.text", { provider, email: email ?? "" })}
		>
			<LinkButton to={login} look="primary" wide>
				{t("login.submit")}
			</LinkButton>
			{passwords && (
				<p className={layout.small}>
					<Link to="/forgot-password">{t("login.forgot")}</Link>
				</p>
			)}
		</AccountPage>
	);
}

function RegisterForm({ offer, result }: OfferProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, errorOf, message } = useFormResult(result);
	const { provider, email, firstname, lastname } = offer;
	const names: Readonly<Record<string, string>> = { firstname, lastname };
	const fieldOf: FormField = (name) => ({
		...field(name),
		defaultValue: result?.values?.[name] ?? names[name],
	});
	return (
		<AccountPage title={t("register.title")} heading={t("register.heading")}>
			<ErrorAlert message={message} />
			<p className={styles.accountSubject}>{email}</p>
			<p className={layout.soft}>{t("provider.register.text", { provider })}</p>
			<Form method="post" className={layout.stack} {...formProps}>
				<input type="hidden" name="intent" value="register" />
				<NameFields field={fieldOf} />
				<CodeField field={field} />
				<TermsField error={errorOf("charte_accepted")} />
				<Button type="submit" look="primary" wide disabled={busy}>
					{busy ? t("register.submitting") : t("register.submit")}
				</Button>
			</Form>
			<HasAccount />
		</AccountPage>
	);
}
