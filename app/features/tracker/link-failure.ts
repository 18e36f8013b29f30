import type { ErrorCode } from "#domain/errors.ts";
import { providers } from "#domain/tracker/providers.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";

/** What linking can fail with. */
const linkErrorCodes = [
	"tracker.not_configured",
	"tracker.refused",
	"tracker.scope_missing",
	"tracker.link_state",
	"tracker.link_pending",
	"tracker.code_invalid",
	"tracker.athlete_taken",
	"tracker.other_athlete",
	"tracker.full",
	"tracker.paused",
	"tracker.rate_limited",
	"tracker.unavailable",
] as const satisfies readonly ErrorCode[];

/**
 * Why the last try to link failed, by the address: `error=callback_failed`, the code, its values. Null without an
 * error. `source` is the tracker as it spells itself. The address may come from anywhere: only values that our own errors can hold are accepted.
 */
export function linkFailureOf(
	search: URLSearchParams,
	source: string,
): ErrorNotice | "unknown" | null {
	if (search.get("error") === null) return null;
	const code = linkErrorCodes.find((known) => known === search.get("code"));
	if (code === undefined) return "unknown";
	const [scope] = /^[\w:]{1,40}$/.exec(search.get("scope") ?? "") ?? [""];
	if (code === "tracker.scope_missing" && !scope) return "unknown";
	const count = Math.max(1, Math.ceil(Number(search.get("count")) || 1));
	const provider = Object.values(providers).find(({ displayName }) => displayName === source);
	const names = new Map(Object.entries(provider?.scopeNames ?? {}));
	return { code, values: { scope: names.get(scope) ?? scope, count, source } };
}
