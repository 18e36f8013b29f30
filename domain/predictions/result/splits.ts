import { type Units, unitLengthM } from "../../accounts/units.ts";
import { lengthOf } from "../course/stretch-length.ts";
import type { Plan, PlannedStretch } from "./result.ts";

type Unit = Units["distance"];

/** A plan cut at whole kilometres or at whole miles; what remains is the last row. */
export interface Splits {
	unit: Unit;
	unitM: number;
	rows: readonly PlannedStretch[];
}

/** The rows of a unit; kilometres where the plan has no miles. */
export function splitsOf(
	{ kilometres, miles }: Pick<Plan, "kilometres" | "miles">,
	shown: Unit,
): Splits {
	const unit = shown === "mi" && miles ? "mi" : "km";
	return { unit, unitM: unitLengthM[unit], rows: unit === "mi" && miles ? miles : kilometres };
}

/** Whether a row is shorter than its unit; rows are in decimetres. */
export const isPartial = (row: Pick<PlannedStretch, "startM" | "endM">, unit: Unit) =>
	lengthOf(row) < unitLengthM[unit] - 0.05;
