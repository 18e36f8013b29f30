import { createContext, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStationMarks } from "../course-plan.tsx";
import { ticks } from "../profile-geometry.ts";
import { type MapShape, pointAt, sheetHeight, sheetWidth, zoomOf } from "./map-geometry.ts";
import { type LabelSide, placeLabels } from "./map-labels.ts";
import { type MapModel, percentOf } from "./map-model.ts";

/** Widths of the sheet that labels are placed for, px: on a phone, and on a wide page. */
const widths = { narrow: 326, wide: 540 };
/** Mean width of a letter of a label, and of the longest label, px. */
const letterPx = 7;
const mostPx = 150;
const paddingPx = 8;
const mostMarks = 12;
/** Points of the course that labels keep clear of. */
const obstacles = 240;
/** Start and finish closer than this, sheet units, share a mark. */
const samePlace = 14;
/** The whole course on its sheet is read by its places; nearer, by its kilometres too. */
const leastZoomOfMarks = 1.5;

export type SignKind = "start" | "finish" | "both" | "station" | "climb" | "distance";

interface Sign {
	kind: SignKind;
	distanceM: number;
	text: string;
}

/** A sign in view, per cent of the frame, and where its label is beside it; null for one that finds no room. */
export interface PlacedSign extends Sign {
	at: { left: number; top: number };
	narrow: LabelSide | null;
	wide: LabelSide | null;
}

const PlacedSignsContext = createContext<readonly PlacedSign[]>([]);
export const PlacedSignsProvider = PlacedSignsContext.Provider;

/** What stands beside the course of the map around this component. */
export const usePlacedSigns = () => use(PlacedSignsContext);

/** Start and finish, stations, climbs and, from nearer, kilometres or miles, each with its place on the map. */
export function useNewPlacedSigns(
	{ view, shape, lengthM }: Pick<MapModel, "view" | "shape" | "lengthM">,
	climbs: readonly { endM: number }[],
): PlacedSign[] {
	const hasMarks = zoomOf(view) >= leastZoomOfMarks;
	const signs = useSigns({ shape, lengthM, climbs, hasMarks });
	return useMemo(() => {
		const seen = signs
			.map((sign) => ({ ...sign, at: percentOf(view, pointAt(shape, sign.distanceM)) }))
			.filter(({ at }) => at.left >= 0 && at.left <= 100 && at.top >= 0 && at.top <= 100);
		const course = coursePercents(shape, view);
		const sidesAt = (widthPx: number) => {
			const heightPx = (widthPx * sheetHeight) / sheetWidth;
			const px = ({ left, top }: { left: number; top: number }): [number, number] => [
				(left / 100) * widthPx,
				(top / 100) * heightPx,
			];
			return placeLabels(
				seen.map(({ text, at }) => {
					const [x, y] = px(at);
					return { x, y, widthPx: Math.min(mostPx, text.length * letterPx + paddingPx) };
				}),
				course.map(px),
				{ widthPx, heightPx },
				corners(widthPx, heightPx),
			);
		};
		const [narrow, wide] = [sidesAt(widths.narrow), sidesAt(widths.wide)];
		return seen.map((sign, k) => ({ ...sign, narrow: narrow[k], wide: wide[k] }));
	}, [signs, shape, view]);
}

/** North, the zoom buttons and the scale bar, px. */
const corners = (widthPx: number, heightPx: number) => [
	{ left: 0, top: 0, right: 28, bottom: 40 },
	{ left: widthPx - 48, top: 0, right: widthPx, bottom: 88 },
	{ left: 0, top: heightPx - 30, right: 12 + widthPx / 4, bottom: heightPx },
];

/** Where a course starts and finishes; none for a course whose ends are hidden. */
export function endsOf(
	shape: MapShape,
): { kind: "start" | "finish" | "both"; distanceM: number }[] {
	const startM = shape.distanceM[0];
	const endM = shape.distanceM[shape.distanceM.length - 1];
	if (startM > 0) return [];
	const [sx, sy] = pointAt(shape, startM);
	const [fx, fy] = pointAt(shape, endM);
	if (Math.hypot(fx - sx, fy - sy) < samePlace) return [{ kind: "both", distanceM: startM }];
	return [
		{ kind: "start", distanceM: startM },
		{ kind: "finish", distanceM: endM },
	];
}

interface SignsOf extends Pick<MapModel, "shape" | "lengthM"> {
	climbs: readonly { endM: number }[];
	/** Of kilometres or miles. */
	hasMarks: boolean;
}

/** Signs in the order in which they get room. */
function useSigns({ shape, lengthM, climbs, hasMarks }: SignsOf): Sign[] {
	const { t } = useTranslation();
	const { distanceNumber, distanceUnit, distanceUnitM } = useFormats();
	const { stations } = useStationMarks();
	return useMemo(() => {
		const startM = shape.distanceM[0];
		const ends = endsOf(shape).map((end): Sign => ({ ...end, text: t(`map.${end.kind}`) }));
		const named = stations
			.filter(({ distanceM }) => distanceM >= startM && distanceM <= lengthM + 1)
			.map(({ name, distanceM }): Sign => ({ kind: "station", distanceM, text: name ?? "" }));
		const tops = climbs.map(
			({ endM }, k): Sign => ({
				kind: "climb",
				distanceM: endM,
				text: `▲${k + 1}`,
			}),
		);
		const marks = (hasMarks ? ticks(lengthM / distanceUnitM, mostMarks) : [])
			.map((units) => ({ units, distanceM: units * distanceUnitM }))
			.filter(({ distanceM }) => distanceM > startM && distanceM < lengthM)
			.map(({ units, distanceM }, k): Sign => {
				const text = distanceNumber(distanceM, Number.isInteger(units) ? 0 : 1);
				return {
					kind: "distance",
					distanceM,
					text: k === 0 ? `${text}\u202f${distanceUnit}` : text,
				};
			});
		return [...ends, ...named, ...tops, ...marks];
	}, [shape, lengthM, climbs, hasMarks, stations, t, distanceNumber, distanceUnit, distanceUnitM]);
}

/** Even points of the course, per cent of the frame. */
function coursePercents(shape: MapShape, view: Parameters<typeof percentOf>[0]) {
	const startM = shape.distanceM[0];
	const lengthM = shape.distanceM[shape.distanceM.length - 1] - startM;
	return Array.from({ length: obstacles }, (_, k) =>
		percentOf(view, pointAt(shape, startM + (k / (obstacles - 1)) * lengthM)),
	);
}
