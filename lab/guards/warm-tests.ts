import { join } from "node:path";
import { createVitest, type TestCase, type TestProject, type Vitest } from "vitest/node";
import { type GuardTest, namePattern, projectOf } from "./guard.ts";

export interface TestRun {
	readonly passed: readonly string[];
	/** Full names of failing tests, by whether a failed expectation says so. */
	readonly failed: readonly { name: string; byAssertion: boolean; problem: string }[];
	/** Files that cannot be loaded, and errors outside of any test. */
	readonly broken: readonly string[];
}

/** Vitest over a copy of the sources, which keeps what it has transformed from one run to the next. */
export class WarmTests {
	readonly #folder: string;
	readonly #vitest: Vitest;

	private constructor(folder: string, vitest: Vitest) {
		this.#folder = folder;
		this.#vitest = vitest;
	}

	static async start(folder: string): Promise<WarmTests> {
		process.chdir(folder);
		process.env.PWD = folder;
		const vitest = await createVitest("test", {
			root: folder,
			config: join(folder, "vitest.config.ts"),
			watch: false,
			project: ["node", "worker"],
			reporters: [{}],
			silent: true,
		});
		return new WarmTests(folder, vitest);
	}

	/** Runs tests of one file by name. */
	async run(tests: readonly GuardTest[]): Promise<TestRun> {
		const [{ file }] = tests;
		const project = this.#project(tests[0]);
		const patterns = tests.map((test) => namePattern(test).source);
		this.#vitest.setGlobalTestNamePattern(new RegExp(patterns.join("|"), "s"));
		const moduleId = join(this.#folder, file);
		const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([
			project.createSpecification(moduleId),
		]);
		const ran = testModules.filter((module) => module.moduleId === moduleId);
		const cases = ran.flatMap((module) => [...module.children.allTests()]);
		return {
			passed: cases
				.filter((one) => one.result().state === "passed")
				.map(({ fullName }) => fullName),
			failed: cases.filter((one) => one.result().state === "failed").map(failureOf),
			broken: [...ran.flatMap((module) => module.errors()), ...(unhandledErrors as Problem[])].map(
				({ message }) => message,
			),
		};
	}

	/** Makes the next run read a file of the copy again. */
	reread(file: string): void {
		this.#vitest.invalidateFile(join(this.#folder, file));
	}

	#project(test: GuardTest): TestProject {
		const found = this.#vitest.projects.find(({ name }) => name === projectOf(test));
		if (!found) throw new Error(`vitest.config.ts has no project '${projectOf(test)}'.`);
		return found;
	}
}

interface Problem {
	readonly name?: string;
	readonly message: string;
	readonly cause?: unknown;
}

function failureOf(test: TestCase) {
	const errors: readonly Problem[] = test.result().errors ?? [];
	return {
		name: test.fullName,
		byAssertion: errors.length > 0 && errors.every(isAssertion),
		problem: errors.map(({ message }) => message.split("\n")[0]).join("; "),
	};
}

/** A failed expectation, or the report of a property that wraps one. */
const isAssertion = ({ name, cause }: Problem): boolean =>
	name === "AssertionError" ||
	(typeof cause === "object" && cause !== null && isAssertion(cause as Problem));
