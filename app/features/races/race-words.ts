// Folder: races as their organisers publish them. Imports: none.

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { asLanguage } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import { textIn } from "#domain/races/race.ts";

/** Says days, lengths and texts of races in the page's language. */
export function useRaceWords() {
	const { t, i18n } = useTranslation();
	const { date, distance, height, weekdayDate, timeOfDay, colon } = useFormats();
	const language = asLanguage(i18n.language);
	const dayOf = (day: string) => date(new Date(`${day}T00:00:00Z`));
	return {
		colon,
		/** "19 June 2027", "18 June 2027 – 20 June 2027". */
		daysOf: ({ date: first, endDate }: { date: string; endDate?: string | null }) =>
			endDate ? `${dayOf(first)} – ${dayOf(endDate)}` : dayOf(first),
		/** "49.4 km · +3,121 m". */
		sizeOf: ({ distanceM, ascentM }: { distanceM: number; ascentM: number | null }) =>
			[distance(distanceM, 1), ascentM === null ? null : `+${height(ascentM)}`]
				.filter(Boolean)
				.join(" · "),
		/** "Sat 19 Jun 06:30"; null until it is known. */
		startOf: (start: string | null) => {
			const startMs = start === null ? null : clockMsAt(start, 0);
			return startMs === null
				? null
				: `${weekdayDate(startMs)} · ${t("panorama.startAt", { time: timeOfDay(startMs) })}`;
		},
		textOf: <Text>(texts: Partial<Record<Language, Text>>): Text | null => textIn(texts, language),
		dayOf,
	};
}
