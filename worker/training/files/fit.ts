import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import type { FileActivity, RecordedTotals } from "#domain/training/files/activity-file.ts";
import { assemble } from "#domain/training/files/assemble.ts";
import { emptySample, openFileSamples, type Samples } from "#domain/training/files/samples.ts";
import { sportOfWord } from "#domain/training/files/sports.ts";
import { fitLinks, fitMessages } from "./fit-messages.ts";
import { createRecordReader, lapMessage, recordMessage } from "./fit-records.ts";
import { type FitSummary, type Message, openFitSummary } from "./fit-summary.ts";

const format = "FIT";

/**
 * The activities of a FIT file, which may be several files in sequence. Errors: `file.broken`, `file.cut`,
 * `file.not_an_activity` and those of the samples.
 */
export function readFit(bytes: Uint8Array): FileActivity[] {
	const file = openFileSamples();
	const links: { samples: Samples; totals: RecordedTotals }[] = [];
	for (const link of fitLinks(bytes)) links.push(readLink(link, file.open()));
	return links.map(({ samples, totals }) => assemble(format, samples, totals));
}

function readLink(bytes: Uint8Array, samples: Samples) {
	const readRecord = createRecordReader(bytes);
	const summary = openFitSummary(bytes);
	const sample = emptySample();
	const lapEndsMs: number[] = [];
	for (const message of fitMessages(bytes)) {
		const { message: kind } = message.definition;
		if (kind === recordMessage) {
			readRecord(message, sample);
			samples.add(sample);
		} else if (kind === lapMessage) {
			// its time stamp is the field of a record, too
			readRecord(message, sample);
			if (Number.isFinite(sample.timeMs)) lapEndsMs.push(sample.timeMs);
		} else summary.take(message);
	}
	const totals = summary.read();
	const kind = totals.file_ids?.[0]?.type;
	if (kind !== undefined && kind !== "activity") {
		throw new AppError("file.not_an_activity", { kind: clip(String(kind), 80) });
	}
	if (samples.read === 0) throw new AppError("file.no_samples", { format });
	return { samples, totals: { ...totalsOf(totals), lapEndsMs } };
}

function totalsOf(summary: FitSummary): Omit<RecordedTotals, "lapEndsMs"> {
	const { sessions = [], file_ids, activity } = summary;
	return {
		name: null,
		sport: sportOfSession(sessions[0]),
		timerS: sum(sessions, "total_timer_time"),
		distanceM: sum(sessions, "total_distance"),
		elevationGainM: sum(sessions, "total_ascent"),
		deviceName: deviceOf(file_ids?.[0]),
		utcOffsetS: utcOffsetOf(activity),
	};
}

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
