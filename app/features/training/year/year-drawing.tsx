import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { TrainingYear } from "#worker/training/year.ts";
import * as styles from "./year.module.css";
import { half, linePathOf, linesScale } from "./year-lines.ts";

/** All runs of the year from one start, north up, with rings at round distances; nothing where no way is known. */
export function YearDrawing({ year }: { year: TrainingYear }) {
	const { t } = useTranslation();
	const { scaleDistance, distanceUnitM } = useFormats();
	const { outlines, longest, newestOnly } = year;
	if (outlines.length === 0) return null;
	const scale = linesScale(outlines, distanceUnitM);
	const isLongest = ({ id }: { id: string }) => id === longest?.id;
	const others = outlines.filter((outline) => !isLongest(outline));
	const far = outlines.find(isLongest);
	return (
		<Card aria-labelledby="year-lines">
			<h2 id="year-lines">{t("year.lines")}</h2>
			<svg
				className={styles.yearLines}
				viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
				role="img"
				aria-label={t("year.linesLabel", { count: outlines.length })}
			>
				{scale.rings.map((ringM) => (
					<circle key={ringM} className={styles.yearRing} r={ringM * scale.perM} />
				))}
				<path
					className={styles.yearLine}
					d={others.map((outline) => linePathOf(outline, scale)).join("")}
				/>
				{far && <path className={styles.yearLongest} d={linePathOf(far, scale)} />}
				<circle className={styles.yearStart} r="7" />
				{scale.rings.map((ringM) => (
					<text
						key={ringM}
						className={styles.yearRingName}
						x="6"
						y={-ringM * scale.perM}
						dy="1.1em"
					>
						{scaleDistance(ringM)}
					</text>
				))}
			</svg>
			<p className={layout.fine}>
				{t("year.linesNote", { count: outlines.length })} {far && t("year.linesLongest")}{" "}
				{newestOnly && t("year.linesNewest")}
			</p>
		</Card>
	);
}
