import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { deletionWord } from "#domain/accounts/form-rules.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { AddressDialog } from "../../ui/address-dialog.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import * as layout from "../../ui/layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { Alert } from "../../ui/surface.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ConfirmForm, type WaysIn } from "./confirm-form.tsx";
import { settingsPath } from "./settings-parts.ts";

interface DeleteDialogProps {
	ways: WaysIn;
	result: FormResult | undefined;
	confirmResult: FormResult | undefined;
}

/** Confirms the deletion of the account by password and word; without a password, by a passkey or a new login. */
export function DeleteDialog({ ways, result, confirmResult }: DeleteDialogProps) {
	const { t } = useTranslation();
	const { message, ...form } = useFormResult(result);
	return (
		<AddressDialog labelledBy="delete-title" closedAt={settingsPath("data")}>
			<h2 id="delete-title">{t("settings.deleteTitle")}</h2>
			<p>{t("settings.deleteText")}</p>
			{message && (
				<Alert kind="error">
					<p>
						{t(
							typeof result?.error === "object" ? "settings.deleteRefused" : "settings.deleteError",
						)}
					</p>
					<p>{message}</p>
				</Alert>
			)}
			{!ways.password && !ways.confirmed ? (
				<ConfirmForm ways={ways} part="delete" result={confirmResult} />
			) : (
				<DeletionForm asksPassword={ways.password} {...form} />
			)}
		</AddressDialog>
	);
}

type DeletionFormProps = Omit<ReturnType<typeof useFormResult>, "message"> & {
	asksPassword: boolean;
};

/** The word, and the password of an account that has one. */
function DeletionForm({ asksPassword, busy, formProps, field }: DeletionFormProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [complete, setComplete] = useState(false);

	function check({ currentTarget }: FormEvent<HTMLFormElement>) {
		const form = new FormData(currentTarget);
		setComplete(
			(!asksPassword || form.get("password") !== "") && form.get("confirmation") === deletionWord,
		);
	}

	return (
		<Form
			method="post"
			className={layout.stack}
			preventScrollReset
			{...formProps}
			onInput={(event) => {
				formProps.onInput(event);
				check(event);
			}}
		>
			<input type="hidden" name="intent" value="delete" />
			{asksPassword && (
				<PasswordField
					label={t("settings.deletePassword")}
					autoComplete="current-password"
					{...field("password")}
				/>
			)}
			<Field
				label={t("settings.deleteWord", { word: deletionWord })}
				autoComplete="off"
				autoCapitalize="characters"
				{...field("confirmation")}
			/>
			<div className={layout.row}>
				<Button type="submit" look="primary" disabled={hydrated && (busy || !complete)}>
					{busy ? t("settings.deleting") : t("settings.deleteConfirm")}
				</Button>
				<LinkButton to={settingsPath("data")} preventScrollReset>
					{t("settings.cancel")}
				</LinkButton>
			</div>
		</Form>
	);
}
