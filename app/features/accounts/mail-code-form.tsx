import { useTranslation } from "react-i18next";
import { Form, Link, useLocation } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert, ErrorAlert } from "../../ui/surface.tsx";
import { MailCodeField } from "./account-fields.tsx";

interface MailCodeFormProps {
	/** What was asked for: its mail has the code. */
	request: string;
	/** Says where the mail was sent. */
	sent: string;
	/** What the button does. */
	label: string;
	result: FormResult | undefined;
}

/** Takes the code of a mail that opens an account. */
export function MailCodeForm({ request, sent, label, result }: MailCodeFormProps) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const { busy, formProps, field, message } = useFormResult(result);
	return (
		<>
			<ErrorAlert message={message} />
			<Alert kind="good">
				<p>{sent}</p>
				<p>{t("forgot.sentHint")}</p>
			</Alert>
			<Form method="post" className={layout.stack} {...formProps}>
				<input type="hidden" name="intent" value="code" />
				<input type="hidden" name="request" value={request} />
				<input type="hidden" name="email" value={result?.values?.email} />
				<MailCodeField hint={t("mailLogin.codeHint")} required {...field("code")} />
				<Button type="submit" look="primary" wide disabled={busy}>
					{busy ? t("login.submitting") : label}
				</Button>
			</Form>
			<p className={layout.small}>
				<Link to={pathname + search} reloadDocument>
					{t("mailLogin.again")}
				</Link>
			</p>
		</>
	);
}
