// `npm run -s bench -- all`: every bench, one after the other, each in a process of its own.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { minuteMs } from "#domain/time.ts";
import { root } from "#tools/build.mjs";
import { CommandError } from "#tools/command-line.ts";
import { type Figure, progress } from "#tools/figures.ts";
import { runScript } from "./run-script.ts";

/** Report of the last run on this machine. */
const lastRun = join(root, "test-results", "bench.json");
/** A bench that takes longer has hung. */
const limitMs = 15 * minuteMs;

/** Report of one bench with --json, and its duration. */
interface BenchReport {
	readonly bench: string;
	readonly version: string;
	readonly machine: { node: string; processor: string; processors: number };
	readonly figures: readonly Figure[];
	readonly seconds: number;
}

export interface WholeReport {
	readonly command: "bench";
	readonly bench: "all";
	/** UTC, "2026-11-21". */
	readonly date: string;
	readonly benches: readonly BenchReport[];
	/** Benches that did not end well. */
	readonly failed: readonly string[];
	readonly figures: readonly Figure[];
}

/**
 * Runs the named benches; one that fails is run once more, and keeps no other from running.
 * @param write passes --write on.
 */
export async function runAll(names: readonly string[], write: boolean): Promise<WholeReport> {
	const benches: BenchReport[] = [];
	const failed: string[] = [];
	for (const name of names) {
		progress(`— ${name}`);
		try {
			benches.push(await runOne(name, write).catch(() => runOne(name, write)));
		} catch (error) {
			failed.push(name);
			progress(error instanceof Error ? error.message : String(error));
		}
	}
	const report: WholeReport = {
		command: "bench",
		bench: "all",
		date: new Date().toISOString().slice(0, 10),
		benches,
		failed,
		figures: benches.flatMap(({ figures }) => figures),
	};
	mkdirSync(dirname(lastRun), { recursive: true });
	writeFileSync(lastRun, JSON.stringify(report));
	return report;
}

/** @throws AppError `bench.not_run` */
export function lastReport(): WholeReport {
	try {
		return JSON.parse(readFileSync(lastRun, "utf8"));
	} catch {
		throw new CommandError(
			"bench.not_run",
			"Nothing was measured yet: run `npm run -s bench -- all`.",
		);
	}
}

async function runOne(name: string, write: boolean): Promise<BenchReport> {
	const from = performance.now();
	const args = ["lab/bench.ts", name, "--json", ...(write ? ["--write"] : [])];
	const report = await runScript<Omit<BenchReport, "seconds">>(args, { limitMs });
	const seconds = Math.round((performance.now() - from) / 1000);
	progress(`${name}: ${seconds} s`);
	return { ...report, seconds };
}
