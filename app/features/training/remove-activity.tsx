import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { AddressDialog } from "../../ui/address-dialog.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";

interface RemoveActivityProps {
	path: string;
	/** Whether the dialog is open, by the address. */
	open: boolean;
}

/** Removes an activity that came from a file of the runner's, once it is confirmed. */
export function RemoveActivity({ path, open }: RemoveActivityProps) {
	const { t } = useTranslation();
	return (
		<>
			<p>
				<LinkButton to={`${path}?open=remove`} preventScrollReset>
					{t("zones.remove")}
				</LinkButton>
			</p>
			{open && (
				<AddressDialog labelledBy="remove-title" closedAt={path}>
					<h2 id="remove-title">{t("zones.remove")}</h2>
					<p>{t("zones.removeText")}</p>
					<Form method="post" action={path} className={layout.row}>
						<Button type="submit" name="intent" value="remove" look="primary">
							{t("zones.removeConfirm")}
						</Button>
						<LinkButton to={path} preventScrollReset>
							{t("zones.removeKeep")}
						</LinkButton>
					</Form>
				</AddressDialog>
			)}
		</>
	);
}
