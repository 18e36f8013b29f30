import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { AddressDialog } from "../../ui/address-dialog";
import { Button, LinkButton } from "../../ui/button";

interface RemoveActivityProps {
	path: string;
	/** Whether the question stands open; it does so by the address. */
	asked: boolean;
}

/** The way to take an activity away that came from the runner's own file. */
export function RemoveActivity({ path, asked }: RemoveActivityProps) {
	const { t } = useTranslation();
	return (
		<>
			<p>
				<LinkButton to={`${path}?open=remove`} preventScrollReset>
					{t("zones.remove")}
				</LinkButton>
			</p>
			{asked && (
				<AddressDialog labelledBy="remove-title" closedAt={path}>
					<h2 id="remove-title">{t("zones.remove")}</h2>
					<p>{t("zones.removeText")}</p>
					<Form method="post" action={path} className="row">
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
