import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { refreshToken, restoreSession } from "../../api-client/session-client";
import { noteSession } from "../../api-client/session-state";
import { holdsTokenOf, storedToken, tokenKey } from "../../api-client/session-token";
import "./session-keeper.css";

interface SessionKeeperProps {
	/** Who the page was rendered for; null for a visitor. A new object each time that the server has answered. */
	user: { id: string } | null;
	children: ReactNode;
}

/**
 * Keeps the session's two carriers together: a page that knows its runner fetches the token for script; a
 * stored token without a cookie brings the cookie back, or is cleared, behind a full-screen notice.
 */
export function SessionKeeper({ user, children }: SessionKeeperProps) {
	const userId = user?.id ?? null;
	const { t } = useTranslation();
	const { revalidate } = useRevalidator();
	const [restoring, setRestoring] = useState(false);

	// An answer for a runner, or a token that another tab has stored, shows that there is a session.
	useEffect(() => {
		if (user) noteSession("living");
	}, [user]);
	useEffect(() => {
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === tokenKey && newValue) noteSession("living");
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, []);

	useEffect(() => {
		if (userId !== null) {
			if (!holdsTokenOf(userId)) refreshToken(userId).catch(() => null);
			return;
		}
		const token = storedToken();
		// A page for being offline is a visitor's page, whoever is logged in.
		if (!token || !navigator.onLine) return;
		setRestoring(true);
		restoreSession(token)
			.then((restored) => (restored ? revalidate() : undefined))
			.catch(() => null)
			.finally(() => setRestoring(false));
	}, [userId, revalidate]);

	return (
		<>
			{restoring && (
				<div className="session-notice" role="status">
					{t("site.loading")}
				</div>
			)}
			{children}
		</>
	);
}
