import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card, Facts } from "#app/ui/surface.tsx";
import type { Board, BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { PassageForm } from "./passage-form.tsx";
import * as styles from "./race.module.css";
import { PlaceHeading } from "./runner-view.tsx";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** Longest drive that is typed, min. */
const mostDriveMin = 24 * 60;

/** For those who wait: of each place with crew when the runner may come, and when to leave for it. */
export function CrewView({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { race, board } = model;
	const isCrew = ({ station, distanceM }: BoardRow) =>
		station === null
			? distanceM >= race.plan.courseM
			: race.plan.stations[station].kinds.includes("crew");
	const own = board.rows.filter(isCrew);
	// without places for crew all count
	const rows = own.length > 1 ? own : board.rows;
	return (
		<>
			{!board.isStarted && <p className={layout.soft}>{t("raceDay.crewBeforeStart")}</p>}
			{rows.map((row) => (
				<CrewCard key={row.distanceM} row={row} model={model} words={words} />
			))}
		</>
	);
}

function CrewCard({ row, model, words }: { row: BoardRow; model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const [typing, setTyping] = useState(false);
	const { race, board, nowMs } = model;
	const drive = race.driveMin[row.distanceM] ?? 0;
	const badge = badgeOf(row, board, nowMs);
	const isAhead = row.state !== "passed" && row.state !== "here";
	const waits = isAhead && board.waitsAt !== null;
	const waitsAt = board.waitsAt === null ? null : board.rows[board.waitsAt];
	return (
		<Card className={badge === "next" ? styles.raceCardNext : styles.raceCard}>
			<div className={styles.raceHead}>
				<PlaceHeading row={row} words={words} />
				<span
					className={badge === "here" || badge === "next" ? styles.raceBadgeNow : styles.raceBadge}
				>
					{t(`raceDay.badge.${badge}`)}
				</span>
			</div>
			{waits && waitsAt ? (
				<p className={layout.soft}>{t("raceDay.waits", { place: words.placeName(waitsAt) })}</p>
			) : isAhead ? (
				<Facts
					items={[
						{ term: t("raceDay.earliest"), value: words.at(row.lowS) },
						{
							term: t("raceDay.likely"),
							value: <strong className={styles.raceTime}>{words.at(row.arrivalS)}</strong>,
						},
						{ term: t("raceDay.latest"), value: words.at(row.highS) },
						...(drive > 0
							? [
									{
										term: t("raceDay.leaveBy"),
										value: <strong>{words.at(row.lowS - 60 * drive)}</strong>,
									},
								]
							: []),
					]}
				/>
			) : (
				<p>
					{row.departureS === null
						? t("raceDay.arrived", { time: words.at(row.arrivalS) })
						: t("raceDay.arrivedLeft", {
								time: words.at(row.arrivalS),
								left: words.at(row.departureS),
							})}
					{row.by && <span className={layout.soft}> · {row.by}</span>}
				</p>
			)}
			{isAhead && (
				<Field
					type="number"
					inputMode="numeric"
					min={0}
					max={mostDriveMin}
					label={t("raceDay.drive")}
					value={drive || ""}
					onChange={({ target }) => {
						const minutes = Math.min(
							mostDriveMin,
							Math.max(0, Math.round(Number(target.value)) || 0),
						);
						model.change({ driveMin: { ...race.driveMin, [row.distanceM]: minutes } });
					}}
				/>
			)}
			{!model.canWrite ? null : typing ? (
				<PassageForm model={model} words={words} row={row} onDone={() => setTyping(false)} />
			) : (
				<Button onClick={() => setTyping(true)}>
					{t(isAhead ? "raceDay.enterPassage" : "raceDay.correct")}
				</Button>
			)}
		</Card>
	);
}

/** A place where the runner may already be counts as "here". */
function badgeOf(
	{ state, lowS }: BoardRow,
	{ startMs, isStarted, waitsAt, missing }: Board,
	nowMs: number,
): BoardRow["state"] {
	const isAwaited = isStarted && waitsAt === null && missing === null;
	const isDue = isAwaited && startMs !== null && nowMs >= startMs + 1000 * lowS;
	return state === "next" && isDue ? "here" : state;
}
