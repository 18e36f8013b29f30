import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FormResult } from "../../forms/form-result";
import { OpeningCard } from "../../forms/opening-card";
import { useFormResult } from "../../forms/use-form-result";
import { FormActions } from "../../ui/form-actions";
import { PasswordField } from "../../ui/password-field";
import { ErrorAlert } from "../../ui/surface";
import { NewPasswordFields } from "./account-fields";

export function PasswordCard({ open, result }: { open: boolean; result: FormResult | undefined }) {
	const { t } = useTranslation();
	return (
		<OpeningCard
			name="password"
			title={t("settings.password")}
			openLabel={t("settings.changePassword")}
			open={open}
		>
			{open && <PasswordForm result={result} />}
		</OpeningCard>
	);
}

function PasswordForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	return (
		<Form method="post" className="stack" preventScrollReset {...formProps}>
			<input type="hidden" name="intent" value="password" />
			<p className="soft small">{t("settings.passwordText")}</p>
			<ErrorAlert message={message} />
			<PasswordField
				label={t("settings.currentPassword")}
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
