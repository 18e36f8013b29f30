import { type TrackerErrorCode, trackerErrorCodes } from "../../../domain/tracker/errors";
import type { ErrorNotice } from "../../i18n/error-text";

/**
 * Why the last try to link failed, as the address tells it: `error=callback_failed`, the code, its values. Null
 * when it tells of none. The address may come from anywhere, so only what a refusal of ours can hold is taken.
 */
export function linkFailureOf(search: URLSearchParams): ErrorNotice | "unknown" | null {
	if (search.get("error") === null) return null;
	const code = search.get("code") as TrackerErrorCode;
	if (!trackerErrorCodes.includes(code)) return "unknown";
	const [scope] = /^[\w:]{1,40}$/.exec(search.get("scope") ?? "") ?? [""];
	if (code === "tracker.scope_missing" && !scope) return "unknown";
	const count = Math.max(1, Math.ceil(Number(search.get("count")) || 1));
	return { code, detail: code, values: { scope, count } };
}
