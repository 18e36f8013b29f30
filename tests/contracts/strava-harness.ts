import type { Service } from "#tools/stand-in/server.ts";
import { createStandIn, type StandIn, type StandInOptions } from "#tools/strava/stand-in.ts";
import type { Grant, TrackerProvider } from "#worker/tracker/provider.ts";
import { createStrava, type StravaProvider } from "#worker/tracker/strava/strava.ts";

/** The day after the anchor day of the histories: their numbers are exact, and the clock stands still. */
export const steadyMs = Date.UTC(2026, 10, 2, 12);

/** A stand-in whose clock stands still, and limits that are out of the way unless given. */
export function steadyStandIn(options: StandInOptions = {}): StandIn {
	const wide = { short: 1e6, day: 1e6 };
	const standIn = createStandIn({ limits: { overall: wide, read: wide }, ...options });
	standIn.clock.stopAt(steadyMs);
	return standIn;
}

/** The adapter before a stand-in, without a network in between. */
export function providerBefore(standIn: StandIn, timeoutMs = 2_000): StravaProvider {
	const base = "http://stand-in.test";
	return createStrava(
		{ ...standIn.app, wwwBase: base, apiBase: `${base}/api/v3`, timeoutMs },
		{
			now: () => new Date(standIn.clock.now()),
			fetch: (input, init) => standIn.handle(new Request(input, init)),
		},
	);
}

interface Consent {
	readonly athlete: number;
	/** Boxes left ticked; all of them by default. */
	readonly ticks?: readonly string[];
	readonly refuse?: boolean;
	/** Those of the provider unless given. */
	readonly scopes?: readonly string[];
}

/** Of the consent pages of all stand-ins. */
const allBoxes = ["activity:read", "activity:read_all", "ACTIVITY", "CALENDAR"];

/** What a browser would do on the consent page; gives the query of the way back. */
export async function consentBefore(
	standIn: Service,
	provider: TrackerProvider,
	consent: Consent,
): Promise<URLSearchParams> {
	const { athlete, ticks = allBoxes, refuse = false } = consent;
	const { scopes = provider.capabilities.scopes } = consent;
	const ask = provider.authorizeUrl({
		state: "a state",
		redirectUri: "http://127.0.0.1:8787/api/strava/callback",
		scopes,
		force: false,
	});
	const body = new URLSearchParams(new URL(ask).search);
	body.set("athlete", String(athlete));
	body.set("answer", refuse ? "cancel" : "authorize");
	for (const tick of ticks) body.append("tick", tick);
	const url = new URL("/oauth/authorize", ask);
	const answer = await standIn.handle(new Request(url, { method: "POST", body }));
	return new URL(answer.headers.get("Location") ?? "").searchParams;
}

/** A linked athlete. */
export async function linkBefore(
	standIn: Service,
	provider: TrackerProvider,
	consent: Consent,
): Promise<Grant> {
	const back = await consentBefore(standIn, provider, consent);
	return (await provider.exchange(back.get("code") ?? "")).value;
}
