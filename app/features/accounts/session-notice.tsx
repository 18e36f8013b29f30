import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSessionState } from "../../api-client/session-state.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";
import { logOut } from "./log-out.ts";
import * as styles from "./session-notice.module.css";

/** Covers the page until its session is back. */
export function RestoringSession() {
	const { t } = useTranslation();
	return (
		<div className={`${layout.centred} ${styles.sessionNotice}`} role="status">
			{t("site.loading")}
		</div>
	);
}

/** What a user does about a session that has ended, or that could not be ended. */
export function SessionNotice() {
	const state = useSessionState();
	if (state === "active") return null;
	return (
		<div className={styles.sessionTrouble}>
			<Alert kind="error">{state === "ended" ? <LogInAgain /> : <LogOutAgain />}</Alert>
		</div>
	);
}

/** Opens the login in a new tab: this page keeps what was typed. */
function LogInAgain() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const login = `/login?${new URLSearchParams({ from: pathname + search })}`;
	return (
		<p>
			{t("session.ended")}{" "}
			<a href={login} target="_blank" rel="noopener">
				{t("session.logIn")}
			</a>
		</p>
	);
}

function LogOutAgain() {
	const { t } = useTranslation();
	return (
		<>
			<p>{t("session.logoutFailed")}</p>
			<Button type="button" onClick={() => void logOut()}>
				{t("session.logoutAgain")}
			</Button>
		</>
	);
}
