import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import { Table } from "../../ui/table.tsx";
import { Profile } from "./profile.tsx";
import { heightAt, type ProfilePoint, ticks } from "./profile-geometry.ts";

interface ElevationFigureProps {
	points: readonly ProfilePoint[];
	/** Over the plot: places are at their share of the course, in per cent. */
	over?: ReactNode;
	heading?: "h2" | "h3";
}

/** The course from the side, as picture, sentence and table. */
export function ElevationFigure({ points, over, heading }: ElevationFigureProps) {
	const { t } = useTranslation();
	const { height, distance } = useFormats();
	const top = points.reduce((high, point) => (point.elevationM > high.elevationM ? point : high));
	const reading = t("profile.reading", {
		start: height(points[0].elevationM),
		finish: height(points[points.length - 1].elevationM),
		top: height(top.elevationM),
		where: distance(top.distanceM, 1),
	});
	return (
		<Figure
			heading={heading}
			title={t("profile.title")}
			reading={reading}
			twin={{ label: t("profile.asTable"), table: <ProfileTable points={points} /> }}
		>
			<Profile points={points} label={reading} over={over} />
		</Figure>
	);
}

/** Stretches that the table tells apart at most. */
const mostRows = 25;

/** The profile in figures: height at even distances, and the mean slope that leads there. */
function ProfileTable({ points }: { points: readonly ProfilePoint[] }) {
	const { t } = useTranslation();
	const { distance, distanceUnitM, height, slope } = useFormats();
	const lengthM = points[points.length - 1].distanceM;
	const marks = ticks(lengthM / distanceUnitM, mostRows).map((mark) => mark * distanceUnitM);
	const rows = marks.map((distanceM, place) => {
		const elevationM = heightAt(points, distanceM);
		const before = place > 0 ? marks[place - 1] : null;
		const climb = before === null ? null : elevationM - heightAt(points, before);
		const mean = before === null || climb === null ? null : climb / (distanceM - before);
		return { distanceM, elevationM, mean };
	});
	return (
		<Table
			caption={t("profile.title")}
			hideCaption
			rows={rows}
			keyOf={({ distanceM }) => distanceM}
			columns={[
				{ head: t("result.distance"), cell: ({ distanceM }) => distance(distanceM, 1) },
				{ head: t("profile.height"), cell: ({ elevationM }) => height(elevationM) },
				{
					head: t("profile.meanSlope"),
					cell: ({ mean }) => (mean === null ? "–" : slope(mean, 1)),
				},
			]}
		/>
	);
}
