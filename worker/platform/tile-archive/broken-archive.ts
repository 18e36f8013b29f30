/** A PMTiles archive that does not keep to its format, or to the limits of this reader; `message` says how. */
export class BrokenArchive extends Error {}

/** Throws `BrokenArchive` with the problem unless the condition holds. */
export function requireSound(condition: boolean, problem: string): asserts condition {
	if (!condition) throw new BrokenArchive(problem);
}
