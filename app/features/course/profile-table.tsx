import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import { Table } from "../../ui/table.tsx";
import { heightAt, type ProfilePoint, ticks } from "./profile-geometry.ts";

/** Stretches that the table tells apart at most. */
const mostRows = 25;

/** The profile in figures: height at even distances, and the mean slope that leads there. */
export function ProfileTable({ points }: { points: readonly ProfilePoint[] }) {
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
