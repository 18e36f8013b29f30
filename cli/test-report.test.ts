import { expect, test } from "vitest";
import { countsOf, mayRunAgain, readReport } from "./test-report.mjs";

const file = (name: string, ...statuses: string[]) => ({
	name,
	status: statuses.includes("failed") ? "failed" : "passed",
	assertionResults: statuses.map((status, i) => ({ status, fullName: `${name} ${i}` })),
});

test("Tests are counted by file, and those that failed are named", () => {
	const report = { testResults: [file("a", "passed", "skipped"), file("b", "passed", "failed")] };
	const { whole, broken } = readReport(report);
	expect(countsOf(whole)).toEqual({ passed: 1, failed: 0 });
	expect(countsOf(broken)).toEqual({ passed: 1, failed: 1 });
	expect(broken).toMatchObject([{ name: "b", failedTests: ["b 1"] }]);
});

test("A file that could not be loaded counts as a failed test", () => {
	const { broken } = readReport({
		testResults: [{ name: "a", status: "failed", assertionResults: [] }],
	});
	expect(countsOf(broken)).toEqual({ passed: 0, failed: 1 });
});

test("A few files are run again, many are not", () => {
	const broken = (count: number) =>
		readReport({ testResults: Array.from({ length: count }, () => file("a", "failed")) }).broken;
	expect([0, 1, 5, 6].map((count) => mayRunAgain(broken(count)))).toEqual([
		false,
		true,
		true,
		false,
	]);
});
