import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as surface from "#app/ui/surface.module.css";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** Asks about a passage that can hardly be. */
export function DoubtNote({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const note = useRef<HTMLDivElement>(null);
	const { doubted, board } = model;
	useEffect(() => {
		if (doubted) note.current?.focus();
	}, [doubted]);
	if (!doubted) return null;
	const { passage, doubt } = doubted;
	const row = board.rows.find(({ distanceM }) => distanceM === passage.distanceM);
	const atMs = passage.arrivalMs ?? passage.departureMs ?? 0;
	return (
		<div ref={note} className={surface.alertError} role="alert" tabIndex={-1}>
			<p>
				{t(`raceDay.doubt.${doubt}`, {
					place: row ? words.placeName(row) : t("raceDay.start"),
					time: words.clock.text(atMs),
				})}
			</p>
			<div className={layout.row}>
				<Button onClick={model.confirm}>{t("raceDay.enterAnyway")}</Button>
				<Button look="primary" onClick={model.drop}>
					{t("raceDay.drop")}
				</Button>
			</div>
		</div>
	);
}
