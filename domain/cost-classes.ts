/** Work of an account that is counted by the hour, beside what it costs. */
export const hourlyWork = ["predictions", "uploads", "exports"] as const;
export type HourlyWork = (typeof hourlyWork)[number];

/** What a call is charged before it begins, in millionths of a US dollar; what it uses beyond that, afterwards. */
interface CostClass {
	readonly microUsd: number;
	readonly counts?: HourlyWork;
	/** Goes on when the hour is used up. */
	readonly isNeverRefused?: true;
}

/** Each route of the API and each page's data and form names one of these. */
export const costClasses = {
	/** Reads rows and stored files: charged by chance once it is answered. */
	read: { microUsd: 0, isNeverRefused: true },
	/** Writes some rows. */
	write: { microUsd: 30 },
	/** Reads course files and predicts. */
	compute: { microUsd: 40, counts: "predictions" },
	/** Reads a file of an import, which is held by what is in it. */
	file: { microUsd: 0 },
	/** Opens an account or a session: hashes, or verifies a signature, and writes rows. */
	access: { microUsd: 40 },
	/** Sends a mail. */
	mail: { microUsd: 400 },
	/** Writes out everything that is stored. */
	export: { microUsd: 100, counts: "exports" },
	/** Ends or removes what is the runner's own: costs at most what storing it did. */
	removal: { microUsd: 0, isNeverRefused: true },
	/** A call of a tracker, which proves itself, or of a redirect from there. */
	event: { microUsd: 0, isNeverRefused: true },
} as const satisfies Record<string, CostClass>;
export type CostClassName = keyof typeof costClasses;

/** What a read or computed thing is held to cost before it is, in the same unit. */
export const heldMicroUsd = {
	/** A file of an import: its object, its rows, its time. */
	file: 25,
	/** A further activity of it, or one that was typed in. */
	activity: 12,
	/** A name of a file that was left out. */
	leftOut: 5,
	/** A stored file that is put into an export. */
	exportedFile: 0.4,
} as const;

/**
 * What a request that is charged nothing before costs beside what is counted of it: its time and the rows that it reads, of
 * the dearest, rounded up.
 */
export const readingMicroUsd = { page: 3, api: 1.2, tile: 0.2 } as const;
export type Reading = keyof typeof readingMicroUsd;

/**
 * How much of an hour each kind of work may use up: what imports and the background take leaves some for calls, and these
 * leave some for reading.
 */
export const hourShares = { bulk: 1 / 2, call: 3 / 4, reading: 1 } as const;
export type HourShare = keyof typeof hourShares;

/** Time that reading a course file and predicting it takes: the largest, rounded up. */
export const courseCpuMs = 500;

/** Time that unpacking and reading a megabyte of an activity file takes, rounded up. */
export const fileCpuMsPerMB = 60;
/** Time that a message of the background takes. */
export const messageCpuMs = 150;

/** Whether a route of a class may answer that the hour is used up. */
export const isRefusable = (name: CostClassName): boolean =>
	!(costClasses[name] as CostClass).isNeverRefused;
