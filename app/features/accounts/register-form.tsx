import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Form, Link, useLocation } from "react-router";
import type { FormResult } from "../../forms/form-result";
import { useFormResult } from "../../forms/use-form-result";
import { Button } from "../../ui/button";
import { Checkbox, Field } from "../../ui/field";
import { Alert, ErrorAlert } from "../../ui/surface";
import { EmailField, NewPasswordFields } from "./account-fields";
import { AccountPage } from "./account-page";

export function RegisterForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const waiting = new URLSearchParams(useLocation().search).has("keep");
	const { busy, formProps, field, errorOf, message } = useFormResult(result);
	return (
		<AccountPage
			title={t("register.title")}
			heading={t("register.heading")}
			lead={t("register.lead")}
		>
			{waiting && <Alert kind="good">{t("trial.waiting")}</Alert>}
			<ErrorAlert message={message} />
			<Form method="post" className="stack" {...formProps}>
				<div className="account__pair">
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
				<EmailField {...field("email")} />
				<NewPasswordFields
					field={field}
					labels={{ password: t("login.password"), confirmation: t("register.confirmation") }}
				/>
				<Checkbox
					name="charte_accepted"
					required
					error={errorOf("charte_accepted")}
					label={<Trans i18nKey="register.terms" components={{ terms: <TermsLink /> }} />}
				/>
				<Button type="submit" look="primary" wide disabled={busy}>
					{busy ? t("register.submitting") : t("register.submit")}
				</Button>
			</Form>
			<p className="small">
				{t("register.hasAccount")} <Link to="/login">{t("login.submit")}</Link>
			</p>
		</AccountPage>
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
