// What an account's export says of its ledger: each record beside its hash, and how good those were that have a result.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { type LedgerRecord, readLedgerText } from "#domain/predictions/result/ledger.ts";
import { ledgerEntryResponse } from "#wire/ledger.ts";
import { fileUnusable } from "./errors.ts";
import { type Score, scoreOf } from "./score.ts";

/** What is read of an entry; exports of later versions may have more. */
const entryOf = ledgerEntryResponse.pick({
	hash: true,
	race_date: true,
	starts_at: true,
	written_at: true,
	record: true,
	result_seconds: true,
	all_out: true,
});
type Entry = ReturnType<typeof entryOf.parse>;

export interface LedgerReport {
	entries: number;
	/** Their record has expired, or its prediction was deleted. */
	without_record: number;
	/** Hashes of records that are not what was hashed, of another start, or written after it: not scored. */
	refused: string[];
	/** Hashes on the lists of their day; null without lists. */
	on_a_list: number | null;
	/** With a result; of all, and of those that were all out, and were not, by the runner's word. Null without any. */
	scores: Record<"all" | "all_out" | "not_all_out", Score | null>;
}

/** @throws CommandError `backtest.file` */
export function ledgerReport(path: string, lists?: string): LedgerReport {
	const entries = readEntries(path);
	const checked = entries.map((entry) => ({ entry, record: recordOf(entry) }));
	const sound = checked.flatMap(({ entry, record }) => (record ? [{ entry, record }] : []));
	const scored = (word?: boolean) => scoresOf(sound, word);
	return {
		entries: entries.length,
		without_record: entries.filter(({ record }) => record === null).length,
		refused: checked.flatMap(({ entry, record }) =>
			entry.record !== null && record === null ? [entry.hash] : [],
		),
		on_a_list: lists === undefined ? null : onLists(entries, lists),
		scores: { all: scored(), all_out: scored(true), not_all_out: scored(false) },
	};
}

/** The record of an entry, if it is what was hashed before the start. */
function recordOf({ hash, record: text, starts_at, written_at }: Entry): LedgerRecord | null {
	if (text === null || createHash("sha256").update(text).digest("hex") !== hash) return null;
	const record = readLedgerText(text);
	const isBefore = record !== null && Date.parse(written_at) < Date.parse(record.start);
	return isBefore && record.start === starts_at ? record : null;
}

function scoresOf(
	sound: readonly { entry: Entry; record: LedgerRecord }[],
	word?: boolean,
): Score | null {
	const targets = sound.flatMap(({ entry, record: { predictedS, lowS, highS } }) => {
		const { result_seconds: movingS, all_out } = entry;
		if (movingS === null || (word !== undefined && all_out !== word)) return [];
		const estimate = { exactS: predictedS, lowS, highS };
		return [{ athlete: "", tags: [], movingS, estimate }];
	});
	return targets.length === 0 ? null : scoreOf(targets);
}

function onLists(entries: readonly Entry[], folder: string): number {
	const days = readdirSync(folder).filter((name) => /^\d{4}-\d{2}-\d{2}\.txt$/.test(name));
	const listed = new Set(
		days.flatMap((name) =>
			readFileSync(join(folder, name), "utf8")
				.split("\n")
				.map((hash) => `${name.slice(0, 10)} ${hash}`),
		),
	);
	return entries.filter(({ race_date, hash }) => listed.has(`${race_date} ${hash}`)).length;
}

/** Of an account's zip, of its `ledger.json`, or of one entry that was downloaded. */
function readEntries(path: string): Entry[] {
	try {
		const bytes = readFileSync(path);
		const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
		const text = isZip ? strFromU8(unzipSync(bytes)["ledger.json"]) : bytes.toString("utf8");
		const read: unknown = JSON.parse(text);
		return (Array.isArray(read) ? read : [read]).map((entry) => entryOf.parse(entry));
	} catch {
		throw fileUnusable(path, "it is no export of an account, no ledger.json and no entry of one.");
	}
}
