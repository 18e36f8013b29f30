/** One call, without tokens. */
interface CallRecord {
	/** UTC, milliseconds since 1970, by the stand-in's clock. */
	readonly atMs: number;
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly athleteId: number | null;
	/** 0 when there was no answer. */
	readonly status: number;
}

/** All calls in order: tests and benches count by it. */
export function createCallLog() {
	let records: CallRecord[] = [];
	return {
		add(record: CallRecord) {
			records.push(record);
		},
		all: () => records,
		/** By method and path, with ids left out. */
		counts() {
			const counts: Record<string, number> = {};
			for (const { method, path } of records) {
				const name = `${method} ${path.replace(/\/\d+/g, "/{id}")}`;
				counts[name] = (counts[name] ?? 0) + 1;
			}
			return counts;
		},
		clear() {
			records = [];
		},
	};
}

export type CallLog = ReturnType<typeof createCallLog>;
