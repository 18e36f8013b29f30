import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";

/** One measured number. Ratios have the unit "times". MB and KB are 2^20 and 2^10 bytes. */
export interface Figure {
	name: string;
	value: number;
	unit:
		| "times"
		| "ms"
		| "us"
		| "MB"
		| "KB"
		| "controls"
		| "points"
		| "px"
		| "per second"
		| "kinds"
		| "activities"
		| "passages"
		| "channels"
		| "phones"
		| "s"
		| "calls"
		| "rows"
		| "cases"
		| "USD"
		| "databases"
		| "days"
		| "%"
		| "answers"
		| "uploads"
		| "files";
	better: "less" | "more";
	/** 95 % interval of a median over rounds. */
	interval?: readonly [number, number];
	/** Bound for the value. */
	target?: number;
	target_is?: "at most" | "at least";
}

export const MB = 2 ** 20;
export const KB = 2 ** 10;

/** @param value a number, or one of each round of measuring: their median, with its interval. */
export function atMost(
	name: string,
	value: number | readonly number[],
	unit: Figure["unit"],
	target?: number,
): Figure {
	return figure(name, value, unit, target, "at most");
}

/** As `atMost`. */
export function atLeast(
	name: string,
	value: number | readonly number[],
	unit: Figure["unit"],
	target?: number,
): Figure {
	return figure(name, value, unit, target, "at least");
}

function figure(
	name: string,
	value: number | readonly number[],
	unit: Figure["unit"],
	target: number | undefined,
	target_is: "at most" | "at least",
): Figure {
	const [middle, interval] =
		typeof value === "number" ? [value] : [median(value), medianInterval(value)];
	const better = target_is === "at most" ? "less" : "more";
	return {
		name,
		value: rounded(middle),
		unit,
		better,
		...(interval ? { interval } : {}),
		...(target === undefined ? {} : { target, target_is }),
	};
}

const rounded = (value: number) => Number(value.toPrecision(4));

/** 95 % interval of a median, by ranks, whatever the distribution; undefined for fewer than six values. */
export function medianInterval(values: readonly number[]): readonly [number, number] | undefined {
	const sorted = [...values].sort((a, b) => a - b);
	const all = sorted.length;
	// Ranks below the median are binomial: how likely it is that it lies below `rank` of them.
	let [below, chance, rank] = [0, 2 ** -all, 0];
	while (below + chance <= 0.025) {
		below += chance;
		chance *= (all - rank) / (rank + 1);
		rank++;
	}
	return rank === 0 ? undefined : [rounded(sorted[rank - 1]), rounded(sorted[all - rank])];
}

/** Median; of an even count, the lower of the two middle numbers. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** The lowest value that so many per cent of them do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
	const rank = Math.ceil((values.length * percent) / 100);
	return [...values].sort((a, b) => a - b)[Math.max(0, rank - 1)];
}

/** The output with --json: one JSON object. */
export function jsonReport(
	bench: string,
	figures: readonly Figure[],
	command: "bench" | "browsers" | "chaos" | "fuzz" | "load" = "bench",
): string {
	const { version } = JSON.parse(
		readFileSync(new URL("../package.json", import.meta.url), "utf8"),
	) as { version: string };
	const machine = {
		node: process.version,
		processor: cpus()[0]?.model ?? "unknown",
		processors: availableParallelism(),
	};
	return JSON.stringify({ command, bench, version, machine, figures });
}

/** Whether a value reaches its target; true without one. */
export const isMet = ({ value, target = value, target_is }: Figure): boolean =>
	target_is === "at most" ? value <= target : value >= target;

export function textReport(figures: readonly Figure[]): string {
	const width = Math.max(...figures.map(({ name }) => name.length));
	return figures
		.map((figure) => {
			const { name, value, unit, target, target_is } = figure;
			const aim =
				target === undefined ? "" : `${isMet(figure) ? "" : "not "}${target_is} ${target}`;
			return `${name.padEnd(width)}  ${String(value).padStart(9)} ${unit.padEnd(10)} ${aim}`;
		})
		.join("\n");
}

/** How long work takes, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

export const progress = (text: string) => console.error(text);
