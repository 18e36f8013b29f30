const yearS = 365 * 24 * 60 * 60;

/** A `Set-Cookie` value for a choice of this device; script may read it too. */
export function preferenceCookie(request: Request, name: string, value: string): string {
	const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
	return `${name}=${value}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure}`;
}
