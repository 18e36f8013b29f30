/** Seconds per kilometre; Infinity for no distance. */
export function paceOf(timeS: number, distanceM: number): number {
	return (timeS * 1000) / distanceM;
}
