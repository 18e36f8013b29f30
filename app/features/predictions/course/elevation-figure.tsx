import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";
import { Figure } from "../../../ui/figure";
import { Profile } from "./profile";
import type { ProfilePoint } from "./profile-geometry";
import { ProfileTable } from "./profile-table";

/** The course from the side, as picture, sentence and table. */
export function ElevationFigure({ points }: { points: readonly ProfilePoint[] }) {
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
			title={t("profile.title")}
			reading={reading}
			twin={{ label: t("profile.asTable"), table: <ProfileTable points={points} /> }}
		>
			<Profile points={points} label={reading} />
		</Figure>
	);
}
