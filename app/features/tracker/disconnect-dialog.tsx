import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { PageError } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { AddressDialog } from "../../ui/address-dialog.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";

interface DisconnectDialogProps {
	title: string;
	/** What is deleted. */
	text: string;
	/** The page that it lies over. */
	closedAt: string;
	/** Key of the tracker, on a page with several. */
	source?: string;
	error: PageError | undefined;
}

/** Names what disconnecting deletes and what stays, before it is confirmed. */
export function DisconnectDialog({ title, text, closedAt, source, error }: DisconnectDialogProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const busy = useNavigation().formMethod === "POST";
	return (
		<AddressDialog labelledBy="disconnect-title" closedAt={closedAt}>
			<h2 id="disconnect-title">{title}</h2>
			<p>{text}</p>
			<p className={layout.soft}>{t("tracker.disconnectKeeps")}</p>
			{error && <Alert kind="error">{errorText(error)}</Alert>}
			<Form method="post" className={layout.row} preventScrollReset>
				<input type="hidden" name="intent" value="disconnect" />
				{source && <input type="hidden" name="source" value={source} />}
				<Button type="submit" look="primary" disabled={busy}>
					{busy ? t("tracker.disconnecting") : t("tracker.disconnectConfirm")}
				</Button>
				<LinkButton to={closedAt} preventScrollReset>
					{t("settings.cancel")}
				</LinkButton>
			</Form>
		</AddressDialog>
	);
}
