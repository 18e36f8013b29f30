import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useNeedsScript } from "#app/ui/use-needs-script.ts";
import { effortDistances } from "#domain/training/best-efforts.ts";
import { type ExploredWeeks, seasonsOf } from "#domain/training/explored-weeks.ts";
import { useEffortName } from "../use-effort-name.ts";
import * as styles from "./explorer.module.css";
import {
	addressOf,
	type ExploredSpan,
	type ExplorerView,
	exploredMeasures,
	explorerPath,
	lastWeeks,
	moved,
	type Places,
	type Shown,
	seasonName,
	shownOf,
	spanWeeks,
	zoomed,
} from "./explorer-view.ts";

interface ControlsProps {
	weeks: ExploredWeeks;
	view: ExplorerView;
	shown: Shown;
}

/** What is drawn, over which weeks, or of which two seasons: links and a form, which work without script. */
export function ExplorerControls({ weeks, view, shown }: ControlsProps) {
	const { t } = useTranslation();
	const effortName = useEffortName();
	return (
		<div className={layout.stackClose}>
			<Choice
				label={t("explorer.measure")}
				choices={exploredMeasures.map((measure) => ({
					text: t(`explorer.measures.${measure}`),
					to: addressOf(view, { measure }),
					current: measure === view.measure,
				}))}
			/>
			{view.measure === "efforts" && (
				<Choice
					label={t("activities.distance")}
					choices={effortDistances.map((distance) => ({
						text: effortName(distance),
						to: addressOf(view, { distance }),
						current: distance === view.distance,
					}))}
				/>
			)}
			<Choice
				label={t("explorer.span")}
				choices={spansOf(weeks).map((span) => {
					const to = { ...lastWeeks(weeks, span), week: null };
					return {
						text: t(`explorer.spans.${span}`),
						to: addressOf(view, to),
						current: isSame(shown, shownOf(weeks, { ...view, ...to })),
					};
				})}
			/>
			<details className={styles.exploredSeasons} open={shown.kind === "seasons"}>
				<summary>{t("explorer.seasons")}</summary>
				<SeasonsForm weeks={weeks} view={view} />
			</details>
		</div>
	);
}

/** Those that are shorter than the history, and all of it. */
const spansOf = ({ runM }: ExploredWeeks) =>
	(Object.keys(spanWeeks) as ExploredSpan[]).filter((span) => (spanWeeks[span] ?? 0) < runM.length);

const isSame = (a: Shown, b: Shown) =>
	a.kind === "span" && b.kind === "span" && String(a.places) === String(b.places);

const months = Array.from({ length: 12 }, (_, i) => i + 1);

function SeasonsForm({ weeks, view }: Pick<ControlsProps, "weeks" | "view">) {
	const { t } = useTranslation();
	const { monthName } = useFormats();
	const { begins, season, beside, measure, distance } = view;
	const options = seasonsOf(weeks, begins).map(({ year }) => (
		<option key={year} value={year}>
			{seasonName(year, begins)}
		</option>
	));
	return (
		<Form
			className={`${layout.cluster} ${styles.exploredForm}`}
			action={explorerPath}
			preventScrollReset
			// Other seasons begin with what the address says.
			key={`${begins} ${season} ${beside}`}
		>
			<input type="hidden" name="measure" value={measure} />
			<input type="hidden" name="distance" value={distance} />
			<SelectField
				label={t("explorer.season")}
				name="season"
				defaultValue={season ?? ""}
				onChange={submit}
			>
				<option value="">{t("explorer.noSeason")}</option>
				{options}
			</SelectField>
			<SelectField
				label={t("explorer.beside")}
				name="beside"
				defaultValue={beside ?? ""}
				onChange={submit}
			>
				<option value="">{t("explorer.noSeason")}</option>
				{options}
			</SelectField>
			<SelectField
				label={t("explorer.begins")}
				name="begins"
				defaultValue={begins}
				onChange={submit}
			>
				{months.map((month) => (
					<option key={month} value={month}>
						{monthName(month)}
					</option>
				))}
			</SelectField>
			<Button type="submit">{t("explorer.show")}</Button>
			{season !== null && (
				<Link to={addressOf(view, { season: null, beside: null })} className={layout.tap}>
					{t("explorer.years")}
				</Link>
			)}
		</Form>
	);
}

/** With script a choice needs no button. */
const submit = ({ target }: ChangeEvent<HTMLSelectElement>) => target.form?.requestSubmit();

interface SpanButtonsProps {
	weeks: ExploredWeeks;
	shown: Shown;
	onSpan: (places: Places) => void;
}

/** Closer, farther, earlier, later: with script alone. */
export function SpanButtons({ weeks, shown, onSpan }: SpanButtonsProps) {
	const { t } = useTranslation();
	const needsScript = useNeedsScript();
	if (shown.kind === "seasons") return null;
	const { places } = shown;
	const end = weeks.runM.length - 1;
	const steps = {
		earlier: moved(places, "earlier", end),
		later: moved(places, "later", end),
		in: zoomed(places, "in", end),
		out: zoomed(places, "out", end),
	};
	return (
		<div className={`${layout.stackTight} ${needsScript}`}>
			<p className={layout.cluster}>
				{(Object.keys(steps) as (keyof typeof steps)[]).map((step) => (
					<Button
						key={step}
						look="quiet"
						aria-disabled={String(steps[step]) === String(places) || undefined}
						onClick={() => onSpan(steps[step])}
					>
						{t(`explorer.steps.${step}`)}
					</Button>
				))}
			</p>
			<p className={layout.tiny}>{t("explorer.hint")}</p>
		</div>
	);
}
