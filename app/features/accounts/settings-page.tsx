import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EmptiableField } from "#domain/accounts/profile.ts";
import type { ProfileWire } from "#wire/accounts.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useProvider } from "../../root-data.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";
import { type SettingsPart, settingsParts, settingsPath } from "./settings-parts.ts";
import { TermList } from "./term-list.tsx";

interface SettingsPageProps {
	part: SettingsPart;
	/** Which part the address opens: a form, a dialog, or a note that something is done. */
	open: string | null;
	/** The fields that the last edit emptied. */
	emptied: readonly EmptiableField[];
	/** The cards. */
	children: ReactNode;
}

/** Notes that something is done, by how the address names them. */
const notes = {
	saved: "settings.saved",
	"sessions-ended": "settings.sessionsEnded",
	"password-link": "settings.passwordLinkSent",
	"address-sent": "address.sentNote",
	"address-confirmed": "address.confirmedNote",
	"passkey-added": "passkeys.addedNote",
	"passkey-removed": "passkeys.removedNote",
	"passkey-renamed": "passkeys.renamedNote",
	"password-changed": "settings.passwordChanged",
	"provider-linked": "provider.linkedNote",
	"provider-unlinked": "provider.unlinkedNote",
	disconnected: "tracker.disconnected",
	"zones-saved": "zoneSettings.saved",
} as const;

/** One part of the settings, with the ways to the others. */
export function SettingsPage({ part, open, emptied, children }: SettingsPageProps) {
	const { t } = useTranslation();
	const label = (name: EmptiableField) => t(`settings.field.${name}`);
	const provider = useProvider() ?? "";
	const note = notes[open as keyof typeof notes];
	return (
		<div className={`${layout.page} ${styles.settings} ${layout.stack}`}>
			<PageTitle>{t("site.settings")}</PageTitle>
			<h1>{t("site.settings")}</h1>
			<Choice
				label={t("settings.parts.label")}
				choices={settingsParts.map((one) => ({
					text: t(`settings.parts.${one}`),
					to: settingsPath(one),
					current: one === part,
				}))}
			/>
			{note && (
				<Alert kind="good">
					<p>{t(note, { provider })}</p>
					{open === "saved" && emptied.length > 0 && (
						<p>{t("settings.emptied", { fields: emptied.map(label).join(", ") })}</p>
					)}
				</Alert>
			)}
			{children}
		</div>
	);
}

export function AccountCard({ profile }: { profile: ProfileWire }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const linked = profile.has_strava_linked ? t("settings.yes") : t("settings.no");
	return (
		<Card aria-labelledby="account">
			<h2 id="account">{t("settings.account")}</h2>
			<TermList
				rows={[
					[t("login.email"), profile.email],
					[t("settings.createdAt"), date(profile.created_at)],
					[t("settings.trackerLinked"), linked],
				]}
			/>
		</Card>
	);
}

export function ExportCard() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="export">
			<h2 id="export">{t("settings.export")}</h2>
			<p className={layout.soft}>{t("settings.exportText")}</p>
			<div>
				<LinkButton to="/settings/export" reloadDocument>
					{t("settings.exportButton")}
				</LinkButton>
			</div>
		</Card>
	);
}

export function DeletionCard() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="danger" className={styles.settingsDanger}>
			<h2 id="danger">{t("settings.danger")}</h2>
			<p className={layout.soft}>{t("settings.dangerText")}</p>
			<div>
				<LinkButton to="/settings?open=delete" preventScrollReset>
					{t("settings.delete")}
				</LinkButton>
			</div>
		</Card>
	);
}
