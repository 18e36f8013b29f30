import FitParser from "fit-file-parser";
import {
	fileBroken,
	fileCut,
	fileNotAnActivity,
	fileWithoutSamples,
} from "../../../domain/training/file-faults.ts";
import {
	emptySample,
	type FileActivity,
	Samples,
} from "../../../domain/training/files/activity-file.ts";
import { assemble } from "../../../domain/training/files/assemble.ts";
import { sportOfWord } from "../../../domain/training/files/sports.ts";

const format = "FIT";
const shortestHeaderBytes = 12;
const checksumBytes = 2;

/**
 * The activities of a FIT file, which may be several files behind one another (FIT protocol, "chained
 * FIT files"). Faults: `file.broken`, `file.cut`, `file.not_an_activity` and those of the samples.
 */
export function readFit(bytes: Uint8Array): FileActivity[] {
	return [...links(bytes)].map(readLink);
}

/** The single files of a chain: each header says how many bytes follow. */
function* links(bytes: Uint8Array): Generator<Uint8Array> {
	let at = 0;
	while (at < bytes.length) {
		const left = bytes.length - at;
		const headerBytes = bytes[at] as number;
		if (left < shortestHeaderBytes || (headerBytes !== 12 && headerBytes !== 14)) {
			throw fileBroken(format, at === 0 ? "no FIT header" : "bytes after the last file");
		}
		const dataBytes = new DataView(bytes.buffer, bytes.byteOffset + at + 4).getUint32(0, true);
		const linkBytes = headerBytes + dataBytes + checksumBytes;
		if (linkBytes > left) throw fileCut(format);
		yield bytes.subarray(at, at + linkBytes);
		at += linkBytes;
	}
}

function readLink(bytes: Uint8Array): FileActivity {
	const file = parse(bytes);
	const kind = file.file_ids?.[0]?.type;
	if (kind !== undefined && kind !== "activity") throw fileNotAnActivity(String(kind));
	const samples = new Samples();
	for (const record of file.records ?? []) {
		const sample = emptySample();
		sample.timeMs = instantMs(record.timestamp);
		sample.latDeg = numberOf(record.position_lat);
		sample.lonDeg = numberOf(record.position_long);
		sample.altitudeM = numberOf(record.enhanced_altitude ?? record.altitude);
		sample.distanceM = numberOf(record.distance);
		sample.heartRateBpm = numberOf(record.heart_rate);
		sample.cadenceStepsPerMin =
			2 * (numberOf(record.cadence) + numberOf(record.fractional_cadence ?? 0));
		samples.add(sample);
	}
	if (samples.length === 0) throw fileWithoutSamples(format);
	const sessions = file.sessions ?? [];
	const session = sessions[0];
	return assemble(format, samples, {
		name: null,
		sport: sportOfSession(session),
		timerS: sum(sessions, "total_timer_time"),
		distanceM: sum(sessions, "total_distance"),
		elevationGainM: sum(sessions, "total_ascent"),
		deviceName: deviceOf(file.file_ids?.[0]),
		utcOffsetS: utcOffsetOf(file.activity),
	});
}

/** A file may give any field any type, whatever the profile says of it. */
type Message = Readonly<Record<string, unknown>>;

interface FitFile {
	readonly file_ids?: readonly Message[];
	readonly sessions?: readonly Message[];
	readonly activity?: Message;
	readonly records?: readonly Message[];
}

function parse(bytes: Uint8Array): FitFile {
	let file: FitFile | undefined;
	let refusal: unknown;
	try {
		new FitParser({ force: false, mode: "list" }).parse(bytes.slice().buffer, (error, data) => {
			refusal = error;
			file = data as FitFile | undefined;
		});
	} catch (error) {
		refusal = error;
	}
	if (!file || refusal) {
		throw fileBroken(format, refusal instanceof Error ? refusal.message : String(refusal));
	}
	return file;
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : Number.NaN);
const wordOf = (value: unknown) => (typeof value === "string" ? value : null);
const instantMs = (value: unknown) => (value instanceof Date ? value.getTime() : Number.NaN);

function sum(sessions: readonly Message[], field: string): number | null {
	const values = sessions
		.map((session) => session[field])
		.filter((value) => typeof value === "number");
	return values.length > 0 ? values.reduce((total, value) => total + value, 0) : null;
}

function sportOfSession(session: Message | undefined) {
	const sub = sportOfWord(wordOf(session?.sub_sport));
	if (session?.sport === "running") {
		if (sub === "treadmill-run") return "treadmill-run";
		return sub === "trail-run" ? "trail-run" : "run";
	}
	return sportOfWord(wordOf(session?.sport)) ?? "other";
}

function deviceOf(fileId: Message | undefined): string | null {
	return wordOf(fileId?.product_name ?? fileId?.garmin_product) || null;
}

/** The message `activity` notes the same instant in UTC and on the wrist. */
function utcOffsetOf(activity: Message | undefined): number | null {
	const local = instantMs(activity?.local_timestamp);
	const utc = instantMs(activity?.timestamp);
	const seconds = Math.round((local - utc) / 1000);
	return Number.isFinite(seconds) && Math.abs(seconds) <= 14 * 3600 ? seconds : null;
}
