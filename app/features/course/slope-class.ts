export const slopeClasses = ["upSteep", "up", "flat", "down", "downSteep"] as const;
export type SlopeClass = (typeof slopeClasses)[number];

/** The class of a slope, rise over run: above 5 %, above 2 %, below −5 %, below −2 %, else flat. */
export function slopeClassOf(slope: number): SlopeClass {
	if (slope > 0.05) return "upSteep";
	if (slope > 0.02) return "up";
	if (slope < -0.05) return "downSteep";
	return slope < -0.02 ? "down" : "flat";
}

/** Shows the class without colour. */
export const slopeArrows: Record<SlopeClass, string> = {
	upSteep: "⇈",
	up: "↗",
	flat: "→",
	down: "↘",
	downSteep: "⇊",
};
