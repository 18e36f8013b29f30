import { readFileSync, writeFileSync } from "node:fs";
import type { Figure } from "#tools/figures.ts";

/** A stored figure that hardly depends on the machine. */
interface Ratio {
	readonly value: number;
	readonly better: Figure["better"];
}
type Ratios = Readonly<Record<string, Ratio>>;

/** How much worse a ratio may get before it counts: a fifth. */
const tolerance = 1.2;
/** Ratios, and counts that depend on the code alone. Milliseconds and megabytes depend on the machine. */
const comparable: ReadonlySet<Figure["unit"]> = new Set(["times", "calls", "rows", "KB"]);

const file = new URL("ratios.json", import.meta.url);
export const storedRatios = (): Ratios => JSON.parse(readFileSync(file, "utf8"));
/** Stores them a line each. */
export function storeRatios(figures: readonly Figure[]): void {
	const lines = Object.entries(ratiosOf(figures)).map(
		([name, { value, better }]) =>
			`\t${JSON.stringify(name)}: { "value": ${value}, "better": "${better}" }`,
	);
	writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** The ratios among some figures. One that is 0 has nothing to be a fifth of. */
export function ratiosOf(figures: readonly Figure[]): Ratios {
	const ratios = figures.filter(({ unit, value }) => comparable.has(unit) && value > 0);
	return Object.fromEntries(ratios.map(({ name, value, better }) => [name, { value, better }]));
}

/** One line for each stored ratio that has got worse by more than a fifth, or was not measured. */
export function worsened(stored: Ratios, figures: readonly Figure[]): string[] {
	const now = new Map(figures.map(({ name, value }) => [name, value]));
	return Object.entries(stored).flatMap(([name, { value, better }]) => {
		const is = now.get(name);
		if (is === undefined) return [`${name}: was ${value}, is not measured any more`];
		const worse = better === "less" ? is / value : value / is;
		if (worse <= tolerance) return [];
		return [`${name}: was ${value}, is ${is}: ${Math.round(100 * (worse - 1))} % worse`];
	});
}
