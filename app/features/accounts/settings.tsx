import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { EmptiableField } from "../../../domain/accounts/profile";
import type { Profile } from "../../../domain/accounts/wire";
import type { Usage } from "../../../domain/quotas";
import type { TrackerStatus } from "../../../domain/tracker/wire";
import type { ZoneSettings } from "../../../domain/training/thresholds";
import { useFormats } from "../../i18n/use-formats";
import { Button, LinkButton } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Alert, Card } from "../../ui/surface";
import { LanguageSwitch } from "../language/language-switch";
import { DisconnectDialog } from "../tracker/disconnect-dialog";
import { TrackerSettings } from "../tracker/tracker-settings";
import { ZoneSettingsCard } from "../training/zone-settings-card";
import { DeleteDialog } from "./delete-dialog";
import { PasswordCard } from "./password-card";
import { ProfileCard } from "./profile-card";
import "./settings.css";
import type { FormOutcome } from "../../forms/form-outcome";
import { TermList } from "./term-list";
import { UsageCard } from "./usage-card";

export interface SettingsProps {
	profile: Profile;
	/** Which part the address opens: a form, the deletion, or a note that something is done. */
	open: string | null;
	/** The fields that the last edit emptied. */
	emptied: readonly EmptiableField[];
	tracker: TrackerStatus;
	zones: ZoneSettings;
	usage: Usage;
	outcomeOf: (intent: SettingsIntent) => FormOutcome | undefined;
}

/** What the forms of the settings ask for. */
export type SettingsIntent =
	| "profile"
	| "password"
	| "logout-everywhere"
	| "delete"
	| "disconnect"
	| "zones";

/** Notes that something is done, by how the address names them. */
const notes = {
	saved: "settings.saved",
	"password-changed": "settings.passwordChanged",
	disconnected: "tracker.disconnected",
	"zones-saved": "zoneSettings.saved",
} as const;

export function Settings(props: SettingsProps) {
	const { profile, open, emptied, tracker, zones, usage, outcomeOf } = props;
	const { t } = useTranslation();
	const { date } = useFormats();
	const label = (name: EmptiableField) => t(`settings.field.${name}`);
	const note = notes[open as keyof typeof notes];
	const linked = profile.has_strava_linked ? t("settings.yes") : t("settings.no");
	return (
		<div className="page page--narrow stack stack--loose">
			<PageTitle>{t("settings.title")}</PageTitle>
			<h1>{t("settings.heading")}</h1>
			{note && (
				<Alert kind="good">
					<p>{t(note)}</p>
					{open === "saved" && emptied.length > 0 && (
						<p>{t("settings.emptied", { fields: emptied.map(label).join(", ") })}</p>
					)}
				</Alert>
			)}
			<Card aria-labelledby="account">
				<h2 id="account">{t("settings.account")}</h2>
				<TermList
					rows={[
						[t("settings.email"), profile.email],
						[t("settings.createdAt"), date(profile.created_at)],
						[t("settings.trackerLinked"), linked],
					]}
				/>
			</Card>
			<ProfileCard profile={profile} editing={open === "profile"} outcome={outcomeOf("profile")} />
			<TrackerSettings status={tracker} />
			<ZoneSettingsCard zones={zones} editing={open === "zones"} outcome={outcomeOf("zones")} />
			<Card aria-labelledby="language">
				<div className="row row--apart">
					<div className="stack stack--tight">
						<h2 id="language">{t("settings.language")}</h2>
						<p className="soft small">{t("settings.languageText")}</p>
					</div>
					<LanguageSwitch />
				</div>
			</Card>
			<PasswordCard open={open === "password"} outcome={outcomeOf("password")} />
			<UsageCard usage={usage} />
			<Card aria-labelledby="export">
				<h2 id="export">{t("settings.export")}</h2>
				<p className="soft">{t("settings.exportText")}</p>
				<div>
					<LinkButton to="/settings/export" reloadDocument>
						{t("settings.exportButton")}
					</LinkButton>
				</div>
			</Card>
			<Card aria-labelledby="sessions">
				<h2 id="sessions">{t("settings.sessions")}</h2>
				<p className="soft">{t("settings.sessionsText")}</p>
				<Form method="post">
					<input type="hidden" name="intent" value="logout-everywhere" />
					<Button type="submit">{t("settings.logoutEverywhere")}</Button>
				</Form>
			</Card>
			<Card aria-labelledby="danger" className="settings__danger">
				<h2 id="danger">{t("settings.danger")}</h2>
				<p className="soft">{t("settings.dangerText")}</p>
				<div>
					<LinkButton to="/settings?open=delete" preventScrollReset>
						{t("settings.delete")}
					</LinkButton>
				</div>
			</Card>
			{open === "delete" && <DeleteDialog outcome={outcomeOf("delete")} />}
			{open === "disconnect" && tracker.link.linked && (
				<DisconnectDialog notice={outcomeOf("disconnect")?.notice} />
			)}
		</div>
	);
}
