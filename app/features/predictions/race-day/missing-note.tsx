import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { candidatesOf } from "#domain/predictions/race-day/where-now.ts";
import { PassageForm } from "./passage-form.tsx";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/**
 * Asks where the runner is once a passage is overdue: the places that may have been passed by now, the likeliest first. `isAsked`:
 * what is beside it asks already.
 */
export function MissingNote({
	model,
	words,
	isAsked = false,
}: {
	model: RaceModel;
	words: RaceWords;
	isAsked?: boolean;
}) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState<BoardRow | null>(null);
	const { board, nowMs } = model;
	if (board.missing === null) return null;
	const row = board.rows[board.missing];
	const candidates = candidatesOf(board, nowMs);
	return (
		<Alert kind="note">
			<p>
				{!isAsked && <strong>{t("raceDay.whereNow")} </strong>}
				{t("raceDay.missing", { place: words.placeName(row), time: words.at(row.arrivalS) })}
			</p>
			{!model.canWrite ? null : typed ? (
				<PassageForm
					key={typed.distanceM}
					model={model}
					words={words}
					row={typed}
					onDone={() => setTyped(null)}
				/>
			) : (
				<p className={layout.row}>
					{candidates.map((one) => (
						<Button key={one.distanceM} onClick={() => setTyped(one)}>
							{t("raceDay.wherePassed", { place: words.placeName(one) })}
						</Button>
					))}
				</p>
			)}
		</Alert>
	);
}
