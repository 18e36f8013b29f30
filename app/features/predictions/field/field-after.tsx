// Folder: the forecast of a whole field, in the browser alone. Imports: upload.

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { noticeOrThrow } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { type Column, Table } from "#app/ui/table.tsx";
import { mostListed } from "#domain/predictions/field/entrants.ts";
import type { PlaceForecast } from "#domain/predictions/field/field-forecast.ts";
import {
	type PlaceError,
	placeErrors,
	wholeError,
} from "#domain/predictions/field/field-results.ts";
import { readResultTable } from "#domain/predictions/field/result-table.ts";
import { decodeTable } from "#domain/predictions/stations/tables/table-text.ts";
import { ErrorList } from "./field-entrants.tsx";
import type { PlaceWords } from "./use-place-words.ts";

interface AfterProps {
	places: readonly PlaceForecast[];
	words: PlaceWords;
}

/** After the race: its results, read here and kept nowhere, beside what was forecast. */
export function FieldAfter({ places, words }: AfterProps) {
	const { t } = useTranslation();
	const [text, setText] = useState<string | null>(null);
	const [leavesOut, setLeavesOut] = useState(false);
	const { rows, notices } = useMemo(
		() => compared(text, { places, leavesOut }),
		[text, places, leavesOut],
	);
	return (
		<>
			<p className={layout.fine}>{t("field.afterHint")}</p>
			<FileDrop
				button={t("field.choose")}
				input={{ name: "results" }}
				onFiles={async ([file]) => {
					if (file) setText(decodeTable(new Uint8Array(await file.arrayBuffer())));
				}}
			>
				{() => <span>{t("field.results")}</span>}
			</FileDrop>
			<Checkbox
				label={t("field.leaveOutResults")}
				checked={leavesOut}
				onChange={({ target }) => setLeavesOut(target.checked)}
			/>
			{notices.length > 0 && <ErrorList notices={notices} />}
			{rows.length > 0 && <Errors rows={rows} words={words} />}
		</>
	);
}

interface ErrorRow {
	place: PlaceForecast;
	error: PlaceError;
}

interface ErrorsProps {
	rows: readonly ErrorRow[];
	words: PlaceWords;
}

/** How the forecast did: in sentences, and station by station. */
function Errors({ rows, words }: ErrorsProps) {
	const { t } = useTranslation();
	const { number, percent, signedDuration } = useFormats();
	const signed = (people: number) => `${Math.round(people) > 0 ? "+" : ""}${number(people)}`;
	const columns: Column<ErrorRow>[] = [
		{ head: t("field.place"), cell: ({ place }) => words.name(place), text: true },
		{ head: t("field.came"), cell: ({ error }) => number(error.came) },
		{ head: t("field.more"), cell: ({ error }) => signed(error.more) },
		{
			head: t("field.medianLate"),
			cell: ({ error }) => (error.medianLateS === null ? "–" : signedDuration(error.medianLateS)),
		},
		{ head: t("field.missed"), cell: ({ error }) => number(error.missed, 1) },
		{ head: "CRPS", cell: ({ error }) => number(error.crps, 1) },
		{ head: t("field.inside"), cell: ({ error }) => percent(error.coverage80 / 100) },
	];
	return (
		<>
			<WholeReading rows={rows} words={words} />
			<Table
				caption={t("field.afterCaption")}
				hideCaption
				columns={columns}
				rows={rows}
				keyOf={({ place }) => place.share}
				stacks
			/>
			<p className={layout.fine}>{t("field.afterReading")}</p>
		</>
	);
}

/** The share inside of the range, the error, and where the middle of the field was farthest off. */
function WholeReading({ rows, words }: ErrorsProps) {
	const { t } = useTranslation();
	const { number, percent, duration } = useFormats();
	const whole = wholeError(rows.map(({ error }) => error));
	if (!whole) return null;
	const lateOf = ({ error }: ErrorRow) => error.medianLateS ?? 0;
	const farthest = rows.reduce((most, one) =>
		Math.abs(lateOf(one)) > Math.abs(lateOf(most)) ? one : most,
	);
	const lateS = Math.round(lateOf(farthest) / 60) * 60;
	return (
		<p>
			{t("field.afterWhole", {
				inside: percent(whole.coverage80 / 100),
				quarters: number(whole.quarters),
				crps: number(whole.crps, 1),
			})}{" "}
			{lateS === 0
				? t("field.afterOnTime")
				: t(lateS > 0 ? "field.afterLater" : "field.afterEarlier", {
						place: words.name(farthest.place),
						time: duration(Math.abs(lateS)),
					})}
		</p>
	);
}

interface Comparing {
	places: readonly PlaceForecast[];
	leavesOut: boolean;
}

function compared(
	text: string | null,
	{ places, leavesOut }: Comparing,
): { rows: readonly ErrorRow[]; notices: readonly ErrorNotice[] } {
	if (text === null) return { rows: [], notices: [] };
	try {
		const results = readResultTable(text, places);
		const unread = results.unread.map(({ problem }) => problem);
		const notices = unread.slice(0, mostListed);
		if (unread.length > 0 && !leavesOut) {
			const all = { code: "field.unread", values: { count: unread.length } } as const;
			return { rows: [], notices: [all, ...notices] };
		}
		const errors = placeErrors(places, results);
		const rows = places.flatMap((place, k) => {
			const error = errors[k];
			return error === null ? [] : [{ place, error }];
		});
		return { rows, notices: [] };
	} catch (error) {
		return { rows: [], notices: [noticeOrThrow(error)] };
	}
}
