import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { SessionEntryWire } from "#wire/accounts.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as button from "../../ui/button.module.css";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card, ErrorAlert } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";
import { EntryButton } from "./entry-button.tsx";
import { LogoutForm } from "./logout-form.tsx";

/** A session with the name of its country in the page's language. */
type SessionRow = SessionEntryWire & { place: string | null };

interface SessionsCardProps {
	sessions: readonly SessionRow[];
	result: FormResult | undefined;
}

/** The sessions of the account: what is logged in, and ending it. */
export function SessionsCard({ sessions, result }: SessionsCardProps) {
	const { t } = useTranslation();
	const { message } = useFormResult(result);
	return (
		<Card aria-labelledby="sessions">
			<h2 id="sessions">{t("settings.sessions")}</h2>
			<p className={layout.soft}>{t("settings.sessionsText")}</p>
			<ErrorAlert message={message} />
			<ul className={`${styles.settingsEntries} ${styles.settingsEntriesFlat}`}>
				{sessions.map((session) => (
					<SessionItem key={session.id} session={session} />
				))}
			</ul>
			<div className={layout.row}>
				<LogoutForm className={button.buttonSecondary} />
				{sessions.length > 1 && (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="intent" value="logout-others" />
						<Button type="submit">{t("settings.logoutOthers")}</Button>
					</Form>
				)}
				<Form method="post">
					<input type="hidden" name="intent" value="logout-everywhere" />
					<Button type="submit">{t("settings.logoutEverywhere")}</Button>
				</Form>
			</div>
		</Card>
	);
}

function SessionItem({ session }: { session: SessionRow }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { id, browser, place, created_at, last_used_at, current } = session;
	const name = browser ?? t("settings.sessionProgram");
	const facts: string[] = [
		t("settings.sessionBegan", { date: date(created_at) }),
		t("settings.sessionUsed", { date: date(last_used_at) }),
	];
	if (place) facts.unshift(place);
	return (
		<li>
			<div>
				<strong>{name}</strong>
				{current && <span className={layout.fine}> · {t("settings.sessionCurrent")}</span>}
				<p className={layout.fine}>{facts.join(" · ")}</p>
			</div>
			{!current && (
				<EntryButton intent="session-end" id={id} name={name} label={t("settings.sessionEnd")} />
			)}
		</li>
	);
}
