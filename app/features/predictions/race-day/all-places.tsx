import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { Chance } from "../plan/chance.tsx";
import { PassageForm } from "./passage-form.tsx";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** Every place with its time, as recorded or as forecast; each can be corrected. */
export function AllPlaces({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const [edited, setEdited] = useState<number | null>(null);
	return (
		<details className="race__all">
			<summary>{t("raceDay.all")}</summary>
			<ol className="race__rows">
				{model.board.rows.map((row, k) => (
					<li key={row.distanceM} className="stack stack--tight">
						<PlaceRow
							row={row}
							words={words}
							onEdit={model.canWrite ? () => setEdited(edited === k ? null : k) : null}
						/>
						{edited === k && (
							<PassageForm model={model} words={words} row={row} onDone={() => setEdited(null)} />
						)}
					</li>
				))}
			</ol>
		</details>
	);
}

function PlaceRow({
	row,
	words,
	onEdit,
}: {
	row: BoardRow;
	words: RaceWords;
	onEdit: (() => void) | null;
}) {
	const { t } = useTranslation();
	const isRecorded = row.by !== null;
	const place = words.placeName(row);
	return (
		<div className="race__row">
			<span>
				<strong>{place}</strong> <span className="soft small">{words.where(row)}</span>
			</span>
			<span className="race__figures">
				<strong>{words.at(row.arrivalS)}</strong>
				{isRecorded ? (
					<span className="small soft">{words.behind(row.arrivalS - row.plannedS)}</span>
				) : (
					<span className="small soft">{words.range(row)}</span>
				)}
				{row.chance !== null && <Chance chance={row.chance} />}
			</span>
			{onEdit && (
				<Button look="quiet" onClick={onEdit} aria-label={t("raceDay.editPlace", { place })}>
					{t("raceDay.edit")}
				</Button>
			)}
		</div>
	);
}
