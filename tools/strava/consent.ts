import { consentPage } from "../stand-in/consent-page.ts";
import type { Library } from "./library.ts";
import { type Scope, scopeNames } from "./tokens.ts";

const boxes: Partial<Record<Scope, string>> = {
	"activity:read": "View data about your activities",
	"activity:read_all": "View data about your private activities",
	"profile:read_all": "View your complete profile",
};

/** The boxes of the requested scopes; the larger one adds the box of the smaller one. */
export function offeredBoxes(requested: readonly string[]): Scope[] {
	const offered = new Set(requested);
	if (offered.has("activity:read_all")) offered.add("activity:read");
	return scopeNames.filter((name) => offered.has(name) && boxes[name]);
}

export const stravaConsent = (query: URLSearchParams, { athletes, sessions }: Library) =>
	consentPage({
		service: "Strava",
		query,
		athletes: athletes.map((athlete) => ({ athlete, activities: sessions(athlete).length })),
		required: "View your public profile (required)",
		boxes: offeredBoxes((query.get("scope") ?? "").split(",")).map((name) => [
			name,
			boxes[name] ?? name,
		]),
	});
