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
	const slider = (label: string, place: number, onPlace: (to: number) => void) => (
		<input
			type="range"
			className={styles.exploredKeys}
			min={0}
			max={end}
			value={place}
			aria-label={label}
			aria-valuetext={said(place)}
			onChange={({ target }) => onPlace(Number(target.value))}
		/>
	);
	return (
		<>
			{slider(t("explorer.first"), first, (to) => onSpan([Math.min(to, last - apart), last]))}
			{slider(t("explorer.last"), last, (to) => onSpan([first, Math.max(to, first + apart)]))}
			<p className={layout.tiny} aria-hidden="true">
				{shortDate(mondayAt(weeks, first))} – {shortDate(mondayAt(weeks, last))}
			</p>
		</>
	);
}
