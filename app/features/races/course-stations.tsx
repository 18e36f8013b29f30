import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Card } from "#app/ui/surface.tsx";
import { Table } from "#app/ui/table.tsx";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import { valueAt } from "#domain/predictions/course/course-line.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { useStationWords } from "../predictions/stations/use-station-words.ts";

interface CourseStationsProps {
	stations: readonly Station[];
	facts: Pick<CourseFacts, "profile">;
	start: string | null;
}

/** Where a published course has what, and until when. */
export function CourseStations({ stations, facts: { profile }, start }: CourseStationsProps) {
	const { t } = useTranslation();
	const { height } = useFormats();
	const { at, nameOf, kindsOf, limitOf } = useStationWords();
	if (stations.length === 0) return null;
	const { distanceM, elevationM } = profile;
	return (
		<Card>
			<h2>{t("races.stations")}</h2>
			<Table
				caption={t("races.stations")}
				hideCaption
				stacks
				rows={stations}
				keyOf={({ distanceM: atM, name }) => `${atM} ${name}`}
				columns={[
					{ head: t("panorama.place"), cell: nameOf, text: true },
					{ head: t("result.distance"), cell: (one) => at(one.distanceM) },
					...(elevationM.length > 1
						? [
								{
									head: t("profile.height"),
									cell: (one: Station) => height(valueAt(distanceM, elevationM, one.distanceM)),
								},
							]
						: []),
					{ head: t("races.offers"), cell: (one) => kindsOf(one) || "–", text: true },
					{ head: t("plan.cutOff"), cell: (one) => limitOf(one, start) ?? "–", text: true },
				]}
			/>
		</Card>
	);
}
