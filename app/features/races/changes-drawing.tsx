import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { type MapLine, planeOf } from "#domain/predictions/course/map-line.ts";
import type { CourseChanges } from "#domain/races/course-changes.ts";
import * as styles from "./races.module.css";

interface ChangesDrawingProps {
	before: MapLine;
	after: MapLine;
	changes: Pick<CourseChanges, "moved">;
}

/** Size of the drawing, in its own units, and what stays free around it. */
const size = { width: 600, height: 360, margin: 12 };

/** Both courses from above: what they share, what was left, and what is new. The words beside it say the same. */
export function ChangesDrawing({ before, after, changes }: ChangesDrawingProps) {
	const { t } = useTranslation();
	const draw = drawingOf(before, after);
	const { left, added } = changes.moved;
	const lengthM = (line: MapLine) => line.distanceM[line.distanceM.length - 1] ?? 0;
	const keys = [
		{ look: styles.racesShared, text: t("races.key.shared"), isShown: true },
		{ look: styles.racesLeft, text: t("races.key.left"), isShown: left.length > 0 },
		{ look: styles.racesAdded, text: t("races.key.added"), isShown: added.length > 0 },
	].filter(({ isShown }) => isShown);
	return (
		<figure className={layout.stackTight}>
			<svg
				className={styles.racesChangesMap}
				viewBox={`0 0 ${size.width} ${size.height}`}
				role="img"
				aria-label={t("races.drawing")}
			>
				<path className={styles.racesShared} d={draw.after(0, lengthM(after))} />
				{left.map(({ startM, endM }) => (
					<path key={startM} className={styles.racesLeft} d={draw.before(startM, endM)} />
				))}
				{added.map(({ startM, endM }) => (
					<path key={startM} className={styles.racesAdded} d={draw.after(startM, endM)} />
				))}
			</svg>
			<figcaption className={layout.row}>
				{keys.map(({ look, text }) => (
					<span key={text}>
						<svg className={styles.racesKey} viewBox="0 0 32 8" aria-hidden="true">
							<path className={look} d="M0 4H32" />
						</svg>{" "}
						{text}
					</span>
				))}
			</figcaption>
		</figure>
	);
}

/** Paths of stretches of both courses in one drawing, true to shape, north up. */
function drawingOf(before: MapLine, after: MapLine) {
	const { x, y } = planeOf([...before.lat, ...after.lat], [...before.lon, ...after.lon]);
	const [west, east] = [Math.min(...x), Math.max(...x)];
	const [south, north] = [Math.min(...y), Math.max(...y)];
	const { width, height, margin } = size;
	const scale = Math.min(
		(width - 2 * margin) / Math.max(1, east - west),
		(height - 2 * margin) / Math.max(1, north - south),
	);
	const at = (i: number) => {
		const px = width / 2 + (x[i] - (west + east) / 2) * scale;
		const py = height / 2 - (y[i] - (south + north) / 2) * scale;
		return `${tenths(px)} ${tenths(py)}`;
	};
	const path =
		({ distanceM }: MapLine, offset: number) =>
		(startM: number, endM: number) => {
			const inside = distanceM.flatMap((atM, i) => (atM >= startM && atM <= endM ? [i] : []));
			const [first = 0] = inside;
			const from = Math.max(0, first - 1);
			const to = Math.min(distanceM.length - 1, (inside.at(-1) ?? first) + 1);
			const points = Array.from({ length: to - from + 1 }, (_, k) => at(offset + from + k));
			return `M${points.join("L")}`;
		};
	return { before: path(before, 0), after: path(after, before.lat.length) };
}

const tenths = (value: number) => Math.round(10 * value) / 10;
