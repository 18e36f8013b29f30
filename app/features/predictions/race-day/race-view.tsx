import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { canWake, useWakeLock } from "#app/ui/use-wake-lock.ts";
import { isOnPlan, otherAim } from "#domain/predictions/race-day/race-board.ts";
import { Chance } from "../plan/chance.tsx";
import { AllPlaces } from "./all-places.tsx";
import { CrewView } from "./crew-view.tsx";
import { DisputeNotes } from "./dispute-note.tsx";
import { DoubtNote } from "./doubt-note.tsx";
import { GloveScreen } from "./glove-screen.tsx";
import { LiveCard } from "./live-card.tsx";
import { MissingNote } from "./missing-note.tsx";
import { OtherPlace } from "./other-place.tsx";
import { PassOn } from "./pass-on.tsx";
import * as styles from "./race.module.css";
import type { FollowedRace, RaceView as View } from "./race-store.ts";
import { ReviewCard } from "./review-card.tsx";
import { RunnerView } from "./runner-view.tsx";
import { SightingNotes } from "./sighting-note.tsx";
import { StoredNote } from "./stored-note.tsx";
import { type RaceModel, useRace } from "./use-race.ts";
import { type RaceWords, useRaceWords } from "./use-race-words.ts";

const views: readonly View[] = ["runner", "crew"];

/** A plan that is followed: for the runner on the way, or for those who wait. */
export function RaceView({ stored, onLeave }: { stored: FollowedRace; onLeave: () => void }) {
	const { t } = useTranslation();
	const model = useRace(stored);
	const words = useRaceWords(model);
	const { race, board } = model;
	const isOver = board.anchor === board.rows.length - 1;
	const [isGloved, setGloved] = useState(false);
	if (isGloved) {
		return (
			<>
				<PageTitle>{`${race.plan.name} – ${t("raceDay.title")}`}</PageTitle>
				<GloveScreen model={model} words={words} onClose={() => setGloved(false)} />
			</>
		);
	}
	return (
		<article className={`${layout.page} ${styles.race} ${layout.stack}`}>
			<PageTitle>{`${race.plan.name} – ${t("raceDay.title")}`}</PageTitle>
			<header className={styles.raceTop}>
				<h1>{race.plan.name}</h1>
				<ViewSwitch model={model} />
			</header>
			{race.view === "runner" && !isOver && (
				<Button wide onClick={() => setGloved(true)}>
					{t("raceDay.glove.open")}
				</Button>
			)}
			{model.isUnsaved && <Alert kind="error">{t("raceDay.unsaved")}</Alert>}
			<FinishLine model={model} words={words} />
			<Notes model={model} words={words} />
			{isOver ? (
				<ReviewCard model={model} />
			) : race.view === "crew" ? (
				<CrewView model={model} words={words} />
			) : (
				<RunnerView model={model} words={words} />
			)}
			{model.undo && (
				<Button look="quiet" wide onClick={model.undo}>
					{t("raceDay.undo")}
				</Button>
			)}
			{model.canWrite && board.isStarted && !isOver && <OtherPlace model={model} words={words} />}
			<AllPlaces model={model} words={words} />
			<LiveCard model={model} />
			<PassOn model={model} />
			<DeviceLabel model={model} />
			<Awake />
			<p className={layout.fine}>{t("raceDay.method")}</p>
			{!isOver && <StoredNote race={race} />}
			<p>
				<Button look="quiet" onClick={onLeave}>
					{t("raceDay.others")}
				</Button>
			</p>
		</article>
	);
}

/** What waits for a word, or should be known. */
function Notes({ model, words }: { model: RaceModel; words: RaceWords }) {
	return (
		<>
			<StartNote model={model} words={words} />
			<PositionNote model={model} words={words} />
			<DoubtNote model={model} words={words} />
			<DisputeNotes model={model} words={words} />
			{model.race.view === "runner" && <SightingNotes model={model} words={words} />}
			<MissingNote model={model} words={words} />
		</>
	);
}

/** What passages of this device are signed with. */
function DeviceLabel({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	return (
		<Field
			label={t("raceDay.label")}
			hint={t("raceDay.labelHint")}
			maxLength={24}
			value={model.race.label}
			onChange={({ target }) => model.change({ label: target.value })}
		/>
	);
}

/** A switch for a screen that stays on while this page is open. */
function Awake() {
	const { t } = useTranslation();
	const [isWanted, setWanted] = useState(false);
	useWakeLock(isWanted);
	if (!canWake()) return null;
	return (
		<Checkbox
			label={t("raceDay.stayOn")}
			checked={isWanted}
			onChange={({ target }) => setWanted(target.checked)}
		/>
	);
}

function ViewSwitch({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const id = useId();
	return (
		<fieldset className={styles.raceViews}>
			<legend className={layout.visuallyHidden}>{t("raceDay.views")}</legend>
			{views.map((view) => (
				<label key={view}>
					<input
						type="radio"
						name={id}
						checked={model.race.view === view}
						onChange={() => model.change({ view })}
					/>
					<span>{t(`raceDay.view.${view}`)}</span>
				</label>
			))}
		</fieldset>
	);
}

/** The finish as it is forecast now, and what that rests on. */
function FinishLine({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { board } = model;
	const { rows, anchor, chanceOfAll } = board;
	const finish = rows[rows.length - 1];
	const from = anchor === null ? null : rows[anchor];
	const aim = otherAim(model.race.plan, board);
	return (
		<section aria-live="polite">
			<p className={layout.soft}>{t("raceDay.finish")}</p>
			<p className={styles.raceBig}>{words.at(finish.arrivalS)}</p>
			<p>
				{finish.lowS < finish.highS && <>{words.range(finish)} · </>}
				{duration(finish.arrivalS)}
			</p>
			{board.behindS !== null && <p>{words.behind(board.behindS)}</p>}
			{aim && (
				<p className={layout.small}>
					{t("raceDay.otherAim", {
						planned: words.at(aim.plannedS),
						predicted: words.at(aim.predictedS),
					})}
				</p>
			)}
			<p className={layout.fine}>
				{from
					? t("raceDay.anchor", {
							place: words.placeName(from),
							time: words.at(from.departureS ?? from.arrivalS),
						})
					: t("raceDay.anchorPlan")}
			</p>
			{chanceOfAll !== null && (
				<p>
					{t("raceDay.chanceOfAll")} <Chance chance={chanceOfAll} />
				</p>
			)}
		</section>
	);
}

/** That times rest on a start that was not entered yet, or on one that was not the planned one: followers see no watch. */
function StartNote({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { startMs, startedLateS, isStartMissing } = model.board;
	if (startMs === null) return null;
	const time = words.clock.text(startMs);
	if (isStartMissing) return <Alert kind="note">{t("raceDay.startMissing", { time })}</Alert>;
	if (isOnPlan(startedLateS)) return null;
	const apart = duration(Math.round(Math.abs(startedLateS) / 60) * 60);
	return (
		<p>{t(startedLateS > 0 ? "raceDay.startedLate" : "raceDay.startedEarly", { time, apart })}</p>
	);
}

/** How old the newest position is, and where it was, where others are told. */
function PositionNote({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { position, nowMs } = model;
	if (!position) return null;
	const minutes = Math.max(0, Math.round((nowMs - position.atMs) / 60_000));
	return (
		<p className={layout.soft} role="status">
			{minutes < 1
				? t("raceDay.positions.fresh")
				: t("raceDay.positions.age", { age: duration(60 * minutes) })}
			{position.distanceM !== null && <> · {words.where({ distanceM: position.distanceM })}</>}
		</p>
	);
}
