import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";

export const pacingStrategies = [
	"usual",
	"even-pace",
	"negative-split",
	"positive-split",
	"hill-optimized",
	"conservative",
	"aggressive",
] as const;
export type PacingStrategyName = (typeof pacingStrategies)[number];

/** The strategy of that name; null for an empty one. Throws `prediction.unknown_strategy`. */
export function readStrategy(name: string): PacingStrategyName | null {
	if (name === "") return null;
	if (!isPacingStrategy(name)) {
		const choices = pacingStrategies.join(", ");
		throw new AppError("prediction.unknown_strategy", { name: clip(name), choices });
	}
	return name;
}

function isPacingStrategy(name: string): name is PacingStrategyName {
	return (pacingStrategies as readonly string[]).includes(name);
}
