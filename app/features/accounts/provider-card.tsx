import { useTranslation } from "react-i18next";
import type { IdentityEntry } from "#domain/accounts/identities.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { OpeningCard } from "../../forms/opening-card.tsx";
import { useFormResult } from "../../forms/use-form-result.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { ErrorAlert } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";
import { ConfirmForm, type WaysIn } from "./confirm-form.tsx";
import { EntryButton } from "./entry-button.tsx";
import { providerStartPath } from "./provider-paths.ts";
import { settingsPath } from "./settings-parts.ts";

interface ProviderCardProps {
	/** The name of the provider. */
	provider: string;
	identities: readonly IdentityEntry[];
	ways: WaysIn;
	open: boolean;
	result: FormResult | undefined;
	confirmResult: FormResult | undefined;
}

/** The accounts at the provider that open this one: to see, and while the card is open to link and unlink. */
export function ProviderCard({ provider, identities, open, ...of }: ProviderCardProps) {
	const { ways, result, confirmResult } = of;
	const { t } = useTranslation();
	const { message } = useFormResult(result);
	return (
		<OpeningCard
			name="provider"
			title={provider}
			openLabel={t(identities.length > 0 ? "provider.card.manage" : "provider.card.add")}
			open={open}
		>
			<p className={layout.soft}>{t("provider.card.text", { provider })}</p>
			{identities.length > 0 && (
				<ul className={styles.settingsEntries}>
					{identities.map((identity) => (
						<IdentityRow key={identity.id} identity={identity} editable={open && ways.confirmed} />
					))}
				</ul>
			)}
			{open && <ErrorAlert message={message} />}
			{open && !ways.confirmed && (
				<ConfirmForm ways={ways} part="provider" result={confirmResult} />
			)}
			{open && ways.confirmed && (
				<div className={layout.row}>
					<LinkButton to={providerStartPath} look="primary" reloadDocument rel="nofollow">
						{t("provider.continue", { provider })}
					</LinkButton>
					<LinkButton to={settingsPath("access")} preventScrollReset>
						{t("settings.cancel")}
					</LinkButton>
				</div>
			)}
		</OpeningCard>
	);
}

function IdentityRow({ identity, editable }: { identity: IdentityEntry; editable: boolean }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { id, email, created_at, last_used_at } = identity;
	const name = email ?? t("provider.unnamed");
	const facts: string[] = [t("provider.card.linked", { date: date(created_at) })];
	if (last_used_at) facts.push(t("provider.card.used", { date: date(last_used_at) }));
	return (
		<li>
			<div>
				<strong>{name}</strong>
				<p className={layout.fine}>{facts.join(" · ")}</p>
			</div>
			{editable && (
				<EntryButton
					intent="provider-unlink"
					id={id}
					name={name}
					label={t("provider.card.remove")}
				/>
			)}
		</li>
	);
}
