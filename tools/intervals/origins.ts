import { randomOf } from "../training/seeds.ts";
import type { Session } from "../training/session.ts";

/** How an activity reached the service, in its own words. */
type Source =
	| "STRAVA"
	| "UPLOAD"
	| "MANUAL"
	| "GARMIN_CONNECT"
	| "OAUTH_CLIENT"
	| "POLAR"
	| "COROS";

export type FileKind = "fit" | "tcx" | "gpx";

interface Origin {
	readonly source: Source;
	/** Of the original file; null where there is none. */
	readonly file: FileKind | null;
}

interface Account {
	/** Where the watch sends recordings to the service, and the kind of its files. */
	readonly watch: Origin;
	/** Sessions before this moment came through Strava, and are not handed out. UTC, milliseconds since 1970. */
	readonly stravaBeforeMs?: number;
	/** Share of the activities that an application brought as samples, without a file. */
	readonly samplesOnly?: number;
	/** Share of the activities that were uploaded as files of another kind. */
	readonly uploaded?: number;
}

/** By the athlete's number. */
const accounts: Readonly<Record<number, Account>> = {
	1: { watch: { source: "GARMIN_CONNECT", file: "fit" } },
	2: {
		watch: { source: "UPLOAD", file: "gpx" },
		stravaBeforeMs: Date.UTC(2026, 9, 1),
	},
	3: {
		watch: { source: "GARMIN_CONNECT", file: "fit" },
		stravaBeforeMs: Date.UTC(2025, 10, 1),
		samplesOnly: 0.05,
	},
	4: { watch: { source: "GARMIN_CONNECT", file: "fit" } },
	5: { watch: { source: "COROS", file: "fit" }, samplesOnly: 0.03, uploaded: 0.2 },
	6: {
		watch: { source: "POLAR", file: "fit" },
		stravaBeforeMs: Date.UTC(2024, 10, 1),
		samplesOnly: 0.03,
		uploaded: 0.2,
	},
	// Rides that a head unit sends to Strava alone.
	7: { watch: { source: "UPLOAD", file: "fit" }, stravaBeforeMs: Number.POSITIVE_INFINITY },
};

/** How the service got a session: the same for the same session. */
export function originOf(session: Session): Origin {
	const { watch, stravaBeforeMs = 0, samplesOnly = 0, uploaded = 0 } = accounts[session.athlete.no];
	if (session.startAtMs < stravaBeforeMs) return { source: "STRAVA", file: null };
	if (session.manual) return { source: "MANUAL", file: null };
	const random = randomOf(session.seed, 4);
	const chance = random();
	if (chance < samplesOnly) return { source: "OAUTH_CLIENT", file: null };
	if (chance < samplesOnly + uploaded) {
		return { source: "UPLOAD", file: heldBy(session, random() < 0.5 ? "tcx" : "gpx") };
	}
	return { ...watch, file: watch.file && heldBy(session, watch.file) };
}

/** GPX has no place for a run without positions. */
const heldBy = ({ surface }: Session, file: FileKind): FileKind =>
	file === "gpx" && surface === "treadmill" ? "tcx" : file;
