import { zoneSettingsEdit } from "../../../domain/training/wire";

/** Reads the form of the zone settings. The threshold counts with its own method only. */
export function readZoneForm(form: Readonly<Record<string, string>>) {
	const text = form.threshold_heart_rate?.trim() ?? "";
	const threshold = form.method === "threshold" && text !== "" ? Number(text) : null;
	return zoneSettingsEdit.safeParse({
		method: form.method,
		threshold_heart_rate: threshold,
		apply_to_past: form.past === "rewrite",
	});
}
