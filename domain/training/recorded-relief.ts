/** The ground of a recording, from its start, in cells of one length; the last one is shorter. */
export interface RecordedRelief {
	readonly cellM: number;
	/** Rise over run of each cell. */
	readonly slopes: Float64Array;
	/** What a metre of each cell costs, m on the flat at equal effort. */
	readonly costs: Float64Array;
}

/** Flat-equivalent metres up to a distance from the start of a recording. */
export function equivalentAlong({ cellM, costs }: RecordedRelief): (distanceM: number) => number {
	const before = new Float64Array(costs.length + 1);
	for (let i = 0; i < costs.length; i++) before[i + 1] = before[i] + cellM * costs[i];
	return (distanceM) => {
		const cell = Math.max(0, Math.min(costs.length - 1, Math.floor(distanceM / cellM)));
		return before[cell] + (distanceM - cell * cellM) * (costs[cell] ?? 1);
	};
}
