import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useWakeLock } from "#app/ui/use-wake-lock.ts";
import type { Board, BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { hourMs } from "#domain/time.ts";
import { CourseStrip } from "./course-strip.tsx";
import { DoubtNote } from "./doubt-note.tsx";
import * as styles from "./glove.module.css";
import { MissingNote } from "./missing-note.tsx";
import { PassageForm } from "./passage-form.tsx";
import { useSupplyText } from "./place-facts.tsx";
import { currentSecondMs } from "./race-clock.ts";
import { SightingNotes } from "./sighting-note.tsx";
import { type OwnPosition, useOwnPosition } from "./use-own-position.ts";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** Earlier before the planned start nothing is started. */
const startableMs = 12 * hourMs;

interface GloveProps {
	model: RaceModel;
	words: RaceWords;
	onClose: () => void;
}

/** The race for one glance and one gloved hand: over everything else, and awake while it is open. */
export function GloveScreen({ model, words, onClose }: GloveProps) {
	const { t } = useTranslation();
	useWakeLock(true);
	const own = useOwnPosition(model);
	const { board, race } = model;
	const { rows, anchor, waitsAt } = board;
	const next = rows[waitsAt ?? Math.min((anchor ?? -1) + 1, rows.length - 1)];
	const isOver = anchor === rows.length - 1;
	const seen = own.position ?? model.position;
	const lastM = anchor === null ? 0 : rows[anchor].distanceM;
	return (
		<div className={styles.glove} role="dialog" aria-modal="true" aria-label={race.plan.name}>
			<header className={styles.gloveTop}>
				<b>{race.plan.name}</b>
				<button type="button" className={styles.gloveWord} onClick={onClose}>
					{t("raceDay.glove.close")}
				</button>
			</header>
			<section className={styles.gloveState} aria-live="polite">
				<State model={model} words={words} />
			</section>
			<CourseStrip plan={race.plan} rows={rows} atM={Math.max(lastM, seen?.distanceM ?? 0)} />
			{!isOver && <NextPlace row={next} words={words} />}
			{board.missing !== null && (
				<div className={styles.gloveAsk}>
					<MissingNote model={model} words={words} isAsked />
				</div>
			)}
			<SightingNotes model={model} words={words} />
			<DoubtNote model={model} words={words} />
			{!isOver && <Act row={next} model={model} words={words} own={own} onClose={onClose} />}
		</div>
	);
}

/** The state, the start until it is over, and the finish. */
function State({ model, words }: Pick<GloveProps, "model" | "words">) {
	const { t } = useTranslation();
	const { dayTime } = useFormats();
	const { rows, isStarted, startMs } = model.board;
	const finish = rows[rows.length - 1];
	const state = useStateText(model, words);
	return (
		<>
			<p className={styles.gloveBig}>{state}</p>
			{!isStarted && startMs !== null && (
				<p>
					{t("raceDay.start")} <b>{dayTime(words.clock.clockMs(startMs))}</b>
				</p>
			)}
			<p>
				{t("raceDay.finish")} <b>{words.at(finish.arrivalS)}</b>
				{finish.lowS < finish.highS && <> · {words.range(finish)}</>}
			</p>
		</>
	);
}

/** "on plan"; before the start how long it is until then, after the finish how long it took. */
function useStateText({ board, nowMs }: RaceModel, words: RaceWords): string {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { rows, anchor, missing, behindS, isStarted, startMs } = board;
	if (anchor === rows.length - 1) return duration(rows[anchor].arrivalS);
	if (missing !== null) return t("raceDay.glove.where");
	if (behindS !== null) return words.behind(behindS);
	const waitS = startMs === null ? 0 : Math.round((startMs - nowMs) / 60_000) * 60;
	if (isStarted || waitS <= 0) return t("raceDay.start");
	return t("raceDay.glove.in", { time: duration(waitS) });
}

function NextPlace({ row, words }: { row: BoardRow; words: RaceWords }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const supply = useSupplyText()(row);
	const { cutOffS, marginS } = row;
	return (
		<section className={styles.gloveCard}>
			<p className={styles.gloveWhere}>{words.where(row)}</p>
			<h2>{words.placeName(row)}</h2>
			<div className={styles.gloveFigures}>
				<p>
					<strong>{words.at(row.arrivalS)}</strong>
					<span>{row.lowS < row.highS ? words.range(row) : ""}</span>
				</p>
				{cutOffS !== null && marginS !== null && (
					<p>
						<strong className={marginS < 0 ? styles.gloveLate : styles.gloveMargin}>
							{marginS < 0 ? "−" : "+"}
							{duration(Math.abs(marginS))}
						</strong>
						<span>
							{t("raceDay.cutOff")} {words.at(cutOffS)}
						</span>
					</p>
				)}
			</div>
			{supply && (
				<p>
					{t("raceDay.carry")}: {supply}
				</p>
			)}
		</section>
	);
}

/** One button, and three words under it. */
function Act({
	row,
	model,
	words,
	own,
	onClose,
}: GloveProps & { row: BoardRow; own: OwnPosition }) {
	const { t } = useTranslation();
	const [typing, setTyping] = useState(false);
	const { board, nowMs } = model;
	const isEarly = board.startMs !== null && board.startMs - nowMs > startableMs;
	const at = board.isStarted ? row : startPlace;
	const place = words.placeName(row);
	const isHere = row.state === "here";
	if (!model.canWrite) return null;
	return (
		<div className={styles.gloveAct}>
			{typing ? (
				<PassageForm model={model} words={words} row={at} onDone={() => setTyping(false)} />
			) : (
				!(isEarly && !board.isStarted) && (
					<button
						type="button"
						className={styles.gloveButton}
						onClick={() => model.enter(passageNow(row, board))}
					>
						{!board.isStarted
							? t("raceDay.startNow")
							: t(isHere ? "raceDay.leaveNow" : "raceDay.hereNow", { place })}
					</button>
				)
			)}
			<Words model={model} own={own} onClose={onClose} onType={() => setTyping(!typing)} />
		</div>
	);
}

/** What the one button says: the start, an arrival, or a departure. */
function passageNow({ state, distanceM, arrivalS }: BoardRow, { isStarted, startMs }: Board) {
	const atMs = currentSecondMs();
	if (!isStarted) return { distanceM: 0, arrivalMs: atMs, departureMs: atMs };
	if (state !== "here") return { distanceM, arrivalMs: atMs, departureMs: null };
	return { distanceM, arrivalMs: (startMs ?? 0) + 1000 * arrivalS, departureMs: atMs };
}

type WordsProps = Pick<GloveProps, "model" | "onClose"> & {
	own: OwnPosition;
	onType: () => void;
};

/** Another time, the own position, and the view of the crew. */
function Words({ model, own, onClose, onType }: WordsProps) {
	const { t } = useTranslation();
	return (
		<p className={styles.gloveWords}>
			<button type="button" className={styles.gloveWord} onClick={onType}>
				{t("raceDay.glove.otherTime")}
			</button>
			{own.toggle && (
				<button
					type="button"
					className={styles.gloveWord}
					aria-pressed={own.state === "on"}
					onClick={own.toggle}
				>
					{t(`raceDay.glove.position.${own.state}`)}
				</button>
			)}
			<button
				type="button"
				className={styles.gloveWord}
				onClick={() => {
					model.change({ view: "crew" });
					onClose();
				}}
			>
				{t("raceDay.view.crew")}
			</button>
		</p>
	);
}

const startPlace = { distanceM: 0, arrivalS: 0, stopS: 0 };
