// What a run of vitest says in the report of its JSON reporter.

/** More files than these fail for a reason that they share: running them again would only take time. */
const mostAgain = 5;

/**
 * Counts of the files that passed whole, and the others: a file that could not be loaded counts as one failed test.
 *
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 */
export function readReport({ testResults }) {
	const files = testResults.map(({ name, status, assertionResults: tests }) => {
		const failedTests = tests.filter((test) => test.status === "failed");
		return {
			name,
			isWhole: status === "passed",
			passed: tests.filter((test) => test.status === "passed").length,
			failed: status === "passed" ? 0 : Math.max(1, failedTests.length),
			failedTests: failedTests.map(({ fullName }) => fullName),
		};
	});
	return {
		whole: files.filter(({ isWhole }) => isWhole),
		broken: files.filter(({ isWhole }) => !isWhole),
	};
}

/** Sums of files, by what became of their tests. */
export const countsOf = (files) => ({
	passed: files.reduce((sum, { passed }) => sum + passed, 0),
	failed: files.reduce((sum, { failed }) => sum + failed, 0),
});

/** Whether files that failed are run once more, alone. */
export const mayRunAgain = (broken) => broken.length > 0 && broken.length <= mostAgain;
