import { lineOf } from "#domain/predictions/course/course-line.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import { simplifyLine } from "#domain/predictions/course/simplify-line.ts";
import { settled } from "#domain/predictions/input/settled.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import type { RunnerModel } from "#domain/predictions/model/runner-model.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { packPlan, unpackPlan } from "#domain/predictions/share/pack-plan.ts";
import { type PlanCard, planCard } from "#domain/predictions/share/plan-card.ts";
import type { PackedPlan } from "#domain/predictions/share/shared-plan.ts";
import { type ExampleName, exampleCourse } from "#tools/examples/examples.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { predictionOf } from "#wasm/predict.ts";

/** Of the day of each race, and its offset. */
const days: Readonly<Record<ExampleName, readonly [string, string]>> = {
	marathon: ["2027-04-11", "+02:00"],
	mountain: ["2027-06-19", "+02:00"],
	hundred: ["2027-08-27", "+02:00"],
};
const surfaces: Readonly<Record<ExampleName, string>> = {
	marathon: "road",
	mountain: "trail",
	hundred: "trail",
};
/** Of the drawn line, in the page that carries it. */
const mostPoints = 900;

/** What the product answers of an example course: a plan as a shared link holds it. */
export function exampleAnswer(name: ExampleName, history: RunnerModel): PackedPlan {
	const { title, gpx, stations, startTime, zone, finish, finishBy } = exampleCourse(name);
	const engine = loadEngine();
	const reader = engine.openCourse({});
	const bytes = new TextEncoder().encode(gpx);
	for (let at = 0; at < bytes.length; at += 65_536) reader.push(bytes.subarray(at, at + 65_536));
	const course = reader.finish();
	const [date, offset] = days[name];
	const start = `${date}T${startTime}${offset}[${zone}]`;
	const last = `${(decimetres(course.distanceM) / 1000).toFixed(4)},${finish},checkpoint,,${finishBy}`;
	const fields: Record<string, readonly string[]> = {
		start: [start],
		surface: [surfaces[name]],
		station: [...stations, last],
	};
	const options = readPlanOptions((field) => fields[field] ?? []);
	const asked = { ...plainQuestion, strategy: "hill-optimized" as const, history, options };
	const question = settled({ ...asked, fileStations: false }, { course, zone });
	const prediction = predictionOf(engine, course, question, zone);
	return packPlan({
		name: title,
		prediction,
		line: simplifyLine(lineOf(course), mostPoints),
		stations: question.options.stations,
		start,
		startMs: null,
	});
}

/** The small picture of an answer. */
export function exampleCard(answer: PackedPlan): PlanCard {
	const plan = unpackPlan(JSON.parse(JSON.stringify(answer)));
	if (!plan) throw new Error("An answer cannot be read back.");
	return planCard(plan);
}
