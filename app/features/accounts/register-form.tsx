import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Form, Link, useLocation } from "react-router";
import type { FormOutcome } from "../../forms/form-outcome";
import { useFormOutcome } from "../../forms/use-form-outcome";
import { Button } from "../../ui/button";
import { Checkbox, Field } from "../../ui/field";
import { Alert } from "../../ui/surface";
import { AccountFrame } from "./account-frame";
import { NewPasswordFields } from "./new-password-fields";

export function RegisterForm({ outcome }: { outcome: FormOutcome | undefined }) {
	const { t } = useTranslation();
	const waiting = new URLSearchParams(useLocation().search).has("keep");
	const { busy, formProps, field, errorOf, message } = useFormOutcome(outcome);
	return (
		<AccountFrame
			title={t("register.title")}
			heading={t("register.heading")}
			lead={t("register.lead")}
		>
			{waiting && (
				<Alert kind="good">
					<p>{t("trial.waiting")}</p>
				</Alert>
			)}
			{message && (
				<Alert kind="error">
					<p>{message}</p>
				</Alert>
			)}
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
				<Field
					label={t("register.email")}
					type="email"
					autoComplete="username"
					inputMode="email"
					required
					{...field("email")}
				/>
				<NewPasswordFields
					field={field}
					labels={{ password: t("register.password"), confirmation: t("register.confirmation") }}
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
				{t("register.hasAccount")} <Link to="/login">{t("register.logIn")}</Link>
			</p>
		</AccountFrame>
	);
}

/** Opens beside the form, so that nothing typed is lost; the catalogue gives its words. */
function TermsLink({ children }: { children?: ReactNode }) {
	return (
		<Link to="/cgu" target="_blank">
			{children}
		</Link>
	);
}
