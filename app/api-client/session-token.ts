/** Local storage key of the session token, for API calls from script. */
export const tokenKey = "auth_token";
/** Id of the token’s user, so that a login as another user replaces it. */
const ownerKey = "auth_token_owner";

export function storedToken(): string | null {
	return read(tokenKey);
}

/** True when a token is stored that may be this user’s. */
export function holdsTokenOf(userId: string): boolean {
	const owner = read(ownerKey);
	return read(tokenKey) !== null && (owner === null || owner === userId);
}

export function storeToken(token: string, userId: string | null): void {
	try {
		localStorage.setItem(tokenKey, token);
		if (userId) localStorage.setItem(ownerKey, userId);
	} catch {
		// Storage is disabled: pages work by cookie.
	}
}

export function clearToken(): void {
	try {
		localStorage.removeItem(tokenKey);
		localStorage.removeItem(ownerKey);
	} catch {
		// Nothing is stored then.
	}
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key) || null;
	} catch {
		return null;
	}
}
