/** Where the browser keeps the session's token for the calls that script makes. */
export const tokenKey = "auth_token";
/** Whose token it is, so that a login as somebody else replaces it. */
const ownerKey = "auth_token_owner";

export function storedToken(): string | null {
	return read(tokenKey);
}

/** True when a token is stored that may belong to this runner. */
export function holdsTokenOf(userId: string): boolean {
	const owner = read(ownerKey);
	return read(tokenKey) !== null && (owner === null || owner === userId);
}

export function storeToken(token: string, userId: string | null): void {
	try {
		localStorage.setItem(tokenKey, token);
		if (userId) localStorage.setItem(ownerKey, userId);
	} catch {
		// Storage is switched off: pages still work by cookie.
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
