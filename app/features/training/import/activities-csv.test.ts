import { expect, test } from "vitest";
import { maxTableLineChars, maxTableRows, readActivitiesCsv } from "./activities-csv.ts";

test("A table with more rows than are read is refused", () => {
	expect(readActivitiesCsv(`h\n${"1,,a\n".repeat(maxTableRows)}`)).toHaveLength(maxTableRows);
	expect(() => readActivitiesCsv(`h\n${"1,,a\n".repeat(maxTableRows + 1)}`)).toThrow("more than");
});

test("A table with too long a line is refused before it is taken apart", () => {
	expect(() => readActivitiesCsv(`h\n${",".repeat(maxTableLineChars + 1)}`)).toThrow("a line of");
});

test("A row that lies across the border of two pieces is read once", () => {
	const rows = Array.from({ length: 9000 }, (_, i) => `${i},,"name, with ${i}",Run\n`);
	const entries = readActivitiesCsv(`h\n${rows.join("")}`);
	expect(entries.map(({ id }) => Number(id))).toEqual(rows.map((_, i) => i));
	expect(entries[8999]?.name).toBe("name, with 8999");
});
