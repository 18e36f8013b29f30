import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { OpeningCard } from "../../forms/opening-card.tsx";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import * as layout from "../../ui/layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { Card, ErrorAlert } from "../../ui/surface.tsx";
import { NewPasswordFields } from "./account-fields.tsx";
import { settingsPath } from "./settings-parts.ts";

interface PasswordCardProps {
	/** False for an account that is opened by passkeys alone. */
	hasPassword: boolean;
	open: boolean;
	result: FormResult | undefined;
}

export function PasswordCard({ hasPassword, open, result }: PasswordCardProps) {
	const { t } = useTranslation();
	if (!hasPassword) return <NoPasswordCard />;
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

/** An account without a password gets one by a link in a mail. */
function NoPasswordCard() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="password">
			<h2 id="password">{t("settings.password")}</h2>
			<p className={layout.soft}>{t("settings.noPassword")}</p>
			<Form method="post" preventScrollReset>
				<input type="hidden" name="intent" value="password-link" />
				<Button type="submit">{t("settings.setPassword")}</Button>
			</Form>
		</Card>
	);
}

function PasswordForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	return (
		<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
			<input type="hidden" name="intent" value="password" />
			<p className={layout.fine}>{t("settings.passwordText")}</p>
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
			<FormActions busy={busy} label={t("settings.changePassword")} back={settingsPath("access")} />
		</Form>
	);
}
