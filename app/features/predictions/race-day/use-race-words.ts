import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { usePlaceName } from "./place-name.ts";
import { raceClock } from "./race-clock.ts";
import type { RaceModel } from "./use-race.ts";

/** Places and times of a followed race in words. */
export function useRaceWords({ race, board }: Pick<RaceModel, "race" | "board">) {
	const { t } = useTranslation();
	const { distance, duration } = useFormats();
	const { plan } = race;
	const placeName = usePlaceName(plan);
	const clock = useMemo(() => raceClock(plan), [plan]);
	const { startMs } = board;
	/** Seconds from the start, on the clock there; as elapsed while the start is unknown. */
	const at = (seconds: number) =>
		startMs === null ? duration(seconds) : clock.text(startMs + 1000 * seconds);
	return {
		clock,
		at,
		range: ({ lowS, highS }: Pick<BoardRow, "lowS" | "highS">) => `${at(lowS)}–${at(highS)}`,
		placeName,
		where: ({ distanceM }: Pick<BoardRow, "distanceM">) => distance(distanceM, 1),
		/** "4 min early", "on plan". */
		behind: (seconds: number) => {
			if (Math.abs(seconds) < 60) return t("raceDay.onPlan");
			const time = duration(Math.round(Math.abs(seconds) / 60) * 60);
			return t(seconds > 0 ? "raceDay.behind" : "raceDay.ahead", { time });
		},
	};
}

export type RaceWords = ReturnType<typeof useRaceWords>;
