import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert, ErrorAlert } from "../../ui/surface.tsx";
import { EmailField } from "./account-fields.tsx";
import { AccountPage } from "./account-page.tsx";

/** Requests a reset link; the response is the same for every address. */
export function ForgotPasswordForm({
	result,
}: {
	result: (FormResult & { sentTo?: string }) | undefined;
}) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	const sentTo = result?.sentTo;
	return (
		<AccountPage title={t("forgot.title")} heading={t("forgot.heading")} lead={t("forgot.lead")}>
			<ErrorAlert message={message} />
			{sentTo ? (
				<Alert kind="good">
					<p>{t("forgot.sent", { email: sentTo })}</p>
					<p>{t("forgot.sentHint")}</p>
				</Alert>
			) : (
				<Form method="post" className={layout.stack} {...formProps}>
					<EmailField {...field("email")} />
					<Button type="submit" look="primary" wide disabled={busy}>
						{busy ? t("forgot.submitting") : t("forgot.submit")}
					</Button>
				</Form>
			)}
			<p className={layout.small}>
				<Link to="/login">{t("forgot.back")}</Link>
			</p>
		</AccountPage>
	);
}
