import * as styles from "./profile.module.css";
import type { SlopeClass } from "./slope-class.ts";

/** The colour of each class of slope, as `--slope`. */
export const slopeLooks: Record<SlopeClass, string> = {
	upSteep: styles.slopeUpSteep,
	up: styles.slopeUp,
	flat: styles.slopeFlat,
	down: styles.slopeDown,
	downSteep: styles.slopeDownSteep,
};
