import { type TrackerFaultCode, trackerFaultCodes } from "../../../domain/tracker/faults";
import type { FaultNotice } from "../../i18n/fault-text";

/**
 * Why the last try to link failed, as the address tells it: `error=callback_failed`, the code, its values. Null
 * when it tells of none. The address may come from anywhere, so only what a refusal of ours can hold is taken.
 */
export function linkFailureOf(search: URLSearchParams): FaultNotice | "unknown" | null {
	if (search.get("error") === null) return null;
	const code = search.get("code") as TrackerFaultCode;
	if (!trackerFaultCodes.includes(code)) return "unknown";
	const [scope] = /^[\w:]{1,40}$/.exec(search.get("scope") ?? "") ?? [""];
	if (code === "tracker.scope_missing" && !scope) return "unknown";
	const count = Math.max(1, Math.ceil(Number(search.get("count")) || 1));
	return { code, detail: code, values: { scope, count } };
}
