import { SaxesParser } from "saxes";
import { appleInstantMs } from "./instants.ts";

/** A run of an export, without its positions and heart rates. */
export interface AppleRun {
	/** UTC. */
	readonly startAtMs: number;
	readonly endAtMs: number;
	/** Without pauses; null where it is not written. */
	readonly activeS: number | null;
	readonly distanceM: number | null;
	readonly indoor: boolean;
	/** IANA name of the zone where it was run; null where it is not written. */
	readonly zone: string | null;
	/** The app or watch that recorded it. */
	readonly sourceName: string;
	/** Paths of its GPX files, as the export writes them. */
	readonly routes: readonly string[];
}

const secondsIn: Readonly<Record<string, number>> = { s: 1, sec: 1, min: 60, h: 3600, hr: 3600 };
const metresIn: Readonly<Record<string, number>> = {
	m: 1,
	km: 1000,
	mi: 1609.344,
	yd: 0.9144,
	ft: 0.3048,
	cm: 0.01,
};
const runningDistance = "HKQuantityTypeIdentifierDistanceWalkingRunning";
/** Pieces of one route: the watch begins another when it has lost its position for long. */
const maxRoutes = 50;

/**
 * Reads one `Workout` element. Versions up to iOS 15 write its distance as an attribute, later ones as a statistic of
 * its own; statistics of its parts are inside `WorkoutActivity`.
 *
 * @returns null for one that is not well-formed, or has no span of time.
 */
export function readAppleRun(xml: string): AppleRun | null {
	const parser = new SaxesParser({ position: false, xmlns: false });
	const path: string[] = [];
	const routes: string[] = [];
	const metadata = new Map<string, string>();
	let workout: Readonly<Record<string, string>> = {};
	let statisticM: number | null = null;
	let broken = false;
	parser.on("error", () => {
		broken = true;
	});
	parser.on("opentag", ({ name, attributes }) => {
		path.push(name);
		const parents = path.slice(0, -1).join("/");
		if (parents === "") workout = attributes;
		else if (parents === "Workout" && name === "MetadataEntry") {
			metadata.set(attributes.key ?? "", attributes.value ?? "");
		} else if (parents === "Workout" && name === "WorkoutStatistics") {
			if (attributes.type === runningDistance) {
				statisticM = measured(attributes.sum, attributes.unit, metresIn);
			}
		} else if (parents === "Workout/WorkoutRoute" && name === "FileReference") {
			if (attributes.path && routes.length < maxRoutes) routes.push(attributes.path);
		}
	});
	parser.on("closetag", () => path.pop());
	// iOS copies control characters of titles as they are, which XML does not allow
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
	parser.write(xml.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")).close();
	const startAtMs = appleInstantMs(workout.startDate ?? "");
	const endAtMs = appleInstantMs(workout.endDate ?? "");
	if (broken || !(endAtMs > startAtMs)) return null;
	return {
		startAtMs,
		endAtMs,
		activeS: measured(workout.duration, workout.durationUnit ?? "min", secondsIn),
		distanceM: statisticM ?? measured(workout.totalDistance, workout.totalDistanceUnit, metresIn),
		indoor: metadata.get("HKIndoorWorkout") === "1",
		zone: knownZone(metadata.get("HKTimeZone")),
		...copied({ sourceName: workout.sourceName ?? "", routes }),
	};
}

/** Engines keep a text as long as a part of it is used: these parts outlive theirs. */
const copied = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** A positive quantity in its base unit; null where it is missing, or its unit is not known. */
function measured(
	value: string | undefined,
	unit: string | undefined,
	units: Readonly<Record<string, number>>,
): number | null {
	const amount = Number(value?.trim() || Number.NaN) * (units[unit ?? ""] ?? Number.NaN);
	return amount > 0 && Number.isFinite(amount) ? amount : null;
}

function knownZone(name: string | undefined): string | null {
	if (!name) return null;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}
