import type { Course } from "../course/course.ts";
import type { TerrainType } from "../course/difficulty.ts";
import { terrainOf } from "../course/difficulty.ts";
import { paceOf } from "../course/pace.ts";
import { decimetres, thousandths } from "../course/rounding.ts";
import { lengthOf } from "../course/stretch-length.ts";
import { confidenceOf, type Reason, reasonOf, withFinishes } from "../model/confidence.ts";
import { hillyRunsFor } from "../model/few-hills.ts";
import { countedFinishes } from "../model/own-cost.ts";
import { type OwnRecord, ownRecordOn } from "../model/own-record.ts";
import { courseClassOf } from "../model/own-spread.ts";
import type {
	Conditions,
	ConfidenceLevel,
	CoursePrediction,
	PlanRow,
} from "../model/prediction.ts";
import type { Question } from "../model/question.ts";
import { historyReason } from "../model/runner-model.ts";
import { type UsualStops, usualStops } from "../model/usual-stops.ts";
import { totalStopS } from "../options/plan-options.ts";
import type { Finish } from "../stations/passages.ts";
import { type StationPlan, stationPlanOf } from "../stations/station-plan.ts";
import type { StageResult } from "./stage-result.ts";
import { type Waterfall, waterfallOf } from "./waterfall.ts";

/** What the core answers to a question about a course, rounded as it is shown. Times are whole seconds. */
export interface Result extends StationPlan {
	/** Most likely finish, stops included. */
	timeS: number;
	/** Bounds of the 80 % interval, stops included. */
	lowS: number;
	highS: number;
	/** Probability that the time lies within 5 % of `timeS`, 0 to 1 in hundredths. */
	within5: number;
	level: ConfidenceLevel;
	/** Why the range is as wide as it is. */
	reason: Reason;
	/** What the runner's own hard runs multiply the range by; null from typed results, in stages, and in earlier predictions. */
	ownSpread: number | null;
	/** The runner's own finishes of this kind; absent without enough of them, and in stages. */
	ownRecord?: OwnRecord & {
		/** The time if this race goes as those did on average, stops included. */
		timeS: number;
	};
	/** On a hilly course: runs at least half as hilly that the time rests on, 11 for more than ten; absent without runs. */
	hillyRuns?: number;
	/** Starters of such races who stop; absent where none were measured, without heights, for no race, and in stages. */
	usualStops?: UsualStops;
	plan: Plan;
	/** The day that the time is for; null in predictions made before it was stored. */
	conditions: Conditions | null;
	/** Where the time goes; null in predictions made before it was stored. */
	waterfall: Waterfall | null;
	/** Of a course in stages, each of them; all other figures are then of their sum, without nights. Empty for a course in one go. */
	stages: readonly StageResult[];
	/** What a forecast on the way starts from; null in predictions made before it was stored. */
	finish: Finish | null;
}

/** The pacing plan. Stretches of each list add up to `timeS`, which is running time, without stops. */
export interface Plan {
	timeS: number;
	paceSPerKm: number | null;
	/** Stretches of one slope class, at least 150 m long unless the course is shorter. */
	segments: readonly PlannedStretch[];
	/** The last one is partial unless the course is a whole number of them. */
	kilometres: readonly PlannedStretch[];
	/** Likewise; null in predictions and links made before miles were stored. */
	miles: readonly PlannedStretch[] | null;
}

/** A row of a plan, however the plan is cut. */
export interface PlannedStretch {
	/** m from the start, in decimetres. */
	startM: number;
	endM: number;
	timeS: number;
	/** Of the time before rounding, except for a whole kilometre; null when unknown. */
	paceSPerKm: number | null;
	/** End to end, rise over run in thousandths; 0 without heights. */
	slope: number;
	/** "plat" without heights: the plan is for flat ground. */
	terrain: TerrainType;
	/** Whole m that add up to the course's; null without heights. */
	gainM: number | null;
	lossM: number | null;
}

