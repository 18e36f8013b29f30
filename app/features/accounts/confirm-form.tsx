import { useTranslation } from "react-i18next";
import { Form, useRevalidator } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import * as button from "../../ui/button.module.css";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { ErrorAlert } from "../../ui/surface.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { confirmWithPasskey } from "./passkey-client.ts";
import { settingsPartOf, settingsPath } from "./settings-parts.ts";
import { usePasskey } from "./use-passkey.ts";

/** The ways into an account. */
export interface WaysIn {
	password: boolean;
	passkeys: number;
	/** Whether the user has logged in, or confirmed, lately. */
	confirmed: boolean;
}

interface ConfirmFormProps {
	ways: WaysIn;
	/** The part of the settings that comes back afterwards. */
	part: "address" | "passkeys" | "provider" | "tokens" | "delete";
	result: FormResult | undefined;
}

/** Asks again who it is, before something that changes the ways into an account. */
export function ConfirmForm({ ways, part, result }: ConfirmFormProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(result);
	const passkey = usePasskey();
	const { revalidate } = useRevalidator();
	const byPasskey = ways.passkeys > 0 && passkey.available;
	return (
		<div className={layout.stack}>
			<p className={layout.fine}>{t("confirm.text")}</p>
			<ErrorAlert message={passkey.message ?? message} />
			{ways.password && (
				<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
					<input type="hidden" name="intent" value="confirm" />
					<input type="hidden" name="part" value={part} />
					<PasswordField
						label={t("settings.currentPassword")}
						autoComplete="current-password"
						required
						{...field("password")}
					/>
					<div className={layout.row}>
						<Button type="submit" look="primary" disabled={busy || passkey.busy}>
							{t("confirm.submit")}
						</Button>
						<LinkButton
							look="quiet"
							to={settingsPath(settingsPartOf(null, part))}
							preventScrollReset
						>
							{t("settings.cancel")}
						</LinkButton>
					</div>
				</Form>
			)}
			{byPasskey && (
				<div className={layout.row}>
					<Button
						look={ways.password ? "secondary" : "primary"}
						disabled={busy || passkey.busy}
						onClick={async () => {
							if (await passkey.run(confirmWithPasskey)) await revalidate();
						}}
					>
						{t("confirm.passkey")}
					</Button>
				</div>
			)}
			{!ways.password && !byPasskey && (
				<>
					<p>{t("confirm.logInAgain")}</p>
					<LogoutForm className={button.buttonSecondary} />
				</>
			)}
		</div>
	);
}
