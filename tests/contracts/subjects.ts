import type { TrackerProvider } from "../../worker/tracker/provider.ts";
import { createStrava } from "../../worker/tracker/strava/strava.ts";
import {
	rateHeaders,
	recordedAthlete,
	recordedIds,
	recordedList,
	recordedStreams,
	recordedTokens,
} from "./recorded-strava.ts";
import { consentBefore, providerBefore, steadyMs, steadyStandIn } from "./strava-harness.ts";

/** A provider with somebody who has consented, and activities of each kind. */
export interface Subject {
	readonly provider: TrackerProvider;
	/** Good once. */
	readonly code: string;
	/** Activities of one athlete: recorded outdoors with a heart rate, on a treadmill, typed in by hand. */
	readonly ids: { readonly outdoors: string; readonly indoors: string; readonly byHand: string };
	readonly size: number;
}

const camille = 7100003;

async function standInSubject(): Promise<Subject> {
	const standIn = steadyStandIn();
	const provider = providerBefore(standIn);
	const back = await consentBefore(standIn, provider, { athlete: camille });
	const athlete = standIn.library.athleteOf(camille);
	if (!athlete) throw new Error(`The stand-in has no athlete ${camille}.`);
	const sessions = standIn.library.sessions(athlete);
	const idOf = (is: (session: (typeof sessions)[number]) => boolean) =>
		String(sessions.find(is)?.id);
	return {
		provider,
		code: back.get("code") ?? "",
		ids: {
			outdoors: idOf(
				({ surface, manual, heartRate }) => surface === "road" && !manual && !!heartRate,
			),
			indoors: idOf(({ surface, manual }) => surface === "treadmill" && !manual),
			byHand: idOf(({ manual }) => manual),
		},
		size: sessions.length,
	};
}

/** The recorded shapes behind the paths of the service; knows no more than its one athlete. */
function recordedSubject(): Subject {
	const code = "a code";
	let spent = false;
	let refreshToken = recordedTokens.refresh_token;
	const refused = (status: number, resource: string, field: string, says: string) =>
		Response.json(
			{ message: "Refused", errors: [{ resource, field, code: says }] },
			{ status, headers: rateHeaders },
		);
	const said = (body: unknown) => Response.json(body, { headers: rateHeaders });

	function token(form: URLSearchParams): Response {
		if (form.get("grant_type") === "refresh_token") {
			if (form.get("refresh_token") !== refreshToken) {
				return refused(400, "RefreshToken", "refresh_token", "invalid");
			}
			refreshToken = "another refresh token";
			return said({ ...recordedTokens, expires_in: 20566, refresh_token: refreshToken });
		}
		if (form.get("code") !== code || spent) return refused(400, "RequestToken", "code", "invalid");
		spent = true;
		return said({ ...recordedTokens, athlete: recordedAthlete });
	}

	async function answer(request: Request): Promise<Response> {
		const url = new URL(request.url);
		if (url.pathname === "/oauth/token") return token(new URLSearchParams(await request.text()));
		if (url.pathname === "/oauth/revoke") return said({});
		if (request.headers.get("Authorization") !== `Bearer ${recordedTokens.access_token}`) {
			return refused(401, "Athlete", "access_token", "invalid");
		}
		const number = (name: string) => Number(url.searchParams.get(name));
		if (url.pathname.endsWith("/athlete/activities")) {
			const from = (number("page") - 1) * number("per_page");
			return said(recordedList.slice(from, from + number("per_page")));
		}
		const [, digits, streams] = /\/activities\/(\d+)(\/streams)?$/.exec(url.pathname) ?? [];
		const body = streams
			? recordedStreams[Number(digits)]
			: recordedList.find(({ id }) => id === Number(digits));
		return body ? said(body) : new Response(null, { status: 404, headers: rateHeaders });
	}

	const base = "http://recorded.test";
	const provider = createStrava(
		{ clientId: "1", clientSecret: "secret", wwwBase: base, apiBase: `${base}/api/v3` },
		{
			now: () => new Date(steadyMs),
			fetch: (input, init) => answer(new Request(input, init)),
		},
	);
	const { outdoors, indoors, byHand } = recordedIds;
	return {
		provider,
		code,
		ids: { outdoors: `${outdoors}`, indoors: `${indoors}`, byHand: `${byHand}` },
		size: recordedList.length,
	};
}

export const subjects: readonly [string, () => Promise<Subject>][] = [
	["the stand-in for Strava", standInSubject],
	["Strava's recorded shapes", async () => recordedSubject()],
];
