import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { OpeningCard } from "../../forms/opening-card.tsx";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import * as layout from "../../ui/layout.module.css";
import { ErrorAlert } from "../../ui/surface.tsx";
import { EmailField, MailCodeField } from "./account-fields.tsx";
import * as styles from "./accounts.module.css";
import { ConfirmForm, type WaysIn } from "./confirm-form.tsx";
import { settingsPath } from "./settings-parts.ts";

interface AddressCardProps {
	address: {
		email: string;
		verified: boolean;
		/** Where a code was sent that can be typed, or null. */
		pending: string | null;
	};
	ways: WaysIn;
	open: boolean;
	result: FormResult | undefined;
	codeResult: FormResult | undefined;
	confirmResult: FormResult | undefined;
}

/** The account's address: whether it is confirmed, and confirming or changing it. */
export function AddressCard({ address, ways, open, result, ...results }: AddressCardProps) {
	const { t } = useTranslation();
	const { email, verified, pending } = address;
	return (
		<OpeningCard
			name="address"
			title={t("address.title")}
			openLabel={t("address.change")}
			open={open}
		>
			<p className={styles.settingsAddress}>{email}</p>
			<p className={layout.soft}>{t(verified ? "address.verified" : "address.unverified")}</p>
			{open && ways.confirmed && <NewAddressForm result={result} />}
			{open && !ways.confirmed && (
				<ConfirmForm ways={ways} part="address" result={results.confirmResult} />
			)}
			{!open && (pending || !verified) && (
				<CodeForm sentTo={pending} resend={!verified} result={results.codeResult} />
			)}
		</OpeningCard>
	);
}

function NewAddressForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	return (
		<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
			<input type="hidden" name="intent" value="address-change" />
			<p className={layout.fine}>{t("address.changeText")}</p>
			<ErrorAlert message={message} />
			<EmailField {...field("email")} label={t("address.new")} autoComplete="email" />
			<FormActions busy={busy} label={t("address.send")} back={settingsPath("access")} />
		</Form>
	);
}

interface CodeFormProps {
	sentTo: string | null;
	/** Whether another code can be asked for here. */
	resend: boolean;
	result: FormResult | undefined;
}

/** Takes the code of a mail, and sends another one. */
function CodeForm({ sentTo, resend, result }: CodeFormProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	return (
		<>
			<ErrorAlert message={message} />
			{sentTo && (
				<Form method="post" className={styles.settingsCode} preventScrollReset {...formProps}>
					<input type="hidden" name="intent" value="address-code" />
					<MailCodeField hint={t("address.codeHint", { email: sentTo })} {...field("code")} />
					<Button type="submit" look="primary" disabled={busy}>
						{t("address.confirm")}
					</Button>
				</Form>
			)}
			{resend && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="intent" value="address-mail" />
					<Button type="submit">{t(sentTo ? "address.resend" : "address.send")}</Button>
				</Form>
			)}
		</>
	);
}
