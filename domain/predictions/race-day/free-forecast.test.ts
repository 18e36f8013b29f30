import { describe, expect, test } from "vitest";
import { passagesOf } from "../stations/passages.ts";
import { freeForecast, freeSettings } from "./free-forecast.ts";

const road = { hilliness: 0, airC: null };
const tenths = (until: number) => Array.from({ length: until }, (_, k) => (k + 1) / 10);
/** Passages of a runner whose finish is known, by the means of the model itself. */
const usual = (timeS: number, until: number) => {
	const { mean } = passagesOf({ timeS, sd: 1, sdBelow: 1, hilliness: 0 }, freeSettings.road);
	return tenths(until).map((share) => ({
		share,
		runningS: timeS * share * Math.exp(mean(share)),
	}));
};

/** Generalized least squares of level and walk by plain elimination: what conditioning a free level must equal. */
function plainForecast(known: { share: number; runningS: number }[], aboutS: number): number {
	const prior = passagesOf({ timeS: aboutS, sd: 1, sdBelow: 1, hilliness: 0 }, freeSettings.road);
	const n = known.length;
	const rows = known.map(({ share, runningS }, i) => [
		...known.map((other, j) => prior.covariance(share, other.share) + (i === j ? 1e-8 : 0)),
		Math.log(runningS / (aboutS * share)) - prior.mean(share),
	]);
	for (let i = 0; i < n; i++) {
		for (let j = 0; j < n; j++) {
			if (j === i) continue;
			const factor = rows[j][i] / rows[i][i];
			rows[j] = rows[j].map((value, k) => value - factor * rows[i][k]);
		}
	}
	const weights = rows.map((row, i) => row[n] / row[i]);
	const moved = known.reduce(
		(sum, { share }, i) => sum + weights[i] * prior.covariance(1, share),
		0,
	);
	return aboutS * Math.exp(prior.mean(1) + moved);
}

describe("a forecast without history", () => {
	test("equals the plain solution of the same equations, twice", () => {
		const known = [0.12, 0.3, 0.5].map((share, k) => ({
			share,
			runningS: 15_000 * share + 60 * k,
		}));
		const first = plainForecast(known, known[2].runningS / 0.5);
		expect(freeForecast(known, road).timeS).toBeCloseTo(plainForecast(known, first), 3);
	});

	test("of a runner who fades as others do is the finish", () => {
		for (const until of [2, 5, 9]) {
			expect(freeForecast(usual(14_000, until), road).timeS / 14_000).toBeCloseTo(1, 2);
		}
	});

	test("narrows on the way, and is later in the heat", () => {
		const width = (until: number) => {
			const { lowS, highS } = freeForecast(usual(14_000, until), road);
			return highS / lowS;
		};
		expect(width(3)).toBeGreaterThan(width(6));
		expect(width(6)).toBeGreaterThan(width(9));
		const timeS = (airC: number) => freeForecast(usual(14_000, 4), { ...road, airC }).timeS;
		expect(timeS(25)).toBeGreaterThan(1.01 * timeS(12));
		expect(timeS(5)).toBe(timeS(12));
	});

	test("by the median shares of others is the same as by the course, where they fade alike", () => {
		const byShares = tenths(5).map((share) => ({ share, runningS: 14_000 * share }));
		const course = { ...road, usual: { timeS: 14_000, airC: null } };
		expect(freeForecast(byShares, course).timeS / 14_000).toBeCloseTo(1, 3);
	});

	test("reaches as far to both sides in a half marathon, and less below in a marathon until it is late", () => {
		const sides = (timeS: number, until: number) => {
			const said = freeForecast(usual(timeS, until), road);
			return Math.log(said.highS / said.timeS) / Math.log(said.timeS / said.lowS);
		};
		expect(sides(6000, 5)).toBeCloseTo(1, 9);
		expect(sides(14_000, 5)).toBeCloseTo(1.2816 / 0.8, 6);
		expect(sides(14_000, 9)).toBeCloseTo(1, 9);
	});
});
