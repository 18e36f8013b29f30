/** What the compiled activity module offers to the host. Addresses and lengths are in bytes of `memory`. */
export interface ActivityExports {
	readonly memory: WebAssembly.Memory;
	/** Memory for four arrays of `samples` f64: time s, distance m, altitude m, heart rate bpm. 0 without memory. */
	openSamples(samples: number): number;
	closeSamples(): void;
	/** Address of a RunFigures (assembly/activity/layout.ts). */
	reduceRun(): number;
	/** Cells of 20 m of the open samples as a course, 0 without heights; slopes are valid until `closeSamples`. */
	layCourse(): number;
	reliefSlopes(): number;
	/** Flat-equivalent metres per metre at a slope, rise over run (assembly/prediction/grade-cost.ts). */
	gradeCost(slope: number): number;
	/** Address of a FilterState for `runs` rows; 0 without memory. */
	openFilter(runs: number): number;
	learnRuns(runs: number): void;
	closeFilter(): void;

	/** Memory for three more arrays: cadence steps/min, latitude and longitude in degrees. 0 without memory. */
	openExtras(): number;
	/** Writes distances from positions; returns how many positions were used. */
	measureTrack(): number;
	/** Addresses of a HeartFigures, a HeartLoad and a SpeedFigures. `readHeart` comes first, and needs the extras. */
	readHeart(): number;
	heartLoad(...boundsRestingMaxAAndB: number[]): number;
	readSpeed(): number;
}
