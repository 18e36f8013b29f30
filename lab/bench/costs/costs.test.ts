import { expect, test } from "vitest";
import { writtenPart } from "#tools/written.ts";
import { writtenMeasurement } from "../costs.ts";
import { actions, firstDay, historyActivities, runnerMonth } from "./month.ts";
import { bill, noUsage, sumOf, total } from "./prices.ts";
import { costsDocument, costsReport } from "./report.ts";

const measured = writtenMeasurement();

test("the guide's tables are those of the written measurement", () => {
	expect(writtenPart(costsDocument, "costs")).toBe(costsReport(measured));
});

test("every action was measured", () => {
	for (const action of actions) expect(measured[action].requests, action).toBeGreaterThan(0);
});

test("what the plan includes costs nothing, and each million above it its price", () => {
	const usage = { ...noUsage(), rowsWritten: 53e6, requests: 9e6 };
	expect(bill(usage, "plan")).toMatchObject({ rowsWritten: 3, requests: 0 });
	expect(sumOf(bill(usage, "none"))).toBeCloseTo(53 + 9 * 0.3, 9);
});

test("uses add up, each so many times", () => {
	const sum = total([
		[2, { rowsRead: 10, mails: 1 }],
		[3, { rowsRead: 1 }],
	]);
	expect(sum).toMatchObject({ rowsRead: 23, mails: 2, rowsWritten: 0 });
});

test("storage is what stays of a history, work what a month does; the first day stores nothing twice", () => {
	const month = runnerMonth(measured, "files");
	const file = Number(measured["import-file"].bucketBytes);
	expect(month.bucketBytes).toBeGreaterThan(historyActivities * file);
	expect(month.requests).toBeLessThan(100);
	expect(firstDay(measured, "files")).toMatchObject({ databaseBytes: 0, bucketBytes: 0 });
});
