import type { ActivitySource } from "../training/activity.ts";
import { providerOf } from "./providers.ts";

/** What a source asks to be named beside its data: a text, and where it leads. */
export interface Credit {
	/** In the words that the source fixes; English. */
	readonly text: string;
	readonly url: string | null;
}

/** A maker that asks to be named beside what its devices recorded, by the device's name; null for others. */
export const makerOf = (deviceName: string | null): string | null =>
	/^garmin\b/i.test(deviceName ?? "") ? "Garmin" : null;

interface Recorded {
	readonly source: ActivitySource;
	readonly sourceUrl: string | null;
	readonly deviceName: string | null;
}

/** The credits of one activity: the way back to it at its source, and the device that recorded it. */
export function creditsOf({ source, sourceUrl, deviceName }: Recorded): Credit[] {
	const provider = providerOf(source);
	return [
		...(provider && sourceUrl ? [{ text: provider.linkText, url: sourceUrl }] : []),
		...(deviceName && makerOf(deviceName) ? [{ text: deviceName, url: null }] : []),
	];
}

/** The credits of a list, each once: all activities at their sources, and the devices. */
export function creditsOfList(activities: readonly Recorded[]): Credit[] {
	const sources = new Set(activities.map(({ source }) => source));
	const devices = new Set(activities.map(({ deviceName }) => deviceName));
	return [
		...[...sources].flatMap((source) => {
			const provider = providerOf(source);
			return provider ? [{ text: provider.linkText, url: provider.historyUrl }] : [];
		}),
		...[...devices].flatMap((device) =>
			device && makerOf(device) ? [{ text: device, url: null }] : [],
		),
	];
}
