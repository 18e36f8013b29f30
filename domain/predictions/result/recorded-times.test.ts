import { expect, test } from "vitest";
import { readLedgerText } from "./ledger.ts";
import { recordedTimes } from "./recorded-times.ts";

const record = {
	course: "c0",
	highS: 15_000,
	lowS: 13_000,
	model: "8",
	options: {},
	predictedS: 14_000,
	salt: "5a",
	start: "2027-05-02T05:30:00.000Z",
};

test("A page reads the times of a record as its schema does", () => {
	const text = JSON.stringify(record);
	const { predictedS, lowS, highS } = readLedgerText(text) ?? record;
	expect(readLedgerText(text)).toEqual(record);
	expect(recordedTimes(text)).toEqual({ predictedS, lowS, highS });
});

test.each(["", "null", "{}", '{"predictedS":1,"lowS":"1","highS":2}'])(
	"A text without times, %j, has none",
	(text) => {
		expect(recordedTimes(text)).toBeNull();
		expect(readLedgerText(text)).toBeNull();
	},
);
