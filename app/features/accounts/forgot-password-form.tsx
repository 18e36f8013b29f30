import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { FormOutcome } from "../../forms/form-outcome";
import { useFormOutcome } from "../../forms/use-form-outcome";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Alert } from "../../ui/surface";
import { AccountFrame } from "./account-frame";

/** Asks for a reset link; says the same for every address. */
export function ForgotPasswordForm({
	outcome,
}: {
	outcome: (FormOutcome & { sentTo?: string }) | undefined;
}) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormOutcome(outcome);
	const sentTo = outcome?.sentTo;
	return (
		<AccountFrame title={t("forgot.title")} heading={t("forgot.heading")} lead={t("forgot.lead")}>
			{message && (
				<Alert kind="error">
					<p>{message}</p>
				</Alert>
			)}
			{sentTo ? (
				<Alert kind="good">
					<p>{t("forgot.sent", { email: sentTo })}</p>
					<p>{t("forgot.sentHint")}</p>
				</Alert>
			) : (
				<Form method="post" className="stack" {...formProps}>
					<Field
						label={t("forgot.email")}
						type="email"
						autoComplete="username"
						inputMode="email"
						required
						{...field("email")}
					/>
					<Button type="submit" look="primary" wide disabled={busy}>
						{busy ? t("forgot.submitting") : t("forgot.submit")}
					</Button>
				</Form>
			)}
			<p className="small">
				<Link to="/login">{t("forgot.back")}</Link>
			</p>
		</AccountFrame>
	);
}
