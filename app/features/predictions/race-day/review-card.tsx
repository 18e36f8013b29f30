import { useTranslation } from "react-i18next";
import { reviewOf } from "../../../../domain/predictions/race-day/race-review";
import { useFormats } from "../../../i18n/use-formats";
import { Card } from "../../../ui/surface";
import { Table } from "../../../ui/table";
import type { RaceModel } from "./use-race";
import type { RaceWords } from "./use-race-words";

/** The race beside its plan, section by section, once its finish is entered. */
export function ReviewCard({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { clock, duration } = useFormats();
	const { plan, log } = model.race;
	const review = reviewOf(plan, log);
	if (!review || review.finishS === null) return null;
	const { finishS, plannedFinishS, runningLostS, stopsLostS, sections } = review;
	return (
		<Card className="race__card">
			<h2>{t("raceDay.review")}</h2>
			<p>
				{t("raceDay.reviewTime", { time: clock(finishS), planned: clock(plannedFinishS) })}{" "}
				{t("raceDay.reviewParts", {
					running: signed(runningLostS, duration),
					stops: signed(stopsLostS, duration),
				})}
			</p>
			<Table
				caption={t("raceDay.review")}
				hideCaption
				stacks
				rows={sections}
				keyOf={({ endM }) => endM}
				columns={[
					{
						head: t("raceDay.until"),
						text: true,
						cell: ({ station, endM }) => words.placeName({ station, distanceM: endM }),
					},
					{ head: t("raceDay.plannedTime"), cell: ({ plannedS }) => clock(plannedS) },
					{ head: t("raceDay.ranTime"), cell: ({ ranS }) => clock(ranS) },
					{
						head: t("raceDay.difference"),
						cell: ({ plannedS, ranS }) => signed(ranS - plannedS, duration),
					},
					{
						head: t("raceDay.stop"),
						cell: ({ stoppedS, plannedStopS }) =>
							stoppedS === null || (stoppedS === 0 && plannedStopS === 0)
								? "–"
								: t("raceDay.stopOfPlanned", {
										stop: duration(stoppedS),
										planned: duration(plannedStopS),
									}),
					},
					{ head: t("raceDay.total"), cell: ({ behindS }) => words.behind(behindS) },
				]}
			/>
		</Card>
	);
}

/** "+4 min", "−1 h 02". */
const signed = (seconds: number, duration: (seconds: number) => string) =>
	`${seconds < 0 ? "−" : "+"}${duration(Math.abs(seconds))}`;
