import { expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import { pageOfKeys, type SortKey } from "./sorted-page.ts";

test("Pages of keys, one behind the other, are all keys in their order, unknown values last", () => {
	const random = seeded(1);
	const keys: SortKey[] = Array.from({ length: 500 }, (_, i) => [
		random() < 0.2 ? null : Math.floor(random() * 40),
		`${Math.floor(random() * 1000)}-${i}`,
	]);
	const byId = (a: SortKey, b: SortKey) => (a[1] < b[1] ? -1 : 1);
	const known = keys.filter(([value]) => value !== null);
	const unknown = keys.filter(([value]) => value === null).sort(byId);
	const sorted = known.sort((a, b) => Number(a[0]) - Number(b[0]) || byId(a, b));
	const expected = {
		asc: [...sorted, ...unknown],
		desc: [...sorted.toReversed(), ...unknown.toReversed()],
	};
	for (const order of ["asc", "desc"] as const) {
		const found: SortKey[] = [];
		for (;;) {
			const page = pageOfKeys(keys, { order, after: found.at(-1) ?? null, count: 21 });
			found.push(...page);
			if (page.length < 21) break;
		}
		expect(found).toEqual(expected[order]);
	}
});
