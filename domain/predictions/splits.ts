import { type Units, unitLengthM } from "../accounts/units.ts";
import type { PredictionBody } from "./wire.ts";

type Plan = PredictionBody["pacing_strategy"];
/** The rows of a plan, however it is cut. */
export type PlanRows = Pick<Plan, "kilometres" | "miles" | "segments">;
/** A row whatever it is a row of. */
export type PlannedStretch = Plan["segments"][number];

type Unit = Units["distance"];

/** A plan cut at whole kilometres or at whole miles; what remains is the last row. */
export interface Splits {
	unit: Unit;
	unitM: number;
	rows: readonly (PlannedStretch & { partial: boolean })[];
}

/** The rows of a unit. A plan of before miles were told has kilometres alone. */
export function splitsOf({ kilometres, miles }: Omit<PlanRows, "segments">, asked: Unit): Splits {
	const unit = asked === "mi" && miles ? "mi" : "km";
	return { unit, unitM: unitLengthM[unit], rows: unit === "mi" && miles ? miles : kilometres };
}

/** Whether a row is shorter than its unit; rows are told in decimetres. */
export const isPartial = ({ distance }: { distance: number }, unit: Unit) =>
	distance < unitLengthM[unit] - 0.05;
