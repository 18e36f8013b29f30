import { type CSSProperties, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStationMarks } from "../course-plan.tsx";
import { ticks } from "../profile-geometry.ts";
import * as styles from "./map.module.css";
import { type MapShape, pointAt, sheetHeight, sheetWidth } from "./map-geometry.ts";
import { type LabelSide, placeLabels } from "./map-labels.ts";
import { percentOf, useMapModel } from "./map-model.ts";

/** Widths of the map that labels are placed for, px: on a phone, and on a wide page. */
const widths = { narrow: 290, wide: 440 };
/** Mean width of a letter of a label, and of the longest label, px. */
const letterPx = 7;
const mostPx = 120;
const paddingPx = 8;
const mostMarks = 12;
/** Points of the course that labels keep clear of. */
const obstacles = 240;
/** Start and finish closer than this, sheet units, share a mark. */
const samePlace = 14;

type SignKind = "start" | "finish" | "both" | "station" | "climb" | "distance";

const looks: Record<SignKind, string> = {
	start: styles.courseMapSignStart,
	finish: styles.courseMapSignFinish,
	both: styles.courseMapSignBoth,
	station: styles.courseMapSignStation,
	climb: `${styles.courseMapSign} ${styles.courseMapSignClimb}`,
	distance: styles.courseMapSignDistance,
};

interface Sign {
	kind: SignKind;
	distanceM: number;
	text: string;
}

/** Start and finish, stations, climbs and kilometres or miles beside the course. The tables of the page say the same. */
export function MapSigns({ climbs }: { climbs: readonly { endM: number }[] }) {
	const { view, shape } = useMapModel();
	const signs = useSigns(climbs);
	const placed = useMemo(() => {
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
	return (
		<div className={styles.courseMapSigns} aria-hidden="true">
			{placed.map(({ kind, distanceM, text, at, narrow, wide }) => (
				<span
					key={`${kind} ${distanceM}`}
					className={looks[kind]}
					style={{ left: `${at.left}%`, top: `${at.top}%` }}
				>
					<span
						className={styles.courseMapLabel}
						style={{ ...sideStyle("narrow", narrow), ...sideStyle("wide", wide) } as CSSProperties}
						data-narrow={narrow ? undefined : "none"}
						data-wide={wide ? undefined : "none"}
					>
						{text}
					</span>
				</span>
			))}
		</div>
	);
}

/** North, the zoom buttons and the scale bar, px. */
const corners = (widthPx: number, heightPx: number) => [
	{ left: 0, top: 0, right: 28, bottom: 40 },
	{ left: widthPx - 48, top: 0, right: widthPx, bottom: 88 },
	{ left: 0, top: heightPx - 30, right: 12 + widthPx / 4, bottom: heightPx },
];

const sideStyle = (name: "narrow" | "wide", side: LabelSide | null) =>
	side ? { [`--${name}-x`]: side[0], [`--${name}-y`]: side[1] } : {};

/** Where a course starts and finishes; none for a course whose ends are hidden. */
function endsOf(shape: MapShape): { kind: "start" | "finish" | "both"; distanceM: number }[] {
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

/** Start and finish without words. */
export function EndSigns() {
	const { shape, percentAt } = useMapModel();
	return (
		<div className={styles.courseMapSigns} aria-hidden="true">
			{endsOf(shape).map(({ kind, distanceM }) => {
				const { left, top } = percentAt(distanceM);
				return (
					<span key={kind} className={looks[kind]} style={{ left: `${left}%`, top: `${top}%` }} />
				);
			})}
		</div>
	);
}

/** Signs in the order in which they get room. */
function useSigns(climbs: readonly { endM: number }[]): Sign[] {
	const { t } = useTranslation();
	const { distanceNumber, distanceUnit, distanceUnitM } = useFormats();
	const { shape, lengthM } = useMapModel();
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
		const marks = ticks(lengthM / distanceUnitM, mostMarks)
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
	}, [shape, lengthM, climbs, stations, t, distanceNumber, distanceUnit, distanceUnitM]);
}

/** Even points of the course, per cent of the frame. */
function coursePercents(shape: MapShape, view: Parameters<typeof percentOf>[0]) {
	const startM = shape.distanceM[0];
	const lengthM = shape.distanceM[shape.distanceM.length - 1] - startM;
	return Array.from({ length: obstacles }, (_, k) =>
		percentOf(view, pointAt(shape, startM + (k / (obstacles - 1)) * lengthM)),
	);
}
