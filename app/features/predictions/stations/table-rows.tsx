import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import { isStationNotice } from "#domain/predictions/stations/station-problem.ts";
import type {
	StationRow,
	StationTable,
} from "#domain/predictions/stations/tables/station-table.ts";
import { StationName } from "./station-list.tsx";
import * as styles from "./stations.module.css";
import { useStationWords } from "./use-station-words.ts";

/** Rows that are shown at once; those with problems come first among the rest. */
const mostRows = 120;

/** Each line of a table: the station that it is, or why it is none. */
export function TableRows({ table: { rows } }: { table: StationTable }) {
	const { t } = useTranslation();
	if (rows.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		<section className={styles.tableRows} tabIndex={0} aria-label={t("stations.table.reading")}>
			<ol>
				{rows.slice(0, mostRows).map((row) => (
					<Row key={row.line} row={row} />
				))}
			</ol>
			{rows.length > mostRows && <Rest rows={rows.slice(mostRows)} />}
		</section>
	);
}

function Rest({ rows }: { rows: readonly StationRow[] }) {
	const { t } = useTranslation();
	return (
		<details>
			<summary>{t("stations.table.rest", { number: rows.length })}</summary>
			<ol>
				{rows.map((row) => (
					<Row key={row.line} row={row} />
				))}
			</ol>
		</details>
	);
}

function Row({ row: { line, cells, station, problems } }: { row: StationRow }) {
	const errorText = useErrorText();
	const { at } = useStationWords();
	return (
		<li className={station ? styles.tableRow : styles.tableRow}>
			<span className={`${styles.tableRowLine} ${layout.fine}`}>{line}</span>
			<span className={styles.stationListWhere}>{station ? at(station.distanceM) : "–"}</span>
			{station ? (
				<StationName station={station} />
			) : (
				<span className={`${layout.soft} ${styles.tableRowCells}`}>
					{cells.filter(Boolean).join(" · ")}
				</span>
			)}
			{problems.map((one) => (
				<span
					key={one.code}
					className={
						isStationNotice(one)
							? `${layout.fine} ${styles.tableRowAbout}`
							: `${field.fieldError} ${styles.tableRowAbout}`
					}
				>
					{errorText(one)}
				</span>
			))}
		</li>
	);
}
