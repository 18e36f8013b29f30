// What results of trail races say of the next one, by lengths and climbs alone: a mixed model. ln of a time is what the course
// takes, and what the runner is to others: in general, on long courses, on hills, and on this very course. All of it is
// jointly normal, so that earlier finishes weigh as they should: the best linear prediction (Henderson 1975, Biometrics 31:423).

export interface TrailCourse {
	distanceM: number;
	climbM: number;
	descentM: number;
	/** The same for editions of one course; null where it is known of none. */
	series: string | null;
}

/** A finish, or what a rating says, so many days before the race. */
export interface TrailFinish extends TrailCourse {
	timeS: number;
	ageDays: number;
}

/** What is known of a runner. */
export interface TrailEvidence {
	finishes: readonly TrailFinish[];
	/** A rating of trail runners of before the race, 1000 for the best of the world; null without one. */
	index: number | null;
	/** Median time of an earlier edition of the race, s; absent or null without one. */
	medianS?: number | null;
}

interface TrailSettings {
	/** ln s of 40 km on the flat of a finisher of 2020, and what a year adds. */
	level: { lnS: number; perYear: number };
	/** Weights of x, x², h, h², x·h and the descent, where x = ln(km / 40) and h is climb over length in tenths. */
	course: readonly number[];
	mostSteepness: number;
	/** Of runners: in general, per unit of x + h / 2, per unit of h, on one course; of one finish; and of a year between two. */
	variances: {
		runner: number;
		endurance: number;
		hills: number;
		series: number;
		effort: number;
		perYear: number;
	};
	/** ln of time per ln of the index over 500, at 500, and how far off it is. */
	index: { lnAt500: number; perLn: number; variance: number };
	/**
	 * The median of an earlier edition over what finishers in general take, ln: its mean, what of its variance is the
	 * course's own, and the rest, of the field and the day.
	 */
	edition: { ln: number; course: number; noise: number };
	/** Standard deviations that 8 of 10 finishes lie within, to either side. */
	reach: { below: number; above: number };
}

/** Fitted on 46,735 finishes of 27,910 runners, in folds of runners and of races (docs/decisions/0074-truth-three.md). */
export const trailSettings: TrailSettings = {
	level: { lnS: 9.6857, perYear: -0.006 },
	course: [1.152, 0.034, 0.414, 0.079, 0.151, 0.414],
	mostSteepness: 1.5,
	variances: {
		runner: 0.12,
		endurance: 0.005,
		hills: 0.32,
		series: 0.012,
		effort: 0.012,
		perYear: 0.0005,
	},
	index: { lnAt500: -0.09, perLn: -0.858, variance: 0.01 },
	edition: { ln: -0.05, course: 0.004, noise: 0.009 },
	reach: { below: 0.89, above: 0.84 },
};

interface TrailForecast {
	timeS: number;
	lowS: number;
	highS: number;
	/** Standard deviation of ln T. */
	sd: number;
}

const daysPerYear = 365.25;
const year2020 = 50;

/**
 * The time of a course from what is known of a runner; without anything it is that of finishers in general. `day`: of the race,
 * from 1970-01-01.
 */
export function trailForecast(
	course: TrailCourse,
	{ finishes, index, medianS = null }: TrailEvidence,
	{ day, settings = trailSettings }: { day: number; settings?: TrailSettings },
): TrailForecast {
	const { variances, reach } = settings;
	const target = termsOf(course, settings);
	const rows: Row[] = finishes.map((finish) => {
		const terms = termsOf(finish, settings);
		const usualLn = terms.usualLn + lateLn(day - finish.ageDays, settings);
		return {
			...terms,
			ln: Math.log(finish.timeS) - usualLn,
			noise: variances.effort,
			of: "runner",
			series: finish.series,
			ageDays: finish.ageDays,
		};
	});
	if (index !== null) rows.push(indexRow(index, settings));
	if (medianS !== null) {
		const usualLn = target.usualLn + lateLn(day, settings);
		rows.push(editionRow(course, Math.log(medianS) - usualLn, settings));
	}
	const own: Placed = { ...target, of: "runner", series: course.series, ageDays: 0 };
	const between = rows.map((row) => covariance(own, row, settings));
	const weights = solve(
		rows.map((one, i) =>
			rows.map((other, j) => covariance(one, other, settings) + (i === j ? one.noise : 0)),
		),
		between,
	);
	const ln = rows.reduce((sum, row, k) => sum + weights[k] * row.ln, 0);
	const told = between.reduce((sum, value, k) => sum + weights[k] * value, 0);
	const sd = Math.sqrt(covariance(own, own, settings) + variances.effort - told);
	const timeS = Math.exp(target.usualLn + lateLn(day, settings) + ln);
	return {
		timeS,
		lowS: timeS * Math.exp(-reach.below * sd),
		highS: timeS * Math.exp(reach.above * sd),
		sd,
	};
}

