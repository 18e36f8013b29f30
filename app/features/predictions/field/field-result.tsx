import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { noticeOrThrow } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ErrorAlert } from "#app/ui/surface.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { fieldCsv } from "#domain/predictions/field/field-csv.ts";
import type { PlaceForecast, QuarterForecast } from "#domain/predictions/field/field-forecast.ts";
import {
	type PlaceError,
	placeError,
	readResults,
} from "#domain/predictions/field/field-results.ts";
import { decodeTable } from "#domain/predictions/stations/tables/table-text.ts";
import type { FieldAnswer } from "#wasm/forecast-field.ts";
import * as styles from "./field.module.css";
import { FieldChart } from "./field-chart.tsx";

interface ResultProps {
	answer: FieldAnswer;
	leftOut: number;
}

/** Stations with their times and people, a station by quarters of an hour, sheets for posts, and results beside. */
export function FieldResult({ answer, leftOut }: ResultProps) {
	const { t } = useTranslation();
	const { number, percent } = useFormats();
	const words = usePlaceWords(answer);
	const [chosen, setChosen] = useState(0);
	const { places } = answer;
	const place = places[Math.min(chosen, places.length - 1)];
	return (
		<section className={layout.stackWide} aria-labelledby="field-result">
			<h2 id="field-result">{t("field.result")}</h2>
			<p>
				{t("field.counted", {
					entrants: number(answer.entrants),
					known: number(answer.known),
					leftOut: number(leftOut),
				})}{" "}
				{answer.stopShare === null
					? t("field.noStops")
					: t("field.stopShare", { share: percent(answer.stopShare) })}
			</p>
			<p className={layout.fine}>{t("field.tableCaption")}</p>
			<PlaceTable places={places} words={words} />
			<SelectField
				label={t("field.station")}
				value={chosen}
				onChange={({ target }) => setChosen(Number(target.value))}
			>
				{places.map((one, k) => (
					<option key={one.share} value={k}>
						{words.name(one)}
					</option>
				))}
			</SelectField>
			<QuarterFigure place={place} words={words} />
			<div className={styles.fieldTools}>
				<CsvButton answer={answer} words={words} />
				<Button onClick={() => print()}>{t("field.print")}</Button>
			</div>
			<Compared places={places} words={words} />
			<div className={styles.fieldSheets}>
				{places.map((one) => (
					<section key={one.share} className={styles.fieldSheet}>
						<h3>{words.name(one)}</h3>
						<QuarterTable place={one} words={words} />
					</section>
				))}
			</div>
		</section>
	);
}

interface PlaceWords {
	name: (place: PlaceForecast) => string;
	/** On the clock where the start is known, else from the start. */
	time: (seconds: number) => string;
	people: (spread: QuarterForecast | PlaceForecast["arrived"]) => string;
}

function usePlaceWords({ startClockS }: FieldAnswer): PlaceWords {
	const { t } = useTranslation();
	const { distance, number, timeOfDay, duration } = useFormats();
	return {
		name: ({ name, distanceM, share }) =>
			`${name ?? (share === 1 ? t("field.finish") : t("field.unnamed"))}, ${distance(distanceM, 1)}`,
		time: (seconds) =>
			startClockS === null
				? duration(Math.max(0, seconds))
				: timeOfDay(1000 * (startClockS + seconds)),
		people: ({ middle, low, high }) =>
			t("field.people", { middle: number(middle), low: number(low), high: number(high) }),
	};
}

interface PlacesProps {
	places: readonly PlaceForecast[];
	words: PlaceWords;
}

function PlaceTable({ places, words }: PlacesProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const time = (spread: PlaceForecast["first"]) => (spread ? words.time(spread.middle) : "–");
	const columns: Column<PlaceForecast>[] = [
		{ head: t("field.place"), cell: words.name, text: true },
		{ head: t("field.first"), cell: ({ first }) => time(first) },
		{ head: t("field.median"), cell: ({ median }) => time(median) },
		{ head: t("field.last"), cell: ({ last }) => time(last) },
		{ head: t("field.busiest"), cell: ({ quarters }) => busiest(quarters, words) },
		{ head: t("field.arrive"), cell: ({ arrived }) => words.people(arrived) },
		{ head: t("field.late"), cell: ({ lost }) => number(lost.middle) },
		{ head: t("field.stopped"), cell: ({ stopped }) => number(stopped.middle) },
	];
	return (
		<Table
			caption={t("field.tableCaption")}
			hideCaption
			columns={columns}
			rows={places}
			keyOf={({ share }) => share}
			stacks
		/>
	);
}

