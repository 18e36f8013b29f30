import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { PageError } from "../../i18n/error-text";
import { useErrorText } from "../../i18n/use-error-text";
import { AddressDialog } from "../../ui/address-dialog";
import { Button, LinkButton } from "../../ui/button";
import { Alert } from "../../ui/surface";

/** Names what disconnecting deletes and what stays, before it is confirmed. */
export function DisconnectDialog({ error }: { error: PageError | undefined }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const busy = useNavigation().formMethod === "POST";
	return (
		<AddressDialog labelledBy="disconnect-title" closedAt="/settings">
			<h2 id="disconnect-title">{t("tracker.disconnectTitle")}</h2>
			<p>{t("tracker.disconnectText")}</p>
			<p className="soft">{t("tracker.disconnectKeeps")}</p>
			{error && <Alert kind="error">{errorText(error)}</Alert>}
			<Form method="post" className="row" preventScrollReset>
				<input type="hidden" name="intent" value="disconnect" />
				<Button type="submit" look="primary" disabled={busy}>
					{busy ? t("tracker.disconnecting") : t("tracker.disconnectConfirm")}
				</Button>
				<LinkButton to="/settings" preventScrollReset>
					{t("settings.cancel")}
				</LinkButton>
			</Form>
		</AddressDialog>
	);
}
