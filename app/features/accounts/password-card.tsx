import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FormOutcome } from "../../forms/form-outcome";
import { OpeningCard } from "../../forms/opening-card";
import { useFormOutcome } from "../../forms/use-form-outcome";
import { Field } from "../../ui/field";
import { FormActions } from "../../ui/form-actions";
import { Alert } from "../../ui/surface";
import { NewPasswordFields } from "./new-password-fields";

export function PasswordCard({
	open,
	outcome,
}: {
	open: boolean;
	outcome: FormOutcome | undefined;
}) {
	const { t } = useTranslation();
	return (
		<OpeningCard
			name="password"
			title={t("settings.password")}
			openLabel={t("settings.changePassword")}
			open={open}
		>
			{open && <PasswordForm outcome={outcome} />}
		</OpeningCard>
	);
}

function PasswordForm({ outcome }: { outcome: FormOutcome | undefined }) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormOutcome(outcome);
	return (
		<Form method="post" className="stack" preventScrollReset {...formProps}>
			<input type="hidden" name="intent" value="password" />
			<p className="soft small">{t("settings.passwordText")}</p>
			{message && (
				<Alert kind="error">
					<p>{message}</p>
				</Alert>
			)}
			<Field
				label={t("settings.currentPassword")}
				type="password"
				autoComplete="current-password"
				required
				{...field("current_password")}
			/>
			<NewPasswordFields
				field={field}
				labels={{ password: t("reset.password"), confirmation: t("reset.confirmation") }}
			/>
			<FormActions busy={busy} label={t("settings.changePassword")} back="/settings" />
		</Form>
	);
}
