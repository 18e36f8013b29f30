import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { entryAt, type LogEntry } from "#domain/predictions/race-day/race-log.ts";
import * as styles from "./race.module.css";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

interface PassageFormProps {
	model: RaceModel;
	words: RaceWords;
	/** Where, about when, which says the day of a time of day, and how long the runner stays; the start is at 0. */
	row: Pick<BoardRow, "distanceM" | "arrivalS" | "stopS">;
	onDone: () => void;
}

/** The start as a place. */
export const startRow = { distanceM: 0, arrivalS: 0, stopS: 0 };

/** A passage by its times of day; both empty takes it back. */
export function PassageForm({ model, words, row, onDone }: PassageFormProps) {
	const { t } = useTranslation();
	const { race, board } = model;
	const { distanceM, arrivalS, stopS } = row;
	const entry = entryAt(race.log, distanceM);
	const isStart = distanceM === 0;
	const nearMs = (board.startMs ?? model.nowMs) + 1000 * arrivalS;
	const shown = (atMs: number | null | undefined) => (atMs ? words.clock.text(atMs) : "");
	const [arrival, setArrival] = useState(shown(entry?.arrivalMs));
	const [departure, setDeparture] = useState(shown(entry?.departureMs));
	const [isWrong, setWrong] = useState(false);

	const instant = (text: string, nearMs: number) => instantOf(text, nearMs, { entry, words });

	function submit(event: FormEvent) {
		event.preventDefault();
		const arrivalMs = instant(arrival, entry?.arrivalMs ?? nearMs);
		const departureMs = isStart
			? arrivalMs
			: instant(departure, entry?.departureMs ?? arrivalMs ?? nearMs);
		if (arrivalMs === undefined || departureMs === undefined) return setWrong(true);
		model.enter({ distanceM, arrivalMs: arrivalMs ?? departureMs, departureMs });
		onDone();
	}

	return (
		<form className={`${styles.raceForm} ${layout.stackTight}`} onSubmit={submit} noValidate>
			<div className={layout.row}>
				<Field
					type="time"
					label={isStart ? t("raceDay.startedAt") : t("raceDay.arrivedAt")}
					value={arrival}
					onChange={({ target }) => setArrival(target.value)}
					error={isWrong ? t("raceDay.noTime") : null}
				/>
				{stopS > 0 && (
					<Field
						type="time"
						label={t("raceDay.leftAt")}
						value={departure}
						onChange={({ target }) => setDeparture(target.value)}
					/>
				)}
			</div>
			<div className={layout.row}>
				<Button type="submit" look="primary">
					{t("raceDay.enter")}
				</Button>
				<Button look="quiet" onClick={onDone}>
					{t("raceDay.cancel")}
				</Button>
			</div>
		</form>
	);
}

/** Null for an empty text, undefined for one that is no time. What the field showed before stays to the second. */
function instantOf(
	text: string,
	nearMs: number,
	{ entry, words: { clock } }: { entry: LogEntry | null; words: RaceWords },
): number | null | undefined {
	if (text.trim() === "") return null;
	const isEntered = nearMs === entry?.arrivalMs || nearMs === entry?.departureMs;
	if (isEntered && text === clock.text(nearMs)) return nearMs;
	return clock.instantNear(text.trim(), nearMs) ?? undefined;
}
