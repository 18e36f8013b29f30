import { expect, test } from "vitest";
import { csvRecord } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1"])(
	"A text that a spreadsheet could take for a formula is quoted: %j",
	(text) => {
		expect(csvRecord([text]).replaceAll('"', "")).toBe(`'${text}\r\n`);
	},
);

test("A number keeps its sign, and a plain text is left as it is", () => {
	expect(csvRecord([-5, "a-b", null])).toBe("-5,a-b,\r\n");
});
