import { AppError } from "../app-error.ts";

/** Refusals of a file of a recorded activity, and of what was brought in. */
export const fileErrorCodes = [
	"file.unknown_format",
	"file.too_large",
	"file.broken",
	"file.cut",
	"file.doctype",
	"file.no_times",
	"file.no_samples",
	"file.too_long",
	"file.too_deep",
	"file.token_too_long",
	"file.too_many_samples",
	"file.too_many_activities",
	"file.not_an_activity",
	"import.not_found",
	"import.from_tracker",
	"import.form_too_large",
] as const;

/** Bytes of one activity file, unpacked. A day of one-second samples with every sensor stays below it. */
export const maxActivityFileBytes = 25_000_000;
/** Bytes of one activity file as it was sent and unpacked, both together: real ones pack to a quarter. */
export const maxPackedAndUnpackedBytes = 32_000_000;
/** The longest foot races take six days; beyond ten the recorder's clock is wrong or was never stopped. */
export const maxActivityDays = 10;

export const fileFormatUnknown = (name: string) =>
	new AppError(
		"file.unknown_format",
		`'${clip(name)}' is no activity file that can be read: bring FIT, TCX or GPX, packed with gzip or not.`,
		{ name: clip(name) },
	);

export const fileTooLarge = (maxBytes: number) =>
	new AppError(
		"file.too_large",
		`The file holds more than ${maxBytes / 1e6} MB: export the activity again, in two parts if it was that long.`,
		{ maxMb: maxBytes / 1e6 },
	);

/** `reason` is a short English clause of the reader, kept for support. */
export const fileBroken = (format: string, reason: string) =>
	new AppError(
		"file.broken",
		`The ${format} file cannot be read (${clip(reason)}): export it again from where it was recorded.`,
		{ format, reason: clip(reason) },
	);

export const fileCut = (format: string) =>
	new AppError("file.cut", `The ${format} file ends in the middle: copy or export it again.`, {
		format,
	});

export const fileDoctype = (format: string) =>
	new AppError(
		"file.doctype",
		`The ${format} file declares a DOCTYPE, which is never needed and not accepted: export it again.`,
		{ format },
	);

export const fileWithoutTimes = () =>
	new AppError(
		"file.no_times",
		"The file has positions but no times, so it is a route and no activity: use it for a prediction.",
	);

export const fileWithoutSamples = (format: string) =>
	new AppError("file.no_samples", `The ${format} file holds no recorded samples.`, { format });

export const activityTooLong = (days: number) =>
	new AppError(
		"file.too_long",
		`The activity lasts ${days} days, more than the ${maxActivityDays} that are accepted: cut it where it really ended.`,
		{ days, max: maxActivityDays },
	);

/** Open elements of an XML file, as in the core that reads courses. */
export const maxXmlDepth = 64;

export const fileTooDeep = (format: string) =>
	new AppError(
		"file.too_deep",
		`The ${format} file nests more than ${maxXmlDepth} elements: export it again from where it was recorded.`,
		{ format, max: maxXmlDepth },
	);

export const fileTokenTooLong = (format: string, maxKb: number) =>
	new AppError(
		"file.token_too_long",
		`A tag, text or comment of the ${format} file is longer than ${maxKb} kB: export it again from where it was recorded.`,
		{ format, maxKb },
	);

export const tooManySamples = (max: number) =>
	new AppError(
		"file.too_many_samples",
		`The file holds more than ${max} samples: export the activity in parts, or with one sample a second.`,
		{ max },
	);

export const tooManyActivities = (max: number) =>
	new AppError(
		"file.too_many_activities",
		`The file holds more than ${max} activities: export them in several files.`,
		{ max },
	);

export const fileNotAnActivity = (kind: string) =>
	new AppError(
		"file.not_an_activity",
		`The FIT file is a '${clip(kind)}' file and records no activity: nothing is lost by leaving it out.`,
		{ kind: clip(kind) },
	);

export const importNotFound = () =>
	new AppError("import.not_found", "There is no such import here: open it from your own list.");

/** Bytes of the form that works without script: archives are opened in the browser, which needs it. */
export const maxFormBytes = 10_000_000;

export const importFormTooLarge = () =>
	new AppError(
		"import.form_too_large",
		"More than 10 files or 10 MB at once: bring fewer, or turn script on for a whole archive.",
	);

export const activityFromTracker = () =>
	new AppError(
		"import.from_tracker",
		"The activity comes from your tracker: delete it there, or disconnect the tracker in your settings.",
	);

const clip = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
