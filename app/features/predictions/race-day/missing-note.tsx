import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { PassageForm } from "./passage-form.tsx";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** Asks for the passage of a place where the runner should long have been. */
export function MissingNote({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const [typing, setTyping] = useState(false);
	const { board } = model;
	if (board.missing === null) return null;
	const row = board.rows[board.missing];
	return (
		<Alert kind="note">
			<p>{t("raceDay.missing", { place: words.placeName(row), time: words.at(row.arrivalS) })}</p>
			{!model.canWrite ? null : typing ? (
				<PassageForm model={model} words={words} row={row} onDone={() => setTyping(false)} />
			) : (
				<Button onClick={() => setTyping(true)}>{t("raceDay.missingEnter")}</Button>
			)}
		</Alert>
	);
}
