import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Form, Link, useLocation } from "react-router";
import type { FieldErrors } from "#domain/field-errors.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import type { PageError } from "../../i18n/error-text.ts";
import { usePasswords, useRegistrations, useRootData } from "../../root-data.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Field } from "../../ui/field.tsx";
import * as layout from "../../ui/layout.module.css";
import { Segments } from "../../ui/segments.tsx";
import { Alert, ErrorAlert } from "../../ui/surface.tsx";
import { EmailField, type FormField, NewPasswordFields } from "./account-fields.tsx";
import { AccountPage } from "./account-page.tsx";
import * as styles from "./accounts.module.css";
import { MailCodeForm } from "./mail-code-form.tsx";
import { registerWithPasskey } from "./passkey-client.ts";
import { ProviderLogin } from "./provider-login.tsx";
import { usePasskey } from "./use-passkey.ts";

/** The form, or the code of the mail that an account was asked for with. */
export function RegisterForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const { request, email = "" } = result?.values ?? {};
	const closed = useRegistrations() === "closed";
	if (closed) return <Closed />;
	if (!request) return <ApplicantForm result={result} />;
	const sent = t("register.mailSent", { email });
	return (
		<AccountPage title={t("register.title")} heading={t("register.heading")}>
			<MailCodeForm request={request} sent={sent} result={result} label={t("register.submit")} />
		</AccountPage>
	);
}

/** Where no one may open an account. */
export function Closed() {
	const { t } = useTranslation();
	const contactEmail = useRootData()?.contactEmail ?? "";
	return (
		<AccountPage title={t("register.title")} heading={t("register.closedHeading")}>
			<p>{t("register.closed", { contactEmail })}</p>
			<HasAccount />
		</AccountPage>
	);
}

export function HasAccount() {
	const { t } = useTranslation();
	return (
		<p className={layout.small}>
			{t("register.hasAccount")} <Link to="/login">{t("login.submit")}</Link>
		</p>
	);
}

function ApplicantForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const waiting = new URLSearchParams(useLocation().search).has("keep");
	const passkey = usePasskey();
	const byMail = !usePasswords();
	const ways: readonly Way[] = [byMail ? "mail" : "password", "passkey"];
	const [way, setWay] = useState(ways[0]);
	const shown = useMemo(() => resultOf(passkey.error) ?? result, [passkey.error, result]);
	const { busy, formProps, field, errorOf, message } = useFormResult(shown);

	async function createPasskey(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const applicant = applicantOf(new FormData(event.currentTarget));
		if (await passkey.run(() => registerWithPasskey(applicant))) location.assign("/strava-link");
	}

	return (
		<AccountPage
			title={t("register.title")}
			heading={t("register.heading")}
			lead={t("register.lead")}
		>
			{waiting && <Alert kind="good">{t("trial.waiting")}</Alert>}
			<ErrorAlert message={message ?? (passkey.error === "cancelled" ? passkey.message : null)} />
			<Form
				method="post"
				className={layout.stack}
				{...formProps}
				onSubmit={(event) => {
					if (way === "passkey") void createPasskey(event);
				}}
			>
				<NameFields field={field} />
				<EmailField {...field("email")} />
				<CodeField field={field} />
				{passkey.available && (
					<Segments
						name="way"
						legend={t("register.way")}
						options={ways.map((value) => ({ value, label: t(`register.ways.${value}`) }))}
						value={way}
						onPick={setWay}
					/>
				)}
				<WayFields way={way} field={field} />
				<TermsField error={errorOf("charte_accepted")} />
				<Button type="submit" look="primary" wide disabled={busy || passkey.busy}>
					{busy || passkey.busy ? t("register.submitting") : t("register.submit")}
				</Button>
			</Form>
			<ProviderLogin />
			<HasAccount />
		</AccountPage>
	);
}

function applicantOf(form: FormData) {
	const { firstname, lastname, email, registration_code, charte_accepted } =
		Object.fromEntries(form);
	const accepted = charte_accepted === "on";
	return { firstname, lastname, email, registration_code, charte_accepted: accepted };
}

/** The code of the operator, where one is needed. */
export function CodeField({ field }: { field: FormField }) {
	const { t } = useTranslation();
	if (useRegistrations() !== "code") return null;
	return (
		<Field
			label={t("register.code")}
			hint={t("register.codeHint")}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={64}
			required
			{...field("registration_code")}
		/>
	);
}

export function NameFields({ field }: { field: FormField }) {
	const { t } = useTranslation();
	return (
		<div className={`${layout.stack} ${styles.accountPair}`}>
			<Field
				label={t("register.firstname")}
				autoComplete="given-name"
				required
				{...field("firstname")}
			/>
			<Field
				label={t("register.lastname")}
				autoComplete="family-name"
				required
				{...field("lastname")}
			/>
		</div>
	);
}

/** What a way to log in later asks for, or says. */
function WayFields({ way, field }: { way: Way | undefined; field: FormField }) {
	const { t } = useTranslation();
	if (way === "passkey") return <p className={layout.fine}>{t("register.passkeyText")}</p>;
	if (way === "mail") {
		return (
			<>
				<p className={layout.fine}>{t("register.mailText")}</p>
				<input type="hidden" name="intent" value="mail" />
			</>
		);
	}
	const labels = { password: t("login.password"), confirmation: t("register.confirmation") };
	return <NewPasswordFields field={field} labels={labels} />;
}

type Way = "password" | "mail" | "passkey";

/** What the call of the API refused, as the form's own action reports it. */
function resultOf(error: PageError | "cancelled" | null): FormResult | undefined {
	if (error === null || error === "cancelled") return undefined;
	const isFields = typeof error === "object" && error.code === "request.invalid_fields";
	return isFields ? { fieldErrors: error.values as FieldErrors } : { error };
}

/** The word to the terms. */
export function TermsField({ error }: { error: string | null | undefined }) {
	return (
		<Checkbox
			name="charte_accepted"
			required
			error={error}
			label={<Trans i18nKey="register.terms" components={{ terms: <TermsLink /> }} />}
		/>
	);
}

/** Opens in a new tab, so that nothing typed is lost; the catalogue gives its text. */
function TermsLink({ children }: { children?: ReactNode }) {
	return (
		<Link to="/cgu" target="_blank">
			{children}
		</Link>
	);
}
