import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import type { Board, BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { countsFromMs } from "#domain/predictions/race-day/sightings.ts";
import * as styles from "./crew.module.css";
import { PassageForm } from "./passage-form.tsx";
import { currentSecondMs } from "./race-clock.ts";
import { PlaceHeading } from "./runner-view.tsx";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** Longest drive that is typed, min. */
const mostDriveMin = 24 * 60;

interface CrewProps {
	model: RaceModel;
	words: RaceWords;
}

/** For those who wait: the places with crew by time of arrival, and when to be there. */
export function CrewView({ model, words }: CrewProps) {
	const { t } = useTranslation();
	const { race, board } = model;
	const isCrew = ({ station, distanceM }: BoardRow) =>
		station === null
			? distanceM >= race.plan.courseM
			: race.plan.stations[station].kinds.includes("crew");
	const own = board.rows.filter(isCrew);
	// without places for crew all count
	const rows = own.length > 1 ? own : board.rows;
	const behind = rows.filter(isBehind);
	const [last] = behind.slice(-1);
	const before = behind.slice(0, -1);
	return (
		<>
			{!board.isStarted && <p className={layout.soft}>{t("raceDay.crewBeforeStart")}</p>}
			{before.length > 0 && (
				<details>
					<summary>{t("raceDay.passedBefore", { count: before.length })}</summary>
					<ol className={styles.crew}>
						{before.map((row) => (
							<PassedRow key={row.distanceM} row={row} model={model} words={words} />
						))}
					</ol>
				</details>
			)}
			<ol className={styles.crew}>
				{last && <PassedRow row={last} model={model} words={words} />}
				{rows
					.filter((row) => !isBehind(row))
					.map((row, k) => (
						<AheadRow key={row.distanceM} row={row} isFirst={k === 0} model={model} words={words} />
					))}
			</ol>
		</>
	);
}

const isBehind = ({ state }: BoardRow) => state === "passed" || state === "here";

function PassedRow({ row, model, words }: CrewProps & { row: BoardRow }) {
	const { t } = useTranslation();
	return (
		<li className={styles.crewRow}>
			<RowHead row={row} model={model} words={words} />
			<p>
				{row.departureS === null || row.departureS - row.arrivalS < 60
					? t("raceDay.arrived", { time: words.at(row.arrivalS) })
					: t("raceDay.arrivedLeft", {
							time: words.at(row.arrivalS),
							left: words.at(row.departureS),
						})}
				{row.by && <span className={layout.soft}> · {row.by}</span>}
			</p>
			{model.canWrite && <ByHand row={row} model={model} words={words} />}
		</li>
	);
}

function AheadRow({ row, isFirst, model, words }: CrewProps & { row: BoardRow; isFirst: boolean }) {
	const { t } = useTranslation();
	const { race, board } = model;
	const drive = race.driveMin[row.distanceM] ?? 0;
	const waitsAt = board.waitsAt === null || board.overdueS > 0 ? null : board.rows[board.waitsAt];
	return (
		<li className={isFirst ? styles.crewRowNext : styles.crewRow}>
			<RowHead row={row} model={model} words={words} />
			{waitsAt ? (
				<p className={layout.soft}>{t("raceDay.waits", { place: words.placeName(waitsAt) })}</p>
			) : (
				<>
					<p className={styles.crewWhen}>
						{t("raceDay.beThere", { from: words.at(row.lowS), until: words.at(row.highS) })}
					</p>
					<p className={layout.soft}>
						{t("raceDay.likelyAt", { time: words.at(row.arrivalS) })}
						{drive > 0 && (
							<>
								{" · "}
								<strong>{t("raceDay.leaveAt", { time: words.at(row.lowS - 60 * drive) })}</strong>
							</>
						)}
					</p>
				</>
			)}
			<Seen row={row} isFirst={isFirst} model={model} words={words} />
			<details>
				<summary>{t(model.canWrite ? "raceDay.driveOrHand" : "raceDay.drive")}</summary>
				<div className={layout.stackTight}>
					<Field
						type="number"
						inputMode="numeric"
						min={0}
						max={mostDriveMin}
						label={t("raceDay.drive")}
						value={drive || ""}
						onChange={({ target }) => {
							const minutes = Math.round(Number(target.value)) || 0;
							const driveMin = Math.min(mostDriveMin, Math.max(0, minutes));
							model.change({ driveMin: { ...race.driveMin, [row.distanceM]: driveMin } });
						}}
					/>
					{model.canWrite && <ByHand row={row} model={model} words={words} />}
				</div>
			</details>
		</li>
	);
}

/** One tap of who sees the runner come, and what becomes of it. */
function Seen({ row, isFirst, model, words }: CrewProps & { row: BoardRow; isFirst: boolean }) {
	const { t } = useTranslation();
	const { board, waiting } = model;
	if (!model.canWrite || !board.isStarted) return null;
	const place = words.placeName(row);
	const said = waiting.find(({ distanceM }) => distanceM === decimetres(row.distanceM));
	if (!said || said.arrivalMs === null) {
		return (
			<Button
				look={isFirst ? "primary" : "secondary"}
				wide={isFirst}
				onClick={() => model.see(row.distanceM, currentSecondMs())}
			>
				{t("raceDay.seen", { place })}
			</Button>
		);
	}
	return (
		<div className={layout.row} role="status">
			<p>
				{t("raceDay.seenBy", {
					time: words.clock.text(said.arrivalMs),
					who: said.by || t("raceDay.view.crew"),
					counts: words.clock.text(countsFromMs(said)),
				})}
			</p>
			<Button look="quiet" onClick={() => model.see(row.distanceM, null)}>
				{t("raceDay.seenBack")}
			</Button>
		</div>
	);
}

/** A passage with its times, as they are typed. */
function ByHand({ row, model, words }: CrewProps & { row: BoardRow }) {
	const { t } = useTranslation();
	const [typing, setTyping] = useState(false);
	if (typing) {
		return <PassageForm model={model} words={words} row={row} onDone={() => setTyping(false)} />;
	}
	return (
		<p>
			<Button onClick={() => setTyping(true)}>
				{t(isBehind(row) ? "raceDay.correct" : "raceDay.enterPassage")}
			</Button>
		</p>
	);
}

function RowHead({ row, model, words }: CrewProps & { row: BoardRow }) {
	const { t } = useTranslation();
	const badge = badgeOf(row, model.board, model.nowMs);
	return (
		<div className={styles.crewHead}>
			<PlaceHeading row={row} words={words} />
			{badge && (
				<span className={styles.crewBadge} data-now={badge !== "passed"}>
					{t(`raceDay.badge.${badge}`)}
				</span>
			)}
		</div>
	);
}

/** A place where the runner may already be counts as "here". */
function badgeOf(
	{ state, lowS }: BoardRow,
	{ startMs, isStarted, waitsAt, missing }: Board,
	nowMs: number,
): Exclude<BoardRow["state"], "later"> | null {
	if (state === "later") return null;
	const isAwaited = isStarted && waitsAt === null && missing === null;
	const isDue = isAwaited && startMs !== null && nowMs >= startMs + 1000 * lowS;
	return state === "next" && isDue ? "here" : state;
}
