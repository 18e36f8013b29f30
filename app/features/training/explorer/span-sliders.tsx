import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { type ExploredWeeks, mondayAt } from "#domain/training/explored-weeks.ts";
import * as styles from "./explorer.module.css";
import { fewestWeeks, type Places } from "./explorer-view.ts";

interface SpanSlidersProps {
	weeks: ExploredWeeks;
	places: Places;
	onSpan: (places: Places) => void;
}

/** The first and the last week of the span, by keys, and in words. */
export function SpanSliders({ weeks, places: [first, last], onSpan }: SpanSlidersProps) {
	const { t } = useTranslation();
	const { shortDate } = useFormats();
	const end = weeks.runM.length - 1;
	const said = (place: number) => t("weeks.of", { date: shortDate(mondayAt(weeks, place)) });
	const apart = Math.min(fewestWeeks - 1, end);
	return (
		<>
			<input
				type="range"
				className={styles.exploredKeys}
				min={0}
				max={end}
				value={first}
				aria-label={t("explorer.first")}
				aria-valuetext={said(first)}
				onChange={({ target }) => onSpan([Math.min(Number(target.value), last - apart), last])}
			/>
			<input
				type="range"
				className={styles.exploredKeys}
				min={0}
				max={end}
				value={last}
				aria-label={t("explorer.last")}
				aria-valuetext={said(last)}
				onChange={({ target }) => onSpan([first, Math.max(Number(target.value), first + apart)])}
			/>
			<p className={layout.tiny} aria-hidden="true">
				{shortDate(mondayAt(weeks, first))} – {shortDate(mondayAt(weeks, last))}
			</p>
		</>
	);
}
