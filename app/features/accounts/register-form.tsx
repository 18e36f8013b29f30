import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { Button } from "../../ui/button";
import { Checkbox, Field } from "../../ui/field";
import { Alert } from "../../ui/surface";
import { AccountFrame } from "./account-frame";
import type { FormOutcome } from "./submit-notice";
import { useFormOutcome } from "./use-form-outcome";

export function RegisterForm({ outcome }: { outcome: FormOutcome | undefined }) {
	const { t } = useTranslation();
	const { busy, formProps, field, errorOf, message } = useFormOutcome(outcome);
	return (
		<AccountFrame
			title={t("register.title")}
			heading={t("register.heading")}
			lead={t("register.lead")}
		>
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
				<Field
					label={t("register.password")}
					hint={t("register.passwordHint")}
					type="password"
					autoComplete="new-password"
					required
					{...field("password")}
				/>
				<Field
					label={t("register.confirmation")}
					type="password"
					autoComplete="new-password"
					required
					{...field("confirmation")}
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
