import { recordedGpxFuzz, tcxFuzz } from "./activity-xml.ts";
import { appleFuzz } from "./apple.ts";
import { tableFuzz, zipFuzz } from "./archive.ts";
import { editsFuzz } from "./edits.ts";
import { fitFuzz } from "./fit.ts";
import { gpxFuzz } from "./gpx.ts";
import { intervalsFuzz } from "./intervals.ts";
import { multipartFuzz } from "./multipart.ts";
import { providerFuzz } from "./provider.ts";
import { stationsFuzz } from "./stations.ts";
import type { FuzzTarget } from "./target.ts";
import { tilesFuzz } from "./tiles.ts";
import { webhookFuzz } from "./webhook.ts";

/** Everything that strangers send and that is read, and maps that operators load. */
export const fuzzTargets = {
	gpx: gpxFuzz,
	"recorded-gpx": recordedGpxFuzz,
	tcx: tcxFuzz,
	fit: fitFuzz,
	zip: zipFuzz,
	table: tableFuzz,
	stations: stationsFuzz,
	edits: editsFuzz,
	provider: providerFuzz,
	intervals: intervalsFuzz,
	apple: appleFuzz,
	multipart: multipartFuzz,
	webhook: webhookFuzz,
	tiles: tilesFuzz,
} satisfies Record<string, FuzzTarget>;

export type FuzzKind = keyof typeof fuzzTargets;
export const fuzzKinds = Object.keys(fuzzTargets) as FuzzKind[];
