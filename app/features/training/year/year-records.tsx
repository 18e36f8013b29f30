import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { Table } from "#app/ui/table.tsx";
import { effortDistances } from "#domain/training/best-efforts.ts";
import { dateOfDay } from "#domain/training/days.ts";
import { type EffortRecord, fastestOf, type YearRecords } from "#domain/training/effort-records.ts";
import { activityPath } from "../../predictions/addresses.ts";
import { useEffortName } from "../use-effort-name.ts";
import * as styles from "./year.module.css";

interface RecordsCardProps {
	year: number;
	/** Of all years. */
	records: readonly YearRecords[];
}

/** The fastest of each distance, in the year and ever; nothing without any. */
export function RecordsCard({ year, records }: RecordsCardProps) {
	const { t } = useTranslation();
	const nameOf = useEffortName();
	const ever = fastestOf(records.flatMap((one) => one.records));
	if (ever.length === 0) return null;
	const own = records.find((one) => one.year === year)?.records ?? [];
	const rows = effortDistances.flatMap((distance) => {
		const is = (record: EffortRecord) => record.distance === distance;
		const best = ever.find(is);
		return best ? [{ distance, best, ofYear: own.find(is) ?? null }] : [];
	});
	return (
		<Card aria-labelledby="records">
			<h2 id="records">{t("year.records")}</h2>
			<Table
				caption={t("year.recordsCaption")}
				hideCaption
				className={styles.yearRecords}
				rows={rows}
				keyOf={({ distance }) => distance}
				columns={[
					{ head: t("trace.over"), cell: ({ distance }) => nameOf(distance) },
					{
						head: String(year),
						text: true,
						cell: ({ ofYear }) => <RecordCell record={ofYear} />,
					},
					{
						head: t("year.ever"),
						text: true,
						cell: ({ ofYear, best }) =>
							ofYear?.activityId === best.activityId ? (
								<span className={styles.yearBest}>{t("year.best")}</span>
							) : (
								<RecordCell record={best} />
							),
					},
				]}
			/>
			<p className={layout.fine}>{t("year.recordsNote")}</p>
		</Card>
	);
}

/** A time, when it was run, and what it is worth on the flat. */
function RecordCell({ record }: { record: EffortRecord | null }) {
	const { t } = useTranslation();
	const { resultTime, shortDate } = useFormats();
	if (!record) return "–";
	const { timeS, flatS, day, activityId } = record;
	return (
		<>
			<strong>{resultTime(Math.round(timeS))}</strong>
			<span className={styles.yearRecordMore}>
				<Link to={activityPath(activityId)}>{shortDate(dateOfDay(day))}</Link>
				{flatS !== null && (
					<>
						{" "}
						<span>{t("year.flat", { time: resultTime(Math.round(flatS)) })}</span>
					</>
				)}
			</span>
		</>
	);
}
