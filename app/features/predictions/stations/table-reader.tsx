import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Checkbox, SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { maxStations, type Station } from "#domain/predictions/options/station.ts";
import {
	readStationTable,
	type StationTable,
} from "#domain/predictions/stations/tables/station-table.ts";
import { tableStations } from "#domain/predictions/stations/tables/stretch-stations.ts";
import { StartField } from "../plan/start-field.tsx";
import type { StationEditing } from "./station-list.tsx";
import * as styles from "./stations.module.css";
import { TableRows } from "./table-rows.tsx";
import { useStationWords } from "./use-station-words.ts";

type TableReaderProps = StationEditing & { text: string; onTaken: () => void };

/** How a table is read, line by line, before its stations are taken. */
export function TableReader(props: TableReaderProps) {
	const { text, stations, courseM, start, onStart, onStations, onTaken } = props;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { distanceUnit: unit } = useFormats();
	const { takeText } = useStationWords();
	const [cutOffs, setCutOffs] = useState<CutOffForm | null>(null);
	const [isStretched, setStretched] = useState(true);
	const [way, setWay] = useState<Way>("replace");
	const table = useMemo(
		() => readStationTable(text, { courseM, start, unit, cutOffs }),
		[text, courseM, start, unit, cutOffs],
	);
	const taken = tableStations(table, { courseM, isStretched });
	const kept = way === "add" ? stations : [];
	const asksStart = start === null && (table.cutOffs?.form === "clock" || needsStart(table));
	const tooMany = kept.length + taken.length > maxStations;

	function take() {
		onStations((all): readonly Station[] => (way === "add" ? [...all, ...taken] : taken));
		onTaken();
	}

	return (
		<div className={layout.stack}>
			{table.problems.map((one) => (
				<p key={one.code} className={styles.tableReaderNote}>
					{errorText(one)}
				</p>
			))}
			{asksStart && (
				<StartField
					label={t("day.start")}
					hint={t("stations.startHint")}
					start={start}
					onStart={onStart}
				/>
			)}
			<ReadingFields
				table={table}
				onCutOffs={setCutOffs}
				isStretched={isStretched}
				onStretched={setStretched}
			/>
			<Columns table={table} />
			<TableRows table={table} />
			{stations.length > 0 && <WayField way={way} onWay={setWay} />}
			{tooMany && (
				<p className={field.fieldError}>
					{errorText({ code: "station.too_many", values: { max: maxStations } })}
				</p>
			)}
			<p>
				<Button look="primary" disabled={taken.length === 0 || tooMany} onClick={take}>
					{takeText(taken.length)}
				</Button>
			</p>
		</div>
	);
}

type CutOffForm = "elapsed" | "clock";

interface ReadingFieldsProps {
	table: StationTable;
	onCutOffs: (form: CutOffForm) => void;
	isStretched: boolean;
	onStretched: (isStretched: boolean) => void;
}

/** What the text of a table leaves open. */
function ReadingFields({ table, onCutOffs, isStretched, onStretched }: ReadingFieldsProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	return (
		<>
			{table.cutOffs?.by === "assumed" && (
				<SelectField
					label={t("stations.table.cutOffs")}
					value={table.cutOffs.form}
					onChange={({ target }) => onCutOffs(target.value === "clock" ? "clock" : "elapsed")}
				>
					<option value="elapsed">{t("stations.table.elapsed")}</option>
					<option value="clock">{t("stations.table.clock")}</option>
				</SelectField>
			)}
			{table.stretch && (
				<Checkbox
					label={t("stations.table.stretch", {
						from: distance(table.stretch.organiserM),
						to: distance(table.stretch.courseM),
					})}
					checked={isStretched}
					onChange={({ target }) => onStretched(target.checked)}
				/>
			)}
		</>
	);
}

type Way = "replace" | "add";

/** What becomes of the stations that there are. */
function WayField({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
	const { t } = useTranslation();
	return (
		<SelectField
			label={t("stations.table.way")}
			value={way}
			onChange={({ target }) => onWay(target.value === "add" ? "add" : "replace")}
		>
			<option value="replace">{t("stations.table.replace")}</option>
			<option value="add">{t("stations.table.add")}</option>
		</SelectField>
	);
}

const needsStart = ({ rows }: StationTable) =>
	rows.some(({ problems }) =>
		problems.some(({ code }) => code === "prediction.cut_off_needs_start"),
	);

/** What each column is read as. */
function Columns({ table: { columns } }: { table: StationTable }) {
	const { t } = useTranslation();
	const read = columns.flatMap(({ role, ...column }) =>
		role === "ignored" ? [] : [{ ...column, role }],
	);
	const ignored = columns.filter(({ role, header }) => role === "ignored" && header);
	if (read.length === 0) return null;
	return (
		<p className={layout.fine}>
			{read
				.map(({ index, header, role }) =>
					t("stations.table.columnAs", {
						column: header || t("stations.table.column", { number: index + 1 }),
						role: t(`stations.role.${role}`),
					}),
				)
				.join(" · ")}
			{ignored.length > 0 &&
				` · ${t("stations.table.ignored", {
					columns: ignored.map(({ header }) => header).join(", "),
				})}`}
		</p>
	);
}
