import type { Thresholds } from "#domain/training/thresholds.ts";
import { typedNumber } from "#domain/typed.ts";
import { zoneSettingsEdit } from "#wire/training.ts";

/**
 * Reads the changed fields of the zone settings' form over what is stored; null without a change. The
 * threshold counts with its own method only.
 */
export function readZoneForm(
	changed: Readonly<Record<string, string>>,
	stored: Pick<Thresholds, "method" | "thresholdBpm">,
) {
	const { method, threshold_heart_rate: text, past } = changed;
	const same = method === undefined && text === undefined;
	if (same && past !== "rewrite") return null;
	const threshold = text === undefined ? stored.thresholdBpm : text && typedNumber(text);
	const chosen = method ?? stored.method;
	return zoneSettingsEdit.safeParse({
		method: chosen,
		threshold_heart_rate: chosen === "threshold" && threshold !== "" ? threshold : null,
		apply_to_past: past === "rewrite",
	});
}
