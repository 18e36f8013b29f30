import {
	type App,
	formOf,
	isLocal,
	isOfApp,
	redirect,
	wayBack,
} from "../stand-in/oauth-requests.ts";
import { athleteBody } from "./api.ts";
import { offeredBoxes, stravaConsent } from "./consent.ts";
import type { Grants } from "./grants.ts";
import type { Library } from "./library.ts";
import { badRequest } from "./responses.ts";
import { type Scope, scopeNames } from "./tokens.ts";

interface OauthDeps {
	readonly app: App;
	readonly grants: Grants;
	readonly library: Library;
	/** Called when an athlete's link has ended. */
	readonly onEnded: (athleteId: number) => void;
}

/** Consent, tokens and revocation, under `/oauth`. */
export function createOauth({ app, grants, library, onEnded }: OauthDeps) {
	function invalidRequest(query: URLSearchParams): Response | null {
		if (query.get("client_id") !== app.clientId) return badRequest("Application", "client_id");
		if (!isLocal(query.get("redirect_uri"))) return badRequest("Application", "redirect_uri");
		return null;
	}

	/** Redirects back with a code and the ticked scopes, or with a refusal. */
	function submitConsent(form: URLSearchParams): Response {
		const back = wayBack(form);
		const offered = offeredBoxes((form.get("scope") ?? "").split(","));
		const ticked = new Set([
			...form.getAll("tick").filter((name) => offered.includes(name as Scope)),
			"read",
		]);
		const athlete = library.athleteOf(Number(form.get("athlete")));
		if (form.get("answer") !== "authorize" || !athlete) {
			back.searchParams.set("error", "access_denied");
			return redirect(back.href);
		}
		// The larger scope includes the smaller one.
		if (ticked.has("activity:read_all")) ticked.delete("activity:read");
		const scopes = scopeNames.filter((name) => ticked.has(name));
		back.searchParams.set("code", grants.code(athlete.id, scopes));
		// Commas are not escaped, as in the responses of the real service.
		return redirect(`${back.href}&scope=${scopes.join(",")}`);
	}

	function tokens(form: URLSearchParams): Response {
		if (!isOfApp(form, app)) return badRequest("Application", "client_id");
		if (form.get("grant_type") === "refresh_token") {
			const renewed = grants.refresh(form.get("refresh_token") ?? "");
			return renewed ? Response.json(renewed) : badRequest("RefreshToken", "refresh_token");
		}
		const exchanged = grants.exchange(form.get("code") ?? "");
		const athlete = exchanged && library.athleteOf(exchanged.athleteId);
		if (!exchanged || !athlete) return badRequest("RequestToken", "code");
		return Response.json({ ...exchanged.tokens, athlete: athleteBody(athlete, 2) });
	}

	function revoke(request: Request, form: URLSearchParams): Response {
		const credentials = `Basic ${btoa(`${app.clientId}:${app.clientSecret}`)}`;
		if (request.headers.get("Authorization") !== credentials) {
			return Response.json({ error: "invalid_client" }, { status: 401 });
		}
		const athleteId = grants.revoke(form.get("token") ?? "");
		if (athleteId !== null) onEnded(athleteId);
		return Response.json({});
	}

	return async function answer(request: Request, url: URL): Promise<Response | null> {
		const form = request.method === "POST" ? await formOf(request) : new URLSearchParams();
		switch (`${request.method} ${url.pathname}`) {
			case "GET /oauth/authorize":
				return invalidRequest(url.searchParams) ?? stravaConsent(url.searchParams, library);
			case "POST /oauth/authorize":
				return invalidRequest(form) ?? submitConsent(form);
			case "POST /oauth/token":
			case "POST /api/v3/oauth/token":
				return tokens(form);
			case "POST /oauth/revoke":
				return revoke(request, form);
			default:
				return null;
		}
	};
}
