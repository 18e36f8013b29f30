// Folder: following a race, alone or for others. Imports: plan, export.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { Chance } from "../plan/chance.tsx";
import { PassageForm, startRow } from "./passage-form.tsx";
import * as styles from "./race.module.css";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** The start once it is entered, and every place with its time, as recorded or as forecast; each can be corrected. */
export function AllPlaces({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	/** In the order of the places; −1: the start. */
	const [edited, setEdited] = useState<number | null>(null);
	return (
		<details>
			<summary>{t("raceDay.all")}</summary>
			<ol className={`${layout.stackClose} ${styles.raceRows}`}>
				{model.board.isStarted && (
					<li className={layout.stackTight}>
						<div className={styles.raceRow}>
							<strong>{t("raceDay.start")}</strong>
							<span className={`${layout.cluster} ${styles.raceFigures}`}>
								<strong>{words.at(0)}</strong>
							</span>
							{model.canWrite && (
								<Button
									look="quiet"
									onClick={() => setEdited(edited === -1 ? null : -1)}
									aria-label={t("raceDay.editPlace", { place: t("raceDay.start") })}
								>
									{t("raceDay.edit")}
								</Button>
							)}
						</div>
						{edited === -1 && (
							<PassageForm
								model={model}
								words={words}
								row={startRow}
								onDone={() => setEdited(null)}
							/>
						)}
					</li>
				)}
				{model.board.rows.map((row, k) => (
					<li key={row.distanceM} className={layout.stackTight}>
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
		<div className={styles.raceRow}>
			<span>
				<strong>{place}</strong> <span className={layout.fine}>{words.where(row)}</span>
			</span>
			<span className={`${layout.cluster} ${styles.raceFigures}`}>
				<strong>{words.at(row.arrivalS)}</strong>
				{isRecorded ? (
					<span className={layout.fine}>{words.behind(row.arrivalS - row.plannedS)}</span>
				) : (
					<span className={layout.fine}>{words.range(row)}</span>
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
