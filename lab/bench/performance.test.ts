import { expect, test } from "vitest";
import { atLeast, atMost } from "#tools/figures.ts";
import type { WholeReport } from "./all.ts";
import { performanceReport } from "./performance.ts";

const figures = [
	atMost("core.road-1mb.parse-over-scan", 2.5, "times", 3),
	atLeast("core.road-1mb.peer-over-parse", 90, "times", 100),
	atMost("core.trail-1mb.parse-over-scan", 2.75, "times", 3),
	atLeast("core.trail-1mb.peer-over-parse", 12_312, "times", 100),
	atMost("core.memory-mb", 1.25, "MB"),
];
const machine = { node: "v24", processor: "abacus", processors: 2 };
const report: WholeReport = {
	command: "bench",
	bench: "all",
	date: "2026-11-21",
	failed: [],
	figures,
	benches: [{ bench: "core", version: "0", machine, figures, seconds: 7 }],
};

test("figures whose names share a head are rows of one table, the others a list", () => {
	const text = performanceReport(report);
	expect(text).toContain("|  | parse-over-scan | peer-over-parse |");
	expect(text).toContain("| trail-1mb | 2.75 (≤ 3) | 12,300 (≥ 100) |");
	expect(text).toContain("| memory-mb | 1.25 MB |");
});

test("what misses its target is counted, named first and bold", () => {
	const text = performanceReport(report);
	expect(text).toContain("Of 4 figures with a target, 3 reach it. These do not:");
	expect(text).toContain("| `core.road-1mb.peer-over-parse` | 90 times | at least 100 |");
	expect(text).toContain("| road-1mb | 2.5 (≤ 3) | **90** (≥ 100) |");
});