function busiest(quarters: readonly QuarterForecast[], words: PlaceWords): ReactNode {
	const [first] = quarters;
	if (!first) return "–";
	return words.people(
		quarters.reduce((most, one) => (one.middle > most.middle ? one : most), first),
	);
}

interface PlaceProps {
	place: PlaceForecast;
	words: PlaceWords;
}

function QuarterFigure({ place, words }: PlaceProps) {
	const { t } = useTranslation();
	return (
		<Figure
			heading="h3"
			title={words.name(place)}
			reading={t("field.chartReading")}
			twin={{ label: t("field.asTable"), table: <QuarterTable place={place} words={words} /> }}
		>
			<FieldChart quarters={place.quarters} time={words.time} />
		</Figure>
	);
}

function QuarterTable({ place, words }: PlaceProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const columns: Column<QuarterForecast>[] = [
		{ head: t("field.from"), cell: ({ fromS }) => words.time(fromS) },
		{ head: t("field.expected"), cell: ({ middle }) => number(middle) },
		{ head: t("field.range"), cell: ({ low, high }) => `${number(low)}–${number(high)}` },
		{ head: t("field.ahead"), cell: ({ ahead }) => number(ahead) },
	];
	return (
		<Table
			caption={words.name(place)}
			hideCaption
			columns={columns}
			rows={place.quarters}
			keyOf={({ fromS }) => fromS}
		/>
	);
}

function CsvButton({ answer, words }: { answer: FieldAnswer; words: PlaceWords }) {
	const { t } = useTranslation();
	const head = [
		t("field.place"),
		t("field.from"),
		t("field.expected"),
		t("field.low"),
		t("field.high"),
		t("field.ahead"),
	];
	function save() {
		const text = fieldCsv(answer.places, { head, name: words.name, time: words.time });
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
		link.download = "field.csv";
		link.click();
		URL.revokeObjectURL(link.href);
	}
	return <Button onClick={save}>{t("field.csv")}</Button>;
}

/** After the race: its results, read here, beside what was forecast. */
function Compared({ places, words }: PlacesProps) {
	const { t } = useTranslation();
	const { number, percent, signedDuration } = useFormats();
	const errorText = useErrorText();
	const [text, setText] = useState<string | null>(null);
	const { rows, notice } = useMemo(() => compared(text, places), [text, places]);
	const columns: Column<ComparedRow>[] = [
		{ head: t("field.place"), cell: ({ place }) => words.name(place), text: true },
		{ head: t("field.came"), cell: ({ error }) => number(error.came) },
		{ head: t("field.inside"), cell: ({ error }) => percent(error.coverage80 / 100) },
		{ head: t("field.missed"), cell: ({ error }) => number(error.missed, 1) },
		{
			head: t("field.medianLate"),
			cell: ({ error }) => (error.medianLateS === null ? "–" : signedDuration(error.medianLateS)),
		},
	];
	return (
		<div className={`${layout.stackTight} ${styles.fieldAfter}`}>
			<h3>{t("field.after")}</h3>
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
			<ErrorAlert message={notice && errorText(notice)} />
			{rows.length > 0 && (
				<Table
					caption={t("field.afterCaption")}
					hideCaption
					columns={columns}
					rows={rows}
					keyOf={({ place }) => place.share}
					stacks
				/>
			)}
		</div>
	);
}

interface ComparedRow {
	place: PlaceForecast;
	error: PlaceError;
}

function compared(
	text: string | null,
	places: readonly PlaceForecast[],
): { rows: ComparedRow[]; notice: ErrorNotice | null } {
	if (text === null) return { rows: [], notice: null };
	try {
		const times = readResults(text, places);
		const rows = places.flatMap((place, k) => {
			const came = times[k];
			return came === null ? [] : [{ place, error: placeError(place, came) }];
		});
		return { rows, notice: null };
	} catch (error) {
		return { rows: [], notice: noticeOrThrow(error) };
	}
}