interface Terms {
	/** ln s of finishers in general, in 2020. */
	usualLn: number;
	/** Weights of endurance and of hills. */
	long: number;
	steep: number;
}

interface Row extends Terms {
	ln: number;
	noise: number;
	/** Of a field, the course alone is shared. */
	of: "runner" | "field";
	series: string | null;
	ageDays: number;
}

function termsOf({ distanceM, climbM, descentM }: TrailCourse, settings: TrailSettings): Terms {
	const km = distanceM / 1000;
	const x = Math.log(km / 40);
	const h = Math.min(climbM / km / 100, settings.mostSteepness);
	const figures = [x, x * x, h, h * h, x * h, descentM / km / 100];
	const courseLn = figures.reduce((sum, figure, k) => sum + figure * settings.course[k], 0);
	return { usualLn: settings.level.lnS + courseLn, long: x + h / 2, steep: h - 0.5 };
}

const lateLn = (day: number, { level }: TrailSettings) =>
	level.perYear * (day / daysPerYear - year2020);

/** A rating says what a runner is in general. */
const indexRow = (value: number, { index }: TrailSettings): Row => ({
	usualLn: 0,
	long: 0,
	steep: 0,
	ln: index.lnAt500 + index.perLn * Math.log(value / 500),
	noise: index.variance,
	of: "runner",
	series: null,
	ageDays: 0,
});

/** A median says what a course takes. */
const editionRow = ({ series }: TrailCourse, ln: number, { edition }: TrailSettings): Row => ({
	usualLn: 0,
	long: 0,
	steep: 0,
	ln: ln - edition.ln,
	noise: edition.noise,
	of: "field",
	series,
	ageDays: 0,
});

type Placed = Pick<Row, "long" | "steep" | "of" | "series" | "ageDays">;

/** Of what a runner is to others in two races: ability walks, and races long ago have walked the same way until then. */
function covariance(one: Placed, other: Placed, { variances, edition }: TrailSettings): number {
	const { runner, endurance, hills, series, perYear } = variances;
	const isSame = one.series !== null && one.series === other.series;
	if (one.of === "field" || other.of === "field") return isSame ? edition.course : 0;
	const walked = (perYear * Math.min(one.ageDays, other.ageDays)) / daysPerYear;
	return (
		runner +
		endurance * one.long * other.long +
		hills * one.steep * other.steep +
		(isSame ? series : 0) +
		walked
	);
}

/** Solves a symmetric positive definite system by Cholesky's factors. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
	const n = values.length;
	const factor = matrix.map((row) => [...row]);
	const solved = [...values];
	for (let i = 0; i < n; i++) {
		for (let j = 0; j <= i; j++) {
			let left = matrix[i][j];
			for (let k = 0; k < j; k++) left -= factor[i][k] * factor[j][k];
			factor[i][j] = i === j ? Math.sqrt(left) : left / factor[j][j];
		}
		for (let k = 0; k < i; k++) solved[i] -= factor[i][k] * solved[k];
		solved[i] /= factor[i][i];
	}
	for (let i = n - 1; i >= 0; i--) {
		for (let k = i + 1; k < n; k++) solved[i] -= factor[k][i] * solved[k];
		solved[i] /= factor[i][i];
	}
	return solved;
}
