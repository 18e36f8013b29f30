import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { PassageForm, startRow } from "./passage-form.tsx";
import { PlaceFacts } from "./place-facts.tsx";
import * as styles from "./race.module.css";
import { currentSecondMs } from "./race-clock.ts";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

interface ViewProps {
	model: RaceModel;
	words: RaceWords;
}

/** How many places ahead are shown. */
const placesAhead = 3;

/** For one hand on the way: the next place with one large button, the two behind it, and the finish above all. */
export function RunnerView({ model, words }: ViewProps) {
	const { t } = useTranslation();
	const { race, board } = model;
	const first = (board.waitsAt ?? board.anchor ?? -1) + (board.waitsAt === null ? 1 : 0);
	const ahead = board.rows.slice(first, first + placesAhead);
	return (
		<>
			{board.isStarted || !model.canWrite ? null : <StartCard model={model} words={words} />}
			{ahead.map((row, k) =>
				k === 0 && board.isStarted && model.canWrite ? (
					<NextCard key={row.distanceM} row={row} model={model} words={words} />
				) : (
					<Card key={row.distanceM} className={styles.raceCard}>
						<PlaceHeading row={row} words={words} />
						<PlaceFacts row={row} words={words} keepsPromise={race.keepsPromise} isBrief />
					</Card>
				),
			)}
			<Checkbox
				label={t("raceDay.keepPromise", {
					time: words.at(board.rows[board.rows.length - 1].plannedS),
				})}
				checked={race.keepsPromise}
				onChange={({ target }) => model.change({ keepsPromise: target.checked })}
			/>
		</>
	);
}

function StartCard({ model, words }: ViewProps) {
	const { t } = useTranslation();
	const [typing, setTyping] = useState(false);
	const { startMs } = model.board;
	return (
		<Card className={styles.raceCard}>
			<h2>{t("raceDay.start")}</h2>
			<p className={layout.soft}>
				{startMs === null
					? t("raceDay.startUnknown")
					: t("raceDay.startPlanned", { time: words.clock.text(startMs) })}
			</p>
			<Button
				look="primary"
				wide
				onClick={() => {
					const nowMs = currentSecondMs();
					model.enter({ distanceM: 0, arrivalMs: nowMs, departureMs: nowMs });
				}}
			>
				{t("raceDay.startNow")}
			</Button>
			{typing ? (
				<PassageForm model={model} words={words} row={startRow} onDone={() => setTyping(false)} />
			) : (
				<Button look="quiet" onClick={() => setTyping(true)}>
					{t("raceDay.typeTime")}
				</Button>
			)}
		</Card>
	);
}

function NextCard({ row, model, words }: ViewProps & { row: BoardRow }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const [typing, setTyping] = useState(false);
	const { race, board, nowMs } = model;
	const isHere = row.state === "here";
	const place = words.placeName(row);
	const arrivalMs = (board.startMs ?? 0) + 1000 * row.arrivalS;
	return (
		<Card className={styles.raceCardNext}>
			<PlaceHeading row={row} words={words} />
			{isHere ? (
				<p>
					{t("raceDay.hereSince", {
						time: words.at(row.arrivalS),
						stop: duration(Math.max(0, Math.round((nowMs - arrivalMs) / 1000))),
						planned: duration(row.stopS),
					})}
				</p>
			) : (
				<PlaceFacts row={row} words={words} keepsPromise={race.keepsPromise} />
			)}
			<Button
				look="primary"
				wide
				onClick={() =>
					model.enter(
						isHere
							? { distanceM: row.distanceM, arrivalMs, departureMs: currentSecondMs() }
							: { distanceM: row.distanceM, arrivalMs: currentSecondMs(), departureMs: null },
					)
				}
			>
				{isHere ? t("raceDay.leaveNow", { place }) : t("raceDay.hereNow", { place })}
			</Button>
			{typing ? (
				<PassageForm model={model} words={words} row={row} onDone={() => setTyping(false)} />
			) : (
				<Button look="quiet" onClick={() => setTyping(true)}>
					{t("raceDay.typeTime")}
				</Button>
			)}
		</Card>
	);
}

export function PlaceHeading({ row, words }: { row: BoardRow; words: RaceWords }) {
	return (
		<div className={styles.racePlace}>
			<h2>{words.placeName(row)}</h2>
			<span className={layout.soft}>{words.where(row)}</span>
		</div>
	);
}
