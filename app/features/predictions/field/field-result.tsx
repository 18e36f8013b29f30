import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Figure } from "#app/ui/figure.tsx";
import * as layout from "#app/ui/layout.module.css";
import { type Column, Table } from "#app/ui/table.tsx";
import { fieldCsv } from "#domain/predictions/field/field-csv.ts";
import type { PlaceForecast, QuarterForecast } from "#domain/predictions/field/field-forecast.ts";
import type { FieldAnswer } from "#wasm/forecast-field.ts";
import * as styles from "./field.module.css";
import { FieldAfter } from "./field-after.tsx";
import { FieldChart } from "./field-chart.tsx";
import { type PlaceWords, usePlaceWords } from "./use-place-words.ts";

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
			<div className={`${layout.stackTight} ${styles.fieldAfter}`}>
				<h3>{t("field.after")}</h3>
				<FieldAfter places={places} words={words} />
			</div>
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
