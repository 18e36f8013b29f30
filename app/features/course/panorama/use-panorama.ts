import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Place } from "#domain/predictions/course/degrees.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { Result } from "#domain/predictions/result/result.ts";
import { type PlanClock, planClock } from "#domain/predictions/stations/plan-clock.ts";
import { useTimeOfDay } from "../course-clock.ts";
import type { ProfilePoint } from "../profile-geometry.ts";
import { courseSky } from "./course-sky.ts";
import { type FanPlace, fanOf, type RunPlace } from "./fan.ts";
import type { RowSign } from "./label-places.ts";
import { type PanoramaMark, panoramaMarks } from "./panorama-marks.ts";
import {
	type DrawnPlace,
	labelSizes,
	labelText,
	landShareAt,
	layAllLabels,
	layAllRows,
} from "./place-marks.ts";
import { reliefOf, reliefScale } from "./relief.ts";
import { textWidthPx } from "./text-width.ts";

/** How the course of a panorama is run. */
export interface PanoramaPlan {
	lengthM: number;
	/** Empty without heights. */
	points: readonly ProfilePoint[];
	result: Pick<Result, "timeS" | "lowS" | "highS" | "plan" | "stations" | "climbs">;
	stations: readonly Station[];
	/** On the clock there; null where it is unknown, and then times are elapsed and the sky says nothing. */
	start: string | null;
	/** Where the course begins; null where that is unknown. */
	place: Place | null;
	/** How it was run, once it was. */
	run?: PanoramaRun | null;
}

interface RunMark {
	kind: "best" | "hardest";
	name: string;
	startM: number;
	endM: number;
	lostS: number;
}

/** A run beside its plan. */
export interface PanoramaRun {
	places: readonly RunPlace[];
	/** Stretches that stand out: where the most was gained, and lost. */
	marks: readonly RunMark[];
}

export type PanoramaModel = ReturnType<typeof usePanorama>;

/** What a panorama draws, of a plan. */
export function usePanorama(plan: PanoramaPlan, compact: boolean) {
	const { result, stations, lengthM, run } = plan;
	const clock = useMemo(() => planClock(result.plan, stations), [result.plan, stations]);
	const land = useLand(plan);
	const sky = useSky(plan, clock);
	const marks = useMarks(plan, clock);
	const places = usePlaces(plan, marks, land);
	const labels = useKept(
		[compact, ...places.map(({ share, weight, text }) => [share, weight, labelSizes(text)])],
		land,
		() => layAllLabels(places, land, compact),
	);
	const climbs = useClimbSigns(plan);
	const climbRows = useKept(climbs.map(sizeOf), lengthM, () => layAllRows(climbs, lengthM, 1));
	const chips = useChips(plan);
	const chipRows = useKept(chips.map(sizeOf), lengthM, () => layAllRows(chips, lengthM, 3));
	const fan = useMemo(
		() => fanOf(fanPlaces({ result, stations, lengthM }, clock.totalS), lengthM, run?.places),
		[result, stations, lengthM, clock, run],
	);
	return { land, clock, sky, marks, places, labels, climbs, climbRows, chips, chipRows, fan };
}

const sizeOf = ({ share, widthsPx, weight }: RowSign) => [share, widthsPx, weight];

/** What is laid out, kept while its sizes stay: a time that changes by a minute moves no label. */
function useKept<Laid>(sizes: readonly unknown[], around: unknown, lay: () => Laid): Laid {
	const key = JSON.stringify(sizes);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what matters
	return useMemo(lay, [key, around]);
}

function useLand({ points, lengthM }: PanoramaPlan) {
	return useMemo(() => {
		const scale = reliefScale(points, lengthM);
		return { points, scale, relief: reliefOf(points, scale) };
	}, [points, lengthM]);
}

function useSky({ start, place, lengthM }: PanoramaPlan, { arrivalS }: PlanClock) {
	return useMemo(
		() => courseSky({ start, place, lengthM }, { arrivalS }),
		[start, place, lengthM, arrivalS],
	);
}

