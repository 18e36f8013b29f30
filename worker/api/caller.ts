import type { Context } from "hono";
import { parse } from "hono/utils/cookie";
import { browserKind } from "#domain/accounts/browser-kind.ts";
import { isUnitSystem, type UnitSystem, unitsCookie } from "#domain/accounts/units.ts";
import type { Language } from "#domain/language/languages.ts";
import { networkOf } from "#domain/network.ts";
import { ceremonyOf, deviceOf, providerSecretOf } from "../accounts/cookie.ts";
import type { User } from "../accounts/store.ts";
import { countryOf, languageOf } from "../language/request.ts";
import type { ApiEnv } from "./router.ts";

/** Where a request comes from, as far as use cases may know. */
export interface Caller {
	/**
	 * The network of the address that Cloudflare sets, overwriting what a client sends
	 * (developers.cloudflare.com/fundamentals/reference/http-headers). Absent in tests: one for all.
	 */
	network: string;
	/** The mark of a device that has logged in (worker/accounts/device.ts), or null. */
	device: string | null;
	/** Kind of the browser, without versions; null for a program. */
	browser: string | null;
	/** The secret of a browser that was asked for a passkey, or null. */
	ceremony: string | null;
	/** The secret of a browser that logs in at the provider, or null. */
	providerSecret: string | null;
	language: Language;
	/** ISO 3166-1 alpha-2, as the edge reports it; null when it does not know. */
	country: string | null;
	/** The user's own, else those that this device has chosen. */
	units: UnitSystem;
	/** What links in mails begin with: never taken from a header in production. */
	origin: string;
	/** Work that goes on after the answer. */
	later: (work: Promise<unknown>) => void;
}

export function callerOf(context: Context<ApiEnv>, signedIn: { user: User } | null = null): Caller {
	const { settings } = context.var.services;
	const request = context.req.raw;
	return {
		network: networkOf(request.headers.get("CF-Connecting-IP") ?? "local"),
		device: deviceOf(request),
		browser: browserKind(request.headers.get("User-Agent")),
		ceremony: ceremonyOf(request),
		providerSecret: providerSecretOf(request),
		language: languageOf(request, settings, signedIn?.user.language),
		country: countryOf(request, settings),
		units: signedIn?.user.units ?? chosenUnits(request),
		origin: settings.isDevelopment ? new URL(request.url).origin : settings.siteOrigin,
		later: (work) => context.executionCtx.waitUntil(work),
	};
}

function chosenUnits(request: Request): UnitSystem {
	const word = parse(request.headers.get("Cookie") ?? "")[unitsCookie];
	return isUnitSystem(word) ? word : "metric";
}
