import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Alert } from "#app/ui/surface.tsx";
import { isOnPlan } from "#domain/predictions/race-day/race-board.ts";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** That times rest on a start that was not entered yet, or on one that was not the planned one: followers see no watch. */
export function StartNote({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { startMs, startedLateS, isStartMissing } = model.board;
	if (startMs === null) return null;
	const time = words.clock.text(startMs);
	if (isStartMissing) return <Alert kind="note">{t("raceDay.startMissing", { time })}</Alert>;
	if (isOnPlan(startedLateS)) return null;
	const apart = duration(Math.round(Math.abs(startedLateS) / 60) * 60);
	return (
		<p>{t(startedLateS > 0 ? "raceDay.startedLate" : "raceDay.startedEarly", { time, apart })}</p>
	);
}
