import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Button } from "../../ui/button";
import { Alert } from "../../ui/surface";
import { logOut } from "./log-out";
import { useSessionState } from "./session-state";

/** What a runner does about a session that has ended, or that could not be ended. */
export function SessionNotice() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const state = useSessionState();
	if (state === "ended") {
		const login = `/login?${new URLSearchParams({ from: pathname + search })}`;
		return (
			<Alert kind="error">
				<p>
					{t("session.ended")}{" "}
					<a href={login} target="_blank" rel="noopener">
						{t("session.logIn")}
					</a>
				</p>
			</Alert>
		);
	}
	if (state === "logout-failed") {
		return (
			<Alert kind="error">
				<p>{t("session.logoutFailed")}</p>
				<Button type="button" onClick={() => void logOut()}>
					{t("session.logoutAgain")}
				</Button>
			</Alert>
		);
	}
	return null;
}
