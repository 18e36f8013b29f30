import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Card } from "#app/ui/surface.tsx";
import { Table } from "#app/ui/table.tsx";
import type { SpanTotals } from "#domain/training/year.ts";
import * as styles from "./year.module.css";

interface YearMonthsProps {
	year: number;
	/** January first. */
	months: readonly SpanTotals[];
}

/** The months of a year up to the last with an activity, a bar of its distance in each row. */
export function YearMonths({ year, months }: YearMonthsProps) {
	const { t } = useTranslation();
	const { distanceNumber, distanceUnit, heightNumber, heightUnit, duration, monthName } =
		useFormats();
	const mostM = Math.max(1, ...months.map(({ runM }) => runM));
	const last = months.findLastIndex(({ days }) => days > 0);
	const rows = months.slice(0, last + 1).map((totals, place) => ({ ...totals, place }));
	return (
		<Card aria-labelledby="year-months">
			<h2 id="year-months">{t("year.months")}</h2>
			<Table
				caption={t("year.monthsCaption", { year })}
				hideCaption
				className={styles.yearMonths}
				rows={rows}
				keyOf={({ place }) => place}
				columns={[
					{
						head: t("year.month"),
						cell: ({ place, runM }) => (
							<span
								className={styles.yearMonth}
								style={{ "--share": runM / mostM } as CSSProperties}
							>
								{monthName(place + 1)}
							</span>
						),
					},
					{ head: distanceUnit, cell: ({ runM }) => distanceNumber(runM, 0) },
					{
						head: t("year.climbIn", { unit: heightUnit }),
						cell: ({ runGainM }) => heightNumber(runGainM),
					},
					{ head: t("activities.time"), cell: ({ movingS }) => duration(movingS) },
					{ head: t("year.days"), cell: ({ days }) => days },
				]}
			/>
		</Card>
	);
}
