import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Figure } from "#app/ui/figure.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Table } from "#app/ui/table.tsx";
import type { Station } from "#domain/predictions/options/station.ts";
import { extremesOf, lostIn } from "#domain/predictions/race-day/lost-time.ts";
import type { RaceReview, ReviewedSection } from "#domain/predictions/race-day/race-review.ts";
import { usePlaceName } from "./place-name.ts";
import * as styles from "./race-review.module.css";

interface RaceReviewProps {
	review: RaceReview;
	stations: readonly Station[];
	courseM: number;
	/** Below a heading of its own: `h3`. */
	heading?: "h2" | "h3";
}

/** A race beside its plan: who lost time where, in a sentence, as bars, and as a table. */
export function RaceReviewFigure({ review, stations, courseM, heading }: RaceReviewProps) {
	const { t } = useTranslation();
	const placeName = usePlaceName({ stations, courseM });
	const { sections } = review;
	const nameOf = (section: ReviewedSection) => {
		const before = sections[sections.indexOf(section) - 1];
		return t("raceDay.section", {
			from: before
				? placeName({ station: before.station, distanceM: before.endM })
				: t("raceDay.start"),
			to: placeName({ station: section.station, distanceM: section.endM }),
		});
	};
	return (
		<Figure
			title={t("raceDay.review")}
			heading={heading}
			reading={<ReviewReading review={review} nameOf={nameOf} />}
			twin={{
				label: t("raceDay.reviewTable"),
				table: <ReviewTable sections={sections} nameOf={nameOf} />,
			}}
		>
			<ReviewBars sections={sections} nameOf={nameOf} />
		</Figure>
	);
}

type NameOf = (section: ReviewedSection) => string;

/** The time, what of it was running and what stops, and where most was lost and gained. */
function ReviewReading({ review, nameOf }: { review: RaceReview; nameOf: NameOf }) {
	const { t } = useTranslation();
	const { duration, resultTime, signedDuration } = useFormats();
	const { finishS, plannedFinishS, runningLostS, stopsLostS } = review;
	const { lost, gained } = extremesOf(review);
	return (
		<>
			{finishS !== null && (
				<>
					{t("raceDay.reviewTime", {
						time: resultTime(finishS),
						planned: duration(plannedFinishS),
					})}{" "}
				</>
			)}
			{t("raceDay.reviewParts", {
				running: signedDuration(runningLostS),
				stops: signedDuration(stopsLostS),
			})}{" "}
			{lost &&
				t("raceDay.mostLost", {
					section: nameOf(lost),
					time: signedDuration(lostIn(lost)),
				})}{" "}
			{gained &&
				t("raceDay.mostGained", {
					section: nameOf(gained),
					time: signedDuration(lostIn(gained)),
				})}
		</>
	);
}

function ReviewTable({ sections, nameOf }: ReviewBarsProps) {
	const { t } = useTranslation();
	const { duration, resultTime, signedDuration } = useFormats();
	return (
		<Table
			caption={t("raceDay.review")}
			hideCaption
			stacks
			rows={sections}
			keyOf={({ endM }) => endM}
			columns={[
				{ head: t("raceDay.stretch"), text: true, cell: nameOf },
				{ head: t("raceDay.plannedTime"), cell: ({ plannedS }) => duration(plannedS) },
				{ head: t("raceDay.ranTime"), cell: ({ ranS }) => resultTime(ranS) },
				{
					head: t("raceDay.difference"),
					cell: ({ plannedS, ranS }) => signedDuration(ranS - plannedS),
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
				{ head: t("raceDay.total"), cell: ({ behindS }) => signedDuration(behindS) },
			]}
		/>
	);
}

interface ReviewBarsProps {
	sections: readonly ReviewedSection[];
	nameOf: NameOf;
}

/** Time lost and gained in each section; the table has the same figures. */
function ReviewBars({ sections, nameOf }: ReviewBarsProps) {
	const { signedDuration } = useFormats();
	const most = Math.max(...sections.map((section) => Math.abs(lostIn(section))));
	return (
		<ol className={layout.stackTight} aria-hidden="true">
			{sections.map((section) => {
				const lostS = lostIn(section);
				const style = { "--share": most > 0 ? Math.abs(lostS) / most : 0 } as CSSProperties;
				return (
					<li
						key={section.endM}
						className={
							lostS > 0
								? `${styles.reviewBarsRow} ${styles.reviewBarsRowLost}`
								: `${styles.reviewBarsRow} ${styles.reviewBarsRowGained}`
						}
					>
						<span className={styles.reviewBarsName}>{nameOf(section)}</span>
						<span className={styles.reviewBarsTrack}>
							<span style={style} />
						</span>
						<span className={styles.reviewBarsValue}>{signedDuration(lostS)}</span>
					</li>
				);
			})}
		</ol>
	);
}
