import { expect, test } from "vitest";

/** A copy with a violation, and the lines that name it, no more and no less. */
type Violation<T> = readonly [copy: T, ...lines: [string, ...string[]]];

/**
 * A rule of the house: `find` names each violation by a line. It finds none in the project, and each one that is
 * planted in a copy: a rule that sees nothing fails.
 */
export function rule<T>(
	name: string,
	project: T,
	find: (of: T) => readonly string[],
	...planted: [Violation<T>, ...Violation<T>[]]
): void {
	test(name, () => expect(find(project)).toEqual([]));
	test(`${name}: a violation is seen`, () => {
		for (const [copy, ...lines] of planted) expect(find(copy)).toEqual(lines);
	});
}
