import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Result } from "#domain/predictions/result/result.ts";
import {
	type StageResult,
	startsBeforeFinish,
	withNightsS,
} from "#domain/predictions/result/stage-result.ts";
import { useDayClock } from "../plan/day-clock.ts";
import * as styles from "./stages.module.css";

interface DaysTableProps {
	result: Pick<Result, "stages" | "timeS" | "lowS" | "highS">;
	/** Of the whole course, m; null without heights. */
	gainM: number | null;
	addressOf: (day: number) => string;
	/** The day whose page this is. */
	current?: number;
}

/** The days of a course, each with its time, and their sum. */
export function DaysTable({ result, gainM, addressOf, current }: DaysTableProps) {
	const { t } = useTranslation();
	const { distance, distanceUnit, duration, height } = useFormats();
	const dayClock = useDayClock();
	const { stages } = result;
	const nightsS = withNightsS(stages);
	const days = stages.map((stage, k) => ({ ...stage, day: k + 1 }));
	return (
		<div className={layout.stackTight}>
			<Table
				caption={t("stages.caption")}
				hideCaption
				stacks
				className={styles.days}
				rows={days}
				keyOf={({ day }) => day}
				columns={[
					{
						head: t("stages.day"),
						text: true,
						cell: ({ day }) => (
							<Link to={addressOf(day)} aria-current={day === current ? "page" : undefined}>
								{t("stages.dayName", { day })}
							</Link>
						),
						total: t("stages.all"),
					},
					{
						head: t("stages.where", { unit: distanceUnit }),
						cell: (one) => <DayStretch {...one} />,
						total: distance(days[days.length - 1]?.endM ?? 0, 1),
					},
					{
						head: t("result.gain"),
						cell: (one) => (one.gainM === null ? "–" : height(one.gainM)),
						total: gainM === null ? "–" : height(gainM),
					},
					{
						head: t("stages.start"),
						cell: ({ start }) => (start === null ? "–" : dayClock(start)),
						total: "",
					},
					{
						head: t("stages.time"),
						cell: (one) => <RangedTime {...one} />,
						total: <RangedTime {...result} />,
					},
					{
						head: t("stages.finish"),
						cell: (one) => (one.start === null ? "–" : dayClock(one.start, one.timeS)),
						total: "",
					},
				]}
			/>
			{nightsS !== null && <p>{t("stages.withNights", { time: duration(nightsS) })}</p>}
			<p className={layout.fine}>{t("stages.sumNote")}</p>
			<EarlyStarts stages={stages} />
		</div>
	);
}

function DayStretch({ startM, endM }: Pick<StageResult, "startM" | "endM">) {
	const { distance, distanceNumber } = useFormats();
	return (
		<>
			{`${distanceNumber(startM)} – ${distanceNumber(endM)}`}{" "}
			<small className={styles.daysMore}>{distance(endM - startM, 1)}</small>
		</>
	);
}

function RangedTime({ timeS, lowS, highS }: Pick<StageResult, "timeS" | "lowS" | "highS">) {
	const { duration } = useFormats();
	return (
		<>
			<strong>{duration(timeS)}</strong>{" "}
			<small className={styles.daysMore}>{`${duration(lowS)} – ${duration(highS)}`}</small>
		</>
	);
}

/** Days that start before the one before may be over. */
function EarlyStarts({ stages }: Pick<Result, "stages">) {
	const { t } = useTranslation();
	const dayClock = useDayClock();
	return stages.map(({ startM }, k) => {
		if (!startsBeforeFinish(stages, k)) return null;
		const before = stages[k - 1];
		const time = before.start === null ? "" : dayClock(before.start, before.timeS);
		return (
			<Alert key={startM} kind="note" live={false}>
				{t("stages.early", { day: k + 1, before: k, time })}
			</Alert>
		);
	});
}
