import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useEditForm } from "#app/forms/use-edit-form.tsx";
import { AddressDialog } from "#app/ui/address-dialog.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormActions } from "#app/ui/form-actions.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { type HistoryPlace, historyPath } from "../addresses.ts";

interface RenameProps {
	/** Of the history, where it is listed. */
	place: HistoryPlace;
	id: string;
	name: string;
	result: FormResult | undefined;
}

/** Renames a prediction. */
export function RenameDialog({ place, id, name, result }: RenameProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, shownFields, message } = useEditForm(result, { name });
	return (
		<AddressDialog labelledBy="rename-title" closedAt={historyPath(place)}>
			<h2 id="rename-title">{t("history.renameTitle")}</h2>
			{message && (
				<Alert kind="error">
					<p>{message}</p>
				</Alert>
			)}
			<Form
				method="post"
				action={historyPath(place, { rename: id })}
				className={layout.stack}
				preventScrollReset
				{...formProps}
			>
				<input type="hidden" name="intent" value="rename" />
				<input type="hidden" name="id" value={id} />
				{shownFields}
				<Field label={t("history.name")} autoComplete="off" {...field("name")} />
				<FormActions busy={busy} back={historyPath(place)} />
			</Form>
		</AddressDialog>
	);
}

interface RemoveProps {
	intent: "remove" | "remove-goal";
	place: HistoryPlace;
	id: string;
	name: string;
}

/** Confirms the removal of a prediction or a goal. */
export function RemoveDialog({ intent, place, id, name }: RemoveProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	return (
		<AddressDialog labelledBy="remove-title" closedAt={historyPath(place)}>
			<h2 id="remove-title">{t("history.removeTitle", { name })}</h2>
			<p>{t(intent === "remove" ? "history.removeText" : "goals.removeText")}</p>
			<Form method="post" action={historyPath()} className={layout.row} preventScrollReset>
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="id" value={id} />
				<Button type="submit" look="primary" disabled={busy}>
					{t("history.removeConfirm")}
				</Button>
				<LinkButton to={historyPath(place)} preventScrollReset>
					{t("settings.cancel")}
				</LinkButton>
			</Form>
		</AddressDialog>
	);
}
