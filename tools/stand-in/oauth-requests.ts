/** The credentials of an application. */
export interface App {
	readonly clientId: string;
	readonly clientSecret: string;
}

export const redirect = (location: string) =>
	new Response(null, { status: 302, headers: { Location: location } });

/** Whether a form names the application and its secret. */
export const isOfApp = (form: URLSearchParams, { clientId, clientSecret }: App): boolean =>
	form.get("client_id") === clientId && form.get("client_secret") === clientSecret;

/** Where a form of consent leads back to, with its state. */
export function wayBack(form: URLSearchParams): URL {
	const back = new URL(form.get("redirect_uri") ?? "");
	const state = form.get("state");
	if (state !== null) back.searchParams.set("state", state);
	return back;
}

/** A stand-in redirects to this machine alone. */
export function isLocal(address: string | null): boolean {
	const url = address === null ? null : URL.parse(address);
	return url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

/** The fields of a form's body; decoded by hand, as workerd warns of forms that are read as text. */
export async function formOf(request: Request): Promise<URLSearchParams> {
	return new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
}
