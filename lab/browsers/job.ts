import { Driver, type Session } from "./driver.ts";
import type { Engine } from "./engines.ts";

interface Step {
	readonly name: string;
	readonly seconds: number;
	/** Why it failed; null where it did not. */
	readonly problem: string | null;
}

/** What came of the job in an engine. */
export interface Walk {
	readonly engine: Engine["name"];
	/** Null where it is not installed. */
	readonly version: string | null;
	readonly steps: readonly Step[];
}

/** 0 done in all, 1 a step failed, 3 an engine is not installed. */
export function exitCodeOf(walks: readonly Walk[]): number {
	if (walks.some(({ steps }) => steps.some(({ problem }) => problem !== null))) return 1;
	return walks.some(({ version }) => version === null) ? 3 : 0;
}

interface JobFiles {
	readonly origin: string;
	/** Of the course. */
	readonly path: string;
	/** Of the course, as its file has it. */
	readonly course: string;
	/** Runs after a step, whether it failed or not. */
	readonly onStep: (step: Step, driver: Driver) => Promise<void>;
}

const password = "a hill at dawn 9";
const predictedTime = ".duration .visually-hidden";

/** The main job: from a trial to race day, each step after the one before. Ends with the first that fails. */
export async function doJob({ send }: Session, files: JobFiles): Promise<Step[]> {
	const driver = new Driver(send);
	const { origin, path, course } = files;
	let time = "";
	const steps: readonly (readonly [string, () => Promise<void>])[] = [
		[
			"trial",
			async () => {
				await driver.open(`${origin}/`);
				await driver.ready();
				await driver.choose(path);
				await driver.shows(course);
				await driver.type("result_time", "45:00");
				await driver.press(".trial__form [type=submit]");
				time = await driver.text(`.trial__answer ${predictedTime}`);
			},
		],
		[
			"register",
			async () => {
				await driver.press(".trial__answer .button--primary");
				await driver.path("/register");
				await driver.ready();
				await driver.type("firstname", "Emma");
				await driver.type("lastname", "Durand");
				await driver.type("email", `emma-${Date.now()}@relief.test`);
				await driver.type("password", password);
				await driver.type("confirmation", password);
				await driver.press("[name=charte_accepted]");
				await driver.press("main form [type=submit]");
				await driver.path("/prediction-result?id=");
				await isTime("the stored trial", await driver.text(predictedTime));
			},
		],
		[
			"upload",
			async () => {
				await driver.open(`${origin}/upload-gpx`);
				await driver.ready();
				await driver.choose(path);
				await driver.shows(course);
				await driver.press(".upload__submit [type=submit]");
				await driver.path("/prediction-result?id=");
			},
		],
		[
			"result",
			async () => {
				await isTime("the result", await driver.text(predictedTime));
				await driver.run("location.reload()");
				await driver.ready();
				await isTime("the result after a reload", await driver.text(predictedTime));
			},
		],
		[
			"follow",
			async () => {
				await driver.press(".part-tabs li:last-child a");
				await driver.path("/prediction-result/race-day?id=");
				await driver.press(".follow button");
				await driver.path("/race-day");
				await driver.text(".race__big");
			},
		],
		[
			"race day",
			async () => {
				await driver.press(".race__card .button--primary");
				await driver.until("the first place", () =>
					driver.run("return document.querySelector('.race__card--next') !== null"),
				);
				await driver.run("location.reload()");
				await driver.ready();
				await driver.until("the stored start", () =>
					driver.run("return document.querySelector('.race__card--next') !== null"),
				);
			},
		],
	];
	const isTime = async (of: string, found: string) => {
		if (found !== time) throw new Error(`${of} says ${found}, the trial said ${time}`);
	};
	const done: Step[] = [];
	for (const [name, work] of steps) {
		const step = await timedStep(name, work);
		done.push(step);
		await files.onStep(step, driver);
		if (step.problem !== null) break;
	}
	return done;
}

async function timedStep(name: string, work: () => Promise<void>): Promise<Step> {
	const from = performance.now();
	const problem = await work().then(
		() => null,
		(error: unknown) => (error instanceof Error ? error.message : String(error)),
	);
	return { name, seconds: Math.round(performance.now() - from) / 1000, problem };
}
