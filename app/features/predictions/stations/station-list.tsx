import { type Dispatch, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import type { Stage } from "#domain/predictions/options/stage.ts";
import { maxStations, type Station } from "#domain/predictions/options/station.ts";
import { type ListProblem, problemsOf } from "#domain/predictions/stations/station-lines.ts";
import { isStationNotice } from "#domain/predictions/stations/station-problem.ts";
import { markOf } from "../../course/course-plan.tsx";
import { StationForm } from "./station-form.tsx";
import {
	closedList,
	nextListState,
	type StationListAction,
	shownStations,
} from "./station-list-state.ts";
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

/** Stations in order of distance, to edit, remove and add. */
export function StationList(editing: StationEditing) {
	const { stations, courseM, start, stages } = editing;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const [state, act] = useReducer(nextListState, closedList);
	const problems = problemsOf(stations, { courseM, start, stages });
	const rows = shownStations(stations, state);
	return (
		<>
			{stations.length === 0 && <p className={layout.soft}>{t("stations.none")}</p>}
			{rows.length > 0 && (
				<ol className={styles.stationList}>
					{rows.map((station) => {
						const row = {
							station,
							editing,
							problems: problems.filter((one) => stations[one.at ?? -1] === station),
							act,
						};
						return state.edited?.station === station ? (
							<EditedRow key="edited" {...row} />
						) : (
							<Row key={markOf(station)} {...row} />
						);
					})}
				</ol>
			)}
			{problems.map(
				(one) =>
					one.at === null && (
						<p key={one.code} className={field.fieldError}>
							{errorText(one)}
						</p>
					),
			)}
			{state.adding ? (
				<NewStation editing={editing} station={state.adding.station} act={act} />
			) : (
				<p>
					<Button disabled={stations.length >= maxStations} onClick={() => act({ kind: "add" })}>
						{t("stations.add")}
					</Button>
				</p>
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
	const { stations, start, onStations } = editing;
	const name = nameOf(station);
	return (
		<li className={styles.stationListRow}>
			<span className={styles.stationListWhere}>{at(station.distanceM)}</span>
			<StationName station={station} start={start} />
			<span className={styles.stationListActions}>
				<Button
					look="quiet"
					aria-label={t("stations.editNamed", { name })}
					onClick={() => act({ kind: "edit", station, place: stations.indexOf(station) })}
				>
					{t("stations.edit")}
				</Button>
				<Button
					look="quiet"
					aria-label={t("stations.removeNamed", { name })}
					onClick={() => onStations((all) => all.filter((one) => one !== station))}
				>
					{t("stations.remove")}
				</Button>
			</span>
			<Problems problems={problems} />
		</li>
	);
}

function EditedRow({ station, editing, problems, act }: RowProps) {
	const { t } = useTranslation();
	const { nameOf } = useStationWords();
	const { courseM, start, onStart, onStations } = editing;
	return (
		<li>
			<StationForm
				station={station}
				title={t("stations.editNamed", { name: nameOf(station) })}
				courseM={courseM}
				start={start}
				onStart={onStart}
				onStation={(next) => {
					if (!next) return;
					onStations((all) => all.map((one) => (one === station ? next : one)));
					act({ kind: "edited", station: next });
				}}
			>
				<Button onClick={() => act({ kind: "close" })}>{t("stations.done")}</Button>
			</StationForm>
			<Problems problems={problems} />
		</li>
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
