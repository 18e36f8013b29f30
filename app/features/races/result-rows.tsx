import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { noticeOrThrow } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ResultRow, ResultTable } from "#domain/predictions/field/result-table.ts";
import type { ShownCourse } from "#domain/races/race.ts";
import { ErrorList } from "../predictions/field/field-entrants.tsx";

interface RowsProps {
	shown: ShownCourse;
	onTake: (row: ResultRow) => void;
}

type Opened =
	| { kind: "table"; table: ResultTable; rowsOf: (text: string) => ResultRow[] }
	| { kind: "refused"; notice: ErrorNotice };

/** Most rows that are shown of those that a text fits. */
const mostShown = 8;

/** The organisers' results, opened here: the runner finds their row by bib or name. Nothing of the file leaves the browser. */
export function ResultRows({ shown, onTake }: RowsProps) {
	const { t } = useTranslation();
	const [opened, setOpened] = useState<Opened | null>(null);
	if (!useHydrated()) return null;
	return (
		<>
			<FileDrop
				button={t("field.choose")}
				input={{ name: "results" }}
				onFiles={async ([file]) => {
					if (file) setOpened(await openResults(file, shown));
				}}
			>
				{() => <span>{t("races.result.file")}</span>}
			</FileDrop>
			{opened?.kind === "refused" && <ErrorList notices={[opened.notice]} />}
			{opened?.kind === "table" && <RowSearch opened={opened} onTake={onTake} />}
		</>
	);
}

/** Stations and the finish, as columns of results name them. */
const placesOf = ({ version: { stations, facts } }: ShownCourse) => [
	...stations.filter(({ distanceM }) => distanceM < facts.distanceM - 1),
	{ name: null, distanceM: facts.distanceM },
];

async function openResults(file: File, shown: ShownCourse): Promise<Opened> {
	const [{ readResultTable, rowsOfRunner }, { decodeTable }] = await Promise.all([
		import("#domain/predictions/field/result-table.ts"),
		import("#domain/predictions/stations/tables/table-text.ts"),
	]);
	try {
		const text = decodeTable(new Uint8Array(await file.arrayBuffer()));
		const table = readResultTable(text, placesOf(shown));
		return { kind: "table", table, rowsOf: (asked) => rowsOfRunner(table, asked) };
	} catch (error) {
		return { kind: "refused", notice: noticeOrThrow(error) };
	}
}

interface SearchProps extends Pick<RowsProps, "onTake"> {
	opened: Extract<Opened, { kind: "table" }>;
}

function RowSearch({ opened: { table, rowsOf }, onTake }: SearchProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const [asked, setAsked] = useState("");
	const rows = rowsOf(asked);
	const unread = table.unread.map(({ problem }) => problem);
	return (
		<div className={layout.stackTight}>
			<Field
				label={t("races.result.search")}
				hint={t("races.result.rows", { rows: number(table.rows.length) })}
				value={asked}
				onChange={({ target }) => setAsked(target.value)}
				autoComplete="off"
			/>
			{asked.trim().length > 1 && rows.length === 0 && <p>{t("races.result.none")}</p>}
			<ul>
				{rows.slice(0, mostShown).map((row) => (
					<FoundRow key={row.line} row={row} onTake={onTake} />
				))}
			</ul>
			{unread.length > 0 && (
				<details>
					<summary>{t("races.result.unread", { lines: number(unread.length) })}</summary>
					<ErrorList notices={unread} />
				</details>
			)}
		</div>
	);
}

function FoundRow({ row, onTake }: { row: ResultRow } & Pick<RowsProps, "onTake">) {
	const { t } = useTranslation();
	const { resultTime } = useFormats();
	const finishS = row.timesS.at(-1) ?? null;
	return (
		<li className={layout.row}>
			<span>
				{[row.bib, row.name].filter((text) => text !== "").join(" · ")}{" "}
				{finishS === null ? t("races.result.noFinish") : resultTime(finishS)}
			</span>
			{finishS !== null && (
				<Button look="secondary" onClick={() => onTake(row)}>
					{t("races.result.take")}
				</Button>
			)}
		</li>
	);
}