/** The result of a question, from what the core computed. */
export function resultOf(course: Course, prediction: CoursePrediction, question: Question): Result {
	const { evidence, history, options } = question;
	const stoppedS = totalStopS(options.stations);
	const plan: Plan = {
		timeS: prediction.planTimeS,
		paceSPerKm: wholePace(prediction.planTimeS, course.distanceM),
		segments: stretchesOf(prediction.segments, course),
		kilometres: stretchesOf(prediction.kilometres, course).map((row) =>
			// the time of one whole kilometre is its pace: two roundings would differ by a second
			lengthOf(row) === 1000 ? { ...row, paceSPerKm: wholePace(row.timeS, 1000) } : row,
		),
		miles: stretchesOf(prediction.miles, course),
	};
	const { finish, stationPlan } = stationPlanOf({ course, prediction, question, plan });
	return {
		timeS: prediction.timeS + stoppedS,
		lowS: prediction.lowS + stoppedS,
		highS: prediction.highS + stoppedS,
		within5: Math.round(prediction.within5 * 100) / 100,
		...confidenceOf(
			prediction.sd,
			withFinishes(
				history
					? historyReason(course, prediction, history)
					: reasonOf(course, prediction, evidence),
				countedFinishes(question.finishes ?? [], course.distanceM).length,
			),
		),
		...ownFactsOf(course, prediction, question),
		...stopsOf(course, question),
		ownSpread: history?.own ? Math.round(prediction.ownSpread * 100) / 100 : null,
		plan,
		conditions: prediction.conditions,
		waterfall: waterfallOf(prediction, course.distanceM, stoppedS),
		finish: roundedFinish(finish),
		...stationPlan,
		stages: [],
	};
}

function stopsOf(course: Course, { race }: Question): Pick<Result, "usualStops"> {
	if (!race || course.elevationMethod === "none") return {};
	const stops = usualStops({ distanceM: course.distanceM, climbM: course.gainM });
	if (stops === null) return {};
	const { share, low, high } = stops;
	return {
		usualStops: { share: toHundredths(share), low: toHundredths(low), high: toHundredths(high) },
	};
}

const toHundredths = (share: number) => Math.round(share * 100) / 100;

/** What the runner's own races and hilly runs say of a course, without moving its time. */
function ownFactsOf(
	course: Course,
	{ timeS, equivalentM, hilliness }: CoursePrediction,
	{ history, options }: Question,
): Pick<Result, "ownRecord" | "hillyRuns"> {
	if (!history) return {};
	const { distanceM } = course;
	const courseClass = courseClassOf({ distanceM, equivalentM, hilliness });
	const record = ownRecordOn(history.finishes ?? [], { distanceM, courseClass });
	const asThose = ({ mean }: OwnRecord) =>
		Math.round(timeS * (1 + mean)) + totalStopS(options.stations);
	const hilliest = courseClass === "hilly" && history.hills?.hilliest;
	return {
		...(record && { ownRecord: { ...record, timeS: asThose(record) } }),
		...(hilliest && { hillyRuns: hillyRunsFor(hilliest, hilliness) }),
	};
}

/** To tenths of a second and a hundredth of a per cent. */
export const roundedFinish = (finish: Finish): Finish => ({
	...finish,
	timeS: tenthsOfSameSecond(finish.timeS),
	sd: tenThousandths(finish.sd),
	sdBelow: tenThousandths(finish.sdBelow),
	hilliness: tenThousandths(finish.hilliness),
});

/** Tenths round to the whole second that the time itself rounds to: 21.46 is 21.4, else it became 22. */
const tenthsOfSameSecond = (seconds: number) =>
	Math.min(Math.round(seconds * 10), Math.round(seconds) * 10 + 4) / 10;

const tenThousandths = (value: number) => Math.round(value * 1e4) / 1e4;

/** Distances and climbs are rounded on their running sums, so that they add up too. */
function stretchesOf(rows: readonly PlanRow[], course: Course): PlannedStretch[] {
	const known = course.elevationMethod !== "none";
	const gains = wholeMetres(rows.map((row) => row.gainM));
	const losses = wholeMetres(rows.map((row) => row.lossM));
	return rows.map((row, k) => ({
		startM: decimetres(row.startM),
		endM: decimetres(row.endM),
		timeS: row.timeS,
		paceSPerKm: wholePace(row.exactS, row.endM - row.startM),
		slope: known ? thousandths(row.slope) : 0,
		terrain: terrainOf(known ? row.slope : 0),
		gainM: known ? gains[k] : null,
		lossM: known ? losses[k] : null,
	}));
}

export function wholePace(timeS: number, distanceM: number): number | null {
	const pace = Math.round(paceOf(timeS, distanceM));
	return Number.isFinite(pace) && pace > 0 ? pace : null;
}

function wholeMetres(values: readonly number[]): number[] {
	let sum = 0;
	return values.map((value) => {
		const before = Math.round(sum);
		sum += value;
		return Math.round(sum) - before;
	});
}
