import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import type { Stage } from "#domain/predictions/options/stage.ts";
import { maxStations, type Station } from "#domain/predictions/options/station.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import { type ListProblem, problemsOf } from "#domain/predictions/stations/station-lines.ts";
import { isStationNotice } from "#domain/predictions/stations/station-problem.ts";
import { markOf } from "../../course/course-plan.tsx";
import { StationForm } from "./station-form.tsx";
import type { StationListAction, StationListState } from "./station-list-state.ts";
import * as styles from "./stations.module.css";
import { useStationWords } from "./use-station-words.ts";

export interface StationEditing {
	stations: readonly Station[];
	courseM: number;
	start: string | null;
	/** Of a course in several days. */
	stages?: readonly Stage[];
	onStart: (start: string | null) => void;
	onStations: (change: (stations: readonly Station[]) => readonly Station[]) => void;
}

interface StationListProps {
	editing: StationEditing;
	state: StationListState;
	act: Dispatch<StationListAction>;
	/** Those that stand in the plan, whose rows open them. */
	planned: readonly Station[];
}

/** Stations that stand in no plan, the one that is open in a dialog, and the way to a new one. */
export function StationList({ editing, state, act, planned }: StationListProps) {
	const { stations, courseM, start, stages } = editing;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const all = problemsOf(stations, { courseM, start, stages });
	const problemsAt = (station: Station) => all.filter((one) => stations[one.at ?? -1] === station);
	const texts = planned.map(stationText);
	const others = stations.filter(
		(one) => !texts.includes(stationText(one)) || problemsAt(one).length > 0,
	);
	const edited = state.edited?.station ?? null;
	return (
		<>
			{stations.length === 0 && <p className={layout.soft}>{t("stations.none")}</p>}
			{others.length > 0 && (
				<ol className={styles.stationList}>
					{others.map((station) => (
						<Row
							key={markOf(station)}
							station={station}
							editing={editing}
							problems={problemsAt(station)}
							act={act}
						/>
					))}
				</ol>
			)}
			{all.map(
				(one) =>
					one.at === null && (
						<p key={one.code} className={field.fieldError}>
							{errorText(one)}
						</p>
					),
			)}
			<p>
				<Button disabled={stations.length >= maxStations} onClick={() => act({ kind: "add" })}>
					{t("stations.add")}
				</Button>
			</p>
			{(edited || state.adding) && (
				<Dialog label={t("stations.title")} onClose={() => act({ kind: "close" })}>
					{edited ? (
						<EditedStation
							station={edited}
							editing={editing}
							problems={problemsAt(edited)}
							act={act}
						/>
					) : (
						<NewStation editing={editing} station={state.adding?.station ?? null} act={act} />
					)}
				</Dialog>
			)}
		</>
	);
}

interface RowProps {
	station: Station;
	editing: StationEditing;
	problems: readonly ListProblem[];
	act: Dispatch<StationListAction>;
}

function Row({ station, editing, problems, act }: RowProps) {
	const { t } = useTranslation();
	const { at, nameOf } = useStationWords();
	const { start } = editing;
	return (
		<li className={styles.stationListRow}>
			<span className={styles.stationListWhere}>{at(station.distanceM)}</span>
			<StationName station={station} start={start} />
			<Button
				look="quiet"
				aria-label={t("stations.editNamed", { name: nameOf(station) })}
				onClick={() => act({ kind: "edit", station })}
			>
				{t("stations.edit")}
			</Button>
			<Problems problems={problems} />
		</li>
	);
}

function EditedStation({ station, editing, problems, act }: RowProps) {
	const { t } = useTranslation();
	const { nameOf } = useStationWords();
	const { courseM, start, onStart, onStations } = editing;
	const name = nameOf(station);
	return (
		<>
			<StationForm
				station={station}
				title={t("stations.editNamed", { name })}
				courseM={courseM}
				start={start}
				onStart={onStart}
				onStation={(next) => {
					if (!next) return;
					onStations((all) => all.map((one) => (one === station ? next : one)));
					act({ kind: "edited", station: next });
				}}
			>
				<Button look="primary" onClick={() => act({ kind: "close" })}>
					{t("stations.done")}
				</Button>
				<Button
					look="quiet"
					aria-label={t("stations.removeNamed", { name })}
					onClick={() => {
						onStations((all) => all.filter((one) => one !== station));
						act({ kind: "close" });
					}}
				>
					{t("stations.remove")}
				</Button>
			</StationForm>
			<Problems problems={problems} />
		</>
	);
}

interface NewStationProps extends Pick<RowProps, "editing" | "act"> {
	station: Station | null;
}

function NewStation({ editing, station, act }: NewStationProps) {
	const { t } = useTranslation();
	const { courseM, start, onStart, onStations } = editing;
	return (
		<StationForm
			station={null}
			title={t("stations.add")}
			courseM={courseM}
			start={start}
			onStart={onStart}
			onStation={(station) => act({ kind: "typed", station })}
		>
			<Button
				look="primary"
				disabled={!station}
				onClick={() => {
					if (!station) return;
					onStations((all) => [...all, station]);
					act({ kind: "close" });
				}}
			>
				{t("stations.addThis")}
			</Button>
			<Button look="quiet" onClick={() => act({ kind: "close" })}>
				{t("stations.cancel")}
			</Button>
		</StationForm>
	);
}

/** The name of a station above the rest of it; its cut-off with the weekday once the start is given. */
export function StationName({
	station,
	start = null,
}: {
	station: Station;
	start?: string | null;
}) {
	const { nameOf, detailsOf } = useStationWords();
	const details = detailsOf(station, start);
	return (
		<span className={styles.stationName}>
			<span className={styles.stationNameTitle}>{nameOf(station)}</span>
			{details && <span className={layout.fine}>{details}</span>}
		</span>
	);
}

function Problems({ problems }: { problems: readonly ListProblem[] }) {
	const errorText = useErrorText();
	return problems.map((one) => (
		<p
			key={one.code}
			className={
				isStationNotice(one)
					? `${layout.fine} ${styles.stationListAbout}`
					: `${field.fieldError} ${styles.stationListAbout}`
			}
		>
			{errorText(one)}
		</p>
	));
}
