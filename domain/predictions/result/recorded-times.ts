import type { LedgerRecord } from "./ledger.ts";

type RecordedTimes = Pick<LedgerRecord, "predictedS" | "lowS" | "highS">;

/** The times of a record, s, for pages, which load no schemas; null of a text that has none. */
export function recordedTimes(record: string): RecordedTimes | null {
	const { predictedS, lowS, highS } = parsed(record);
	const isWhole = [predictedS, lowS, highS].every((seconds) => typeof seconds === "number");
	return isWhole ? ({ predictedS, lowS, highS } as RecordedTimes) : null;
}

function parsed(record: string): Readonly<Record<string, unknown>> {
	try {
		return JSON.parse(record) ?? {};
	} catch {
		return {};
	}
}