function useMarks({ result, stations, lengthM }: PanoramaPlan, { arrivalS, totalS }: PlanClock) {
	const { distanceUnitM: unitM } = useFormats();
	return useMemo(() => {
		const { stations: passages, climbs } = result;
		const finishS = totalS;
		return panoramaMarks({ lengthM, finishS, stations, passages, climbs, unitM, arrivalS });
	}, [lengthM, arrivalS, totalS, stations, result, unitM]);
}

function usePlaces(
	{ lengthM, start }: PanoramaPlan,
	marks: readonly PanoramaMark[],
	land: ReturnType<typeof useLand>,
): DrawnPlace[] {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const timeOfDay = useTimeOfDay(start);
	const nameOf = ({ kind, name, distanceM }: PanoramaMark) =>
		kind === "start" || kind === "finish"
			? t(`panorama.${kind}`)
			: (name ?? distance(distanceM, kind === "distance" ? 0 : 1));
	return marks.map((mark) => ({
		share: mark.distanceM / lengthM,
		height: landShareAt(land, mark.distanceM / lengthM),
		text: labelText(timeOfDay(Math.round(mark.arrivalS)), nameOf(mark)),
		weight: mark.weight,
	}));
}

/** A sign in words, the longest first. */
export interface SignWords extends RowSign {
	words: readonly string[];
}

/** Sizes of the texts, and of what is around a chip's, as in `panorama.css`, px. */
const climbPx = 12;
const chipPx = { size: 13, around: 18 };

function useClimbSigns({ result, lengthM }: PanoramaPlan): SignWords[] {
	const { duration, height } = useFormats();
	return result.climbs.map(({ startM, endM, gainM, timeS }) => {
		const gain = `▲ +${height(gainM ?? 0)}`;
		const words = [`${gain} · ${duration(timeS)}`, gain];
		return {
			share: (startM + endM) / 2 / lengthM,
			weight: gainM ?? 0,
			words,
			widthsPx: words.map((text) => textWidthPx(text, climbPx)),
		};
	});
}

/** A cut-off as a chip. */
interface CutOffChip extends SignWords {
	station: number;
	chance: number;
}

function useChips({ result, stations, lengthM, start }: PanoramaPlan): CutOffChip[] {
	const timeOfDay = useTimeOfDay(start);
	const { percent } = useFormats();
	return result.stations.flatMap(({ cutOffS, chance }, station): CutOffChip[] => {
		if (cutOffS === null || chance === null || !stations[station]) return [];
		const share = Math.round(20 * chance) / 20;
		const sign = chance > 0.95 ? "✓" : `· ${percent(share)}`;
		const text = `${timeOfDay(cutOffS)} ${sign}`;
		const widthsPx = [textWidthPx(text, chipPx.size) + chipPx.around];
		const at = stations[station].distanceM / lengthM;
		return [{ station, chance, share: at, weight: 2 - share, words: [text], widthsPx }];
	});
}

/** Where the bounds of arrival are known: at stations, on tops, at the finish. */
function fanPlaces(
	{ result, stations, lengthM }: Pick<PanoramaPlan, "result" | "stations" | "lengthM">,
	totalS: number,
): FanPlace[] {
	const { lowS: arrivalLowS, highS: arrivalHighS } = result;
	const finish = { distanceM: lengthM, arrivalS: totalS, arrivalLowS, arrivalHighS };
	const passed = result.stations.flatMap((passage, k) =>
		stations[k] ? [{ ...passage, distanceM: stations[k].distanceM }] : [],
	);
	const tops = result.climbs.map((climb) => ({ ...climb, distanceM: climb.endM }));
	const known = [...passed, ...tops].filter(({ distanceM }) => distanceM < lengthM - 1);
	return [...known.sort((a, b) => a.distanceM - b.distanceM), finish];
}
