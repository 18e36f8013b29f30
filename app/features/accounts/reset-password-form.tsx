import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { FormOutcome } from "../../forms/form-outcome";
import { useFormOutcome } from "../../forms/use-form-outcome";
import { Button, LinkButton } from "../../ui/button";
import { Alert } from "../../ui/surface";
import { AccountFrame } from "./account-frame";
import { NewPasswordFields } from "./new-password-fields";

interface ResetPasswordFormProps {
	/** Of the link that has led here. */
	token: string;
	outcome: FormOutcome | undefined;
}

export function ResetPasswordForm({ token, outcome }: ResetPasswordFormProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormOutcome(outcome);
	return (
		<AccountFrame title={t("reset.title")} heading={t("reset.heading")} lead={t("reset.lead")}>
			{message && (
				<Alert kind="error">
					<p>{message}</p>
					{outcome?.notice?.code === "accounts.reset_link" && (
						<p>
							<Link to="/forgot-password">{t("reset.again")}</Link>
						</p>
					)}
				</Alert>
			)}
			<Form method="post" className="stack" {...formProps}>
				<input type="hidden" name="token" value={token} />
				<NewPasswordFields
					field={field}
					labels={{ password: t("reset.password"), confirmation: t("reset.confirmation") }}
				/>
				<Button type="submit" look="primary" wide disabled={busy}>
					{busy ? t("reset.submitting") : t("reset.submit")}
				</Button>
			</Form>
		</AccountFrame>
	);
}

/** For a link that comes without its whole token: no password could be set by it. */
export function IncompleteLink() {
	const { t } = useTranslation();
	return (
		<AccountFrame
			title={t("reset.title")}
			heading={t("reset.incomplete")}
			lead={t("reset.incompleteText")}
		>
			<LinkButton to="/forgot-password" look="primary" wide>
				{t("reset.again")}
			</LinkButton>
		</AccountFrame>
	);
}
