import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { refreshToken } from "../../api-client/refresh-token.ts";
import { noteSession } from "../../api-client/session-state.ts";
import { holdsTokenOf, storedToken, storeToken, tokenKey } from "../../api-client/session-token.ts";
import { forgetUser } from "./forget-user.ts";

/**
 * Keeps cookie and stored token in step: a page that has a user fetches the token for script; a stored token
 * without a cookie restores the cookie, or is deleted. True while the session is being restored.
 * `user`: whom the page was rendered for, null for a visitor; a new object after each response of the server.
 */
export function useSessionSync(user: { id: string } | null): boolean {
	const userId = user?.id ?? null;
	const { revalidate } = useRevalidator();
	const [restoring, setRestoring] = useState(false);

	// A page for a user, or a token that another tab has stored, shows that there is a session.
	useEffect(() => {
		if (user) noteSession("active");
	}, [user]);
	useEffect(() => {
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === tokenKey && newValue) noteSession("active");
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
		// The offline page is rendered for a visitor, also on a device with a session.
		if (!token || !navigator.onLine) return;
		setRestoring(true);
		restoreSession(token)
			.then((restored) => (restored ? revalidate() : undefined))
			.catch(() => null)
			.finally(() => setRestoring(false));
	}, [userId, revalidate]);

	return restoring;
}

/** Gets the session's cookie back for a stored token. False when the token is not valid: then its user is forgotten. */
async function restoreSession(token: string): Promise<boolean> {
	const response = await fetch("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
	if (response.ok) {
		const { id } = (await response.json()) as { id: string };
		storeToken(token, id);
		return true;
	}
	if (response.status === 401) void forgetUser();
	return false;
}
