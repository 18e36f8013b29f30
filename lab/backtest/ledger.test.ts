import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { canonicalJson } from "#domain/predictions/result/ledger.ts";
import { ledgerReport } from "./ledger.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-ledger-"));
const starts_at = "2027-05-02T05:30:00.000Z";

function entry(predictedS: number, odd: object = {}) {
	const record = canonicalJson({
		...{ course: "c", highS: predictedS * 1.1, lowS: predictedS * 0.9, model: "relief-3.0" },
		...{ options: {}, predictedS, salt: String(predictedS), start: starts_at },
	});
	const hash = createHash("sha256").update(record).digest("hex");
	const given = { starts_at, written_at: "2027-05-01T20:00:00.000Z", race_date: "2027-05-02" };
	return { hash, record, ...given, result_seconds: 10_000, all_out: null, listed: true, ...odd };
}

function file(name: string, bytes: string | Uint8Array): string {
	const path = join(folder, name);
	writeFileSync(path, bytes);
	return path;
}

test("Entries with a result are scored, all out and not, from a zip as from its ledger.json", () => {
	const entries = [
		entry(10_400, { all_out: true }),
		entry(9_800, { all_out: true }),
		entry(8_000, { all_out: false }),
		entry(9_000, { result_seconds: null }),
		entry(9_100, { record: null }),
	];
	const text = JSON.stringify(entries);
	const report = ledgerReport(file("ledger.json", text));
	expect(report).toMatchObject({ entries: 5, without_record: 1, refused: [], on_a_list: null });
	expect(report.scores.all).toMatchObject({ n: 3, median: 4, coverage80: 66.67 });
	expect(report.scores.all_out).toMatchObject({ n: 2, mean: 3, coverage80: 100 });
	expect(report.scores.not_all_out).toMatchObject({ n: 1, bias: -20, coverage80: 0 });
	const zip = zipSync({ "README.txt": strToU8("x"), "ledger.json": strToU8(text) });
	expect(ledgerReport(file("relief-export.zip", zip))).toEqual(report);
});

test("A downloaded entry is checked by its hash, and by the list of its day", () => {
	const one = entry(10_000);
	file("2027-05-02.txt", `${"0".repeat(64)}\n${one.hash}\n`);
	const report = ledgerReport(file("one.json", JSON.stringify(one)), folder);
	expect(report).toMatchObject({ entries: 1, refused: [], on_a_list: 1 });
	expect(report.scores.all?.median).toBe(0);
});

test.each([
	["was changed", { record: entry(10_001).record }],
	["has another start", { starts_at: "2027-05-03T05:30:00.000Z" }],
	["was written after the start", { written_at: "2027-05-02T05:30:00.000Z" }],
])("A record that %s is refused, not scored", (_, odd) => {
	const bad = entry(9_999, odd);
	const report = ledgerReport(file("bad.json", JSON.stringify([bad])));
	expect([report.refused, report.scores.all]).toEqual([[bad.hash], null]);
});

test("A file without a ledger is refused by its name", () => {
	const path = file("odd.json", "{}");
	expect(() => ledgerReport(path)).toThrow(`${path}: it is no export of an account`);
});
