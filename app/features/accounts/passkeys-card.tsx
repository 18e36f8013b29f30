import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigate } from "react-router";
import type { PasskeyEntry } from "#domain/accounts/passkeys.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { OpeningCard } from "../../forms/opening-card.tsx";
import { useFormResult } from "../../forms/use-form-result.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert, ErrorAlert } from "../../ui/surface.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./accounts.module.css";
import { ConfirmForm, type WaysIn } from "./confirm-form.tsx";
import { EntryButton } from "./entry-button.tsx";
import { addPasskey, passkeyNameHere } from "./passkey-client.ts";
import { settingsPath } from "./settings-parts.ts";
import { usePasskey } from "./use-passkey.ts";

interface PasskeysCardProps {
	passkeys: readonly PasskeyEntry[];
	ways: WaysIn;
	open: boolean;
	result: FormResult | undefined;
	confirmResult: FormResult | undefined;
}

/** The passkeys of the account: to see, and while the card is open to add, rename and remove. */
export function PasskeysCard({ passkeys, ways, open, result, confirmResult }: PasskeysCardProps) {
	const { t } = useTranslation();
	const { message, errorOf } = useFormResult(result);
	return (
		<OpeningCard
			name="passkeys"
			title={t("passkeys.title")}
			openLabel={t(passkeys.length > 0 ? "passkeys.manage" : "passkeys.add")}
			open={open}
		>
			<p className={layout.soft}>{t("passkeys.text")}</p>
			{passkeys.length > 0 && (
				<ul className={styles.settingsEntries}>
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} editable={open && ways.confirmed} />
					))}
				</ul>
			)}
			{open && <ErrorAlert message={message ?? errorOf("name")} />}
			{open &&
				(ways.confirmed ? (
					<NewPasskey />
				) : (
					<ConfirmForm ways={ways} part="passkeys" result={confirmResult} />
				))}
		</OpeningCard>
	);
}

/** Its name, when it was added and last used. */
export function PasskeyFacts({ passkey }: { passkey: PasskeyEntry }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { name, created_at, last_used_at, synced } = passkey;
	const used = last_used_at
		? t("passkeys.lastUsed", { date: date(last_used_at) })
		: t("passkeys.neverUsed");
	const facts: string[] = [t("passkeys.added", { date: date(created_at) }), used];
	if (synced) facts.push(t("passkeys.synced"));
	return (
		<div>
			<strong>{name}</strong>
			<p className={layout.fine}>{facts.join(" · ")}</p>
		</div>
	);
}

function PasskeyRow({ passkey, editable }: { passkey: PasskeyEntry; editable: boolean }) {
	const { t } = useTranslation();
	const { id, name } = passkey;
	return (
		<li>
			<PasskeyFacts passkey={passkey} />
			{editable && (
				<>
					<Form method="post" className={styles.settingsRename} preventScrollReset>
						<input type="hidden" name="intent" value="passkey-rename" />
						<input type="hidden" name="id" value={id} />
						<Field
							label={
								<>
									{t("passkeys.name")}
									<VisuallyHidden> {name}</VisuallyHidden>
								</>
							}
							name="name"
							defaultValue={name}
							maxLength={60}
							autoComplete="off"
						/>
						<Button type="submit">
							{t("passkeys.rename")}
							<VisuallyHidden> {name}</VisuallyHidden>
						</Button>
					</Form>
					<EntryButton intent="passkey-remove" id={id} name={name} label={t("passkeys.remove")} />
				</>
			)}
		</li>
	);
}

/** Adds a passkey of this device, or of one that the browser can reach. */
function NewPasskey() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { available, missing, busy, message, run } = usePasskey();
	const [name, setName] = useState("");
	useEffect(() => setName(passkeyNameHere()), []);

	async function add(event: FormEvent) {
		event.preventDefault();
		if (await run(() => addPasskey(name))) {
			await navigate("/settings?open=passkey-added", { preventScrollReset: true });
		}
	}

	return (
		<form className={layout.stack} onSubmit={(event) => void add(event)}>
			{missing && (
				<Alert kind="note" live={false}>
					{t("passkeys.missing")}
				</Alert>
			)}
			<ErrorAlert message={message} />
			{available && (
				<Field
					label={t("passkeys.name")}
					hint={t("passkeys.nameHint")}
					value={name}
					onChange={({ target }) => setName(target.value)}
					maxLength={60}
					required
					autoComplete="off"
				/>
			)}
			<div className={layout.row}>
				{available && (
					<Button type="submit" look="primary" disabled={busy}>
						{t("passkeys.add")}
					</Button>
				)}
				<LinkButton to={settingsPath("access")} preventScrollReset>
					{t("settings.cancel")}
				</LinkButton>
			</div>
		</form>
	);
}
