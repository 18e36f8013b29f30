import { errorSentence } from "#domain/errors.ts";
import { formatDistance, formatElapsed } from "#domain/figures.ts";
import type { EntrantList } from "#domain/predictions/field/entrants.ts";
import type { PlaceForecast, Spread } from "#domain/predictions/field/field-forecast.ts";
import { type PlaceError, wholeError } from "#domain/predictions/field/field-results.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { FieldAnswer, FieldRequest } from "#wasm/forecast-field.ts";

export interface FieldReported {
	forecast: FieldAnswer;
	request: FieldRequest;
	list: EntrantList;
	/** By place; null where the results have no times of it, and without results. */
	results: readonly (PlaceError | null)[] | null;
	seconds: number;
}

/** One JSON object; times in whole s from the first start, people to a tenth. */
export function jsonField({ forecast, request, list, results, seconds }: FieldReported): string {
	return JSON.stringify({
		command: "field",
		model: modelVersion,
		seconds,
		course: {
			distance_m: Math.round(request.course.distanceM),
			elevation_gain_m: Math.round(request.course.gainM),
		},
		start: request.options.start,
		entrants: forecast.entrants,
		known: forecast.known,
		left_out: list.unread.map(({ line, problem }) => ({
			line,
			code: problem.code,
			sentence: errorSentence(problem),
		})),
		stop_share: forecast.stopShare,
		draws: forecast.draws,
		seed: request.seed,
		places: forecast.places.map((place, k) => placeBody(place, results?.[k] ?? null)),
		result: results && wholeBody(results),
	});
}

function placeBody(place: PlaceForecast, error: PlaceError | null) {
	return {
		name: place.name,
		distance_m: Math.round(place.distanceM),
		cut_off_seconds: place.cutOffS,
		arrived: people(place.arrived),
		late: people(place.lost),
		stopped_before: people(place.stopped),
		first: place.first && times(place.first),
		median: place.median && times(place.median),
		last: place.last && times(place.last),
		quarters: place.quarters.map(({ fromS, ahead, ...spread }) => ({
			from_seconds: fromS,
			...people(spread),
			still_to_come: tenths(ahead),
		})),
		...(error && {
			result: {
				came: error.came,
				more_than_expected: tenths(error.more),
				quarters: error.quarters,
				missed_per_quarter: tenths(error.missed),
				crps: hundredths(error.crps),
				coverage80: tenths(error.coverage80),
				median_late_seconds: error.medianLateS === null ? null : Math.round(error.medianLateS),
			},
		}),
	};
}

function wholeBody(results: readonly (PlaceError | null)[]) {
	const whole = wholeError(results);
	return (
		whole && {
			quarters: whole.quarters,
			crps: hundredths(whole.crps),
			coverage80: tenths(whole.coverage80),
		}
	);
}

const hundredths = (value: number) => Math.round(100 * value) / 100;
const tenths = (value: number) => Math.round(10 * value) / 10;
const people = ({ middle, low, high }: Spread) => ({ mean: tenths(middle), low, high });
const times = ({ middle, low, high }: Spread) => ({
	seconds: Math.round(middle),
	low_seconds: Math.round(low),
	high_seconds: Math.round(high),
});

/** A table for a terminal. */
export function textField({ forecast, results }: FieldReported): string {
	const rows = forecast.places.map((place, k) => {
		const most = place.quarters.reduce(
			(best, quarter) => (quarter.middle > best.middle ? quarter : best),
			{ middle: 0, low: 0, high: 0 } as Spread,
		);
		const error = results?.[k];
		return [
			place.name ?? (k === forecast.places.length - 1 ? "Finish" : ""),
			formatDistance(place.distanceM),
			...[place.first, place.median, place.last].map((one) =>
				one ? formatElapsed(one.middle) : "–",
			),
			`${Math.round(most.middle)} (${most.low}–${most.high})`,
			...[place.arrived, place.lost, place.stopped].map(({ middle }) => String(Math.round(middle))),
			...(error ? [String(error.came), `${tenths(error.coverage80)} %`] : []),
		];
	});
	const head = ["", "", "first", "median", "last", "most in 15 min", "arrive", "late", "stopped"];
	const table = [results ? [...head, "came", "inside"] : head, ...rows];
	const widths = head.map((_, k) => Math.max(...table.map((row) => (row[k] ?? "").length)));
	const stops =
		forecast.stopShare === null
			? "Who stops is not counted: it was not measured on such courses. Say it by --stops."
			: `${Math.round(100 * forecast.stopShare)} % are expected to stop, cut-offs included.`;
	return [
		`${forecast.entrants} entrants, ${forecast.known} known by themselves. ${stops}`,
		...table.map((row) =>
			row
				.map((cell, k) =>
					k === 0 ? cell.padEnd(widths[k] ?? 0) : cell.padStart((widths[k] ?? 8) + 2),
				)
				.join(""),
		),
	].join("\n");
}
