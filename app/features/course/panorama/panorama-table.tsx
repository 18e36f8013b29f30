import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as figure from "#app/ui/figure.module.css";
import { Table } from "#app/ui/table.tsx";
import { usePassageClock } from "../passage-clock.ts";
import { heightAt } from "../profile-geometry.ts";
import { ProfileTable } from "../profile-table.tsx";
import * as styles from "./panorama.module.css";
import type { PanoramaModel, PanoramaPlan } from "./use-panorama.ts";

/** The picture in figures: its places with their times, and its heights. */
export function PanoramaTable({ model, plan }: { model: PanoramaModel; plan: PanoramaPlan }) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	const { points, result, start } = plan;
	const clock = usePassageClock(start, result.highS);
	const rows = model.marks.map((mark, k) => ({
		...mark,
		name: model.places[k].text.lines.join(" "),
		passage: mark.station === null ? null : result.stations[mark.station],
	}));
	return (
		<details className={`${figure.figureTwin} ${styles.panoramaTwin}`}>
			<summary>{t("profile.asTable")}</summary>
			<Table
				caption={t("panorama.places")}
				rows={rows}
				keyOf={({ kind, distanceM }) => `${kind} ${distanceM}`}
				columns={[
					{ head: t("panorama.place"), cell: ({ name }) => name, text: true },
					{ head: t("result.distance"), cell: ({ distanceM }) => distance(distanceM, 1) },
					...(points.length > 1
						? [
								{
									head: t("profile.height"),
									cell: ({ distanceM }: (typeof rows)[number]) =>
										height(heightAt(points, distanceM)),
								},
							]
						: []),
					{ head: t("plan.arrival"), cell: ({ arrivalS }) => clock.at(arrivalS) },
					{
						head: t("panorama.range"),
						cell: ({ passage, kind }) =>
							passage
								? clock.range(passage)
								: kind === "finish"
									? clock.range(finishOf(result, model.clock.totalS))
									: "–",
					},
					{
						head: t("plan.cutOff"),
						cell: ({ passage }) => (passage?.cutOffS == null ? "–" : clock.at(passage.cutOffS)),
					},
				]}
			/>
			{points.length > 1 && <ProfileTable points={points} />}
		</details>
	);
}

const finishOf = ({ lowS, highS }: PanoramaPlan["result"], arrivalS: number) => ({
	arrivalS,
	arrivalLowS: lowS,
	arrivalHighS: highS,
});
