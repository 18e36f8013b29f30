import { consentPage } from "../stand-in/consent-page.ts";
import {
	type App,
	formOf,
	isLocal,
	isOfApp,
	redirect,
	wayBack,
} from "../stand-in/oauth-requests.ts";
import { athleteIdOf } from "./activities.ts";
import { type Area, areas, type Grants, scopes as known, type Scope } from "./grants.ts";
import type { Library } from "./library.ts";
import { badRequest, unknownClient } from "./responses.ts";

const sentences: Record<Area, string> = {
	ACTIVITY: "View your activities",
	WELLNESS: "View your wellness data",
	CALENDAR: "View your calendar",
	SETTINGS: "View your settings",
};

const areaOf = (scope: Scope) => scope.split(":")[0] as Area;
const sentenceOf = (scope: Scope) =>
	scope === "CALENDAR:WRITE" ? "Update your calendar" : sentences[areaOf(scope)];

interface OauthDeps {
	readonly app: App;
	readonly grants: Grants;
	readonly library: Library;
}

/** Consent and tokens. */
export function createOauth({ app, grants, library }: OauthDeps) {
	/** The requested scopes, or what is wrong with the request. */
	function parse(query: URLSearchParams): readonly Scope[] | Response {
		if (query.get("client_id") !== app.clientId) return unknownClient();
		if (!isLocal(query.get("redirect_uri"))) return badRequest("Invalid redirect_uri");
		const wanted = (query.get("scope") ?? "").split(",");
		const named = wanted.map((scope) => /^([A-Z]+):(READ|WRITE)$/.exec(scope)?.[1] as Area);
		if (!named.every((area) => areas.includes(area))) return badRequest("Invalid scope");
		if (new Set(named).size !== named.length) return badRequest("Duplicate scope");
		const granted = (scope: string, k: number): Scope =>
			known.find((one) => one === scope) ?? `${named[k]}:READ`;
		return wanted.map(granted);
	}

	function page(query: URLSearchParams): Response {
		const wanted = parse(query);
		if (wanted instanceof Response) return wanted;
		return consentPage({
			service: "intervals.icu",
			query,
			athletes: library.athletes.map((athlete) => ({
				athlete,
				activities: library.sessions(athlete).length,
			})),
			required: "",
			boxes: wanted.map((scope) => [areaOf(scope), sentenceOf(scope)]),
		});
	}

	/** Redirects back with a code for the scopes of ticked areas, or with a refusal. */
	function submit(form: URLSearchParams): Response {
		const wanted = parse(form);
		if (wanted instanceof Response) return wanted;
		const back = wayBack(form);
		const athlete = library.athleteOf(Number(form.get("athlete")));
		const ticked = new Set(form.getAll("tick"));
		const scopes = wanted.filter((scope) => ticked.has(areaOf(scope)));
		if (form.get("answer") === "authorize" && athlete) {
			back.searchParams.set("code", grants.code(athlete.id, scopes));
		} else {
			back.searchParams.set("error", "access_denied");
		}
		return redirect(back.href);
	}

	function token(form: URLSearchParams): Response {
		if (!isOfApp(form, app)) return unknownClient();
		const exchanged = grants.exchange(form.get("code") ?? "");
		const athlete = exchanged && library.athleteOf(exchanged.athleteId);
		if (!exchanged || !athlete) return badRequest("Invalid or expired code");
		return Response.json({
			token_type: "Bearer",
			access_token: exchanged.accessToken,
			scope: exchanged.scopes.join(","),
			athlete: {
				id: athleteIdOf(athlete.id),
				name: `${athlete.firstname} ${athlete.lastname}`,
			},
		});
	}

	return async function answer(request: Request, url: URL): Promise<Response | null> {
		switch (`${request.method} ${url.pathname}`) {
			case "GET /oauth/authorize":
				return page(url.searchParams);
			case "POST /oauth/authorize":
				return submit(await formOf(request));
			case "POST /api/oauth/token":
				return token(await formOf(request));
			default:
				return null;
		}
	};
}
