import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** How old the newest position is, and where it was, where others are told. */
export function PositionNote({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { position, nowMs } = model;
	if (!position) return null;
	const minutes = Math.max(0, Math.round((nowMs - position.atMs) / 60_000));
	return (
		<p className={layout.soft} role="status">
			{minutes < 1
				? t("raceDay.positions.fresh")
				: t("raceDay.positions.age", { age: duration(60 * minutes) })}
			{position.distanceM !== null && <> · {words.where({ distanceM: position.distanceM })}</>}
		</p>
	);
}
