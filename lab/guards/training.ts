import type { Guard } from "./guard.ts";

/** Recordings of one run, and what files and archives may hold. */
export const trainingGuards: readonly Guard[] = [
	{
		rule: "A run with two recordings is shown once, by the richer one.",
		file: "domain/training/same-activity.ts",
		find: "b.richness - a.richness ||",
		plant: "a.richness - b.richness ||",
		test: {
			file: "tests/worker/duplicates.test.ts",
			name: "Of recordings of one run the one with samples is shown, whichever source it has",
		},
	},
	{
		rule: "Recordings at midnight are compared over both days.",
		file: "worker/training/dedupe.ts",
		find: "day - 1, day, day + 1",
		plant: "day",
		test: {
			file: "tests/worker/training-intake.test.ts",
			name: "two sources > Two sources are recognised over midnight and between time zones",
		},
	},
	{
		rule: "Two recordings that arrive at once leave one shown.",
		file: "worker/platform/sql.ts",
		find: "requireRow(row, conflictPath);",
		plant: "requireRow(sql`SELECT 1 OR EXISTS (${row.getSQL()})`, conflictPath);",
		test: {
			file: "tests/worker/training-at-once.test.ts",
			name: "Samples of two recordings of one run that arrive at once leave one of them shown",
		},
	},
	{
		rule: "A file of an archive is read no further than an activity file may be.",
		file: "app/features/training/import/archive-reader.ts",
		find: "readBounded(source.stream(), maxActivityFileBytes,",
		plant: "readBounded(source.stream(), Number.POSITIVE_INFINITY,",
		test: {
			file: "app/features/training/import/archive-reader.test.ts",
			name: "a single file that is too long is given up while it is read",
		},
	},
	{
		rule: "A damaged file of an archive is noticed.",
		file: "app/features/training/import/packed-file.ts",
		find: "checkSignature: true",
		plant: "checkSignature: false",
		test: {
			file: "app/features/training/import/archive-reader.test.ts",
			name: "A damaged file of an archive is noticed by its sum",
		},
	},
	{
		rule: "An archive lists no more files than are held.",
		file: "app/features/training/import/archive-reader.ts",
		find: "if (++listed > maxArchiveFiles) {",
		plant: "if (++listed < 0) {",
		test: {
			file: "app/features/training/import/archive-reader.test.ts",
			name: "An archive that lists more files than are read is refused",
		},
	},
	{
		rule: "An archive inside an archive inside an archive is not unpacked.",
		file: "app/features/training/import/archive-reader.ts",
		find: "isInnerArchive(path) && depth === 0",
		plant: "isInnerArchive(path) && depth < 9",
		test: {
			file: "app/features/training/import/archive-reader.test.ts",
			name: "an archive inside an archive is opened, one inside that is not",
		},
	},
	{
		rule: "Figures are marked as moving while files are imported.",
		file: "worker/training/imports.ts",
		find: "? { done: 0, total: 0 } : null",
		plant: "? null : null",
		test: {
			file: "tests/worker/first-sync.test.ts",
			name: "While files are imported, every page and call says what will move, until they were sent or stay away",
		},
	},
	{
		rule: "An import whose sender stays away ends by itself.",
		file: "worker/training/imports.ts",
		find: "const brokenOffMs = 5 * minuteMs;",
		plant: "const brokenOffMs = 5_000 * minuteMs;",
		test: {
			file: "tests/worker/first-sync.test.ts",
			name: "While files are imported, every page and call says what will move, until they were sent or stay away",
		},
	},
];
