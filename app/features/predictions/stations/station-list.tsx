import { useState } from "react";
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

/** The station that is edited, and where it stood in the list when that began. */
interface Edited {
	station: Station;
	place: number;
}

/** Stations in order of distance, to edit, remove and add. */
export function StationList(props: StationEditing) {
	const { stations, courseM, start, stages, onStart, onStations } = props;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { at, nameOf } = useStationWords();
	const [edited, setEdited] = useState<Edited | null>(null);
	const [adding, setAdding] = useState(false);
	const [added, setAdded] = useState<Station | null>(null);
	const problems = problemsOf(stations, { courseM, start, stages });
	const ofList = problems.filter((one) => one.at === null);
	// A form stays where it was opened, wherever its station moves to.
	const rows = edited && stations.includes(edited.station) ? frozen(stations, edited) : stations;

	const replace = (before: Station, after: Station) =>
		onStations((all) => all.map((one) => (one === before ? after : one)));

	return (
		<>
			{stations.length === 0 && <p className={layout.soft}>{t("stations.none")}</p>}
			{rows.length > 0 && (
				<ol className={styles.stationList}>
					{rows.map((station) => {
						const about = problems.filter((one) => stations[one.at ?? -1] === station);
						return edited?.station === station ? (
							<li key="edited">
								<StationForm
									station={station}
									title={t("stations.editNamed", { name: nameOf(station) })}
									courseM={courseM}
									start={start}
									onStart={onStart}
									onStation={(next) => {
										if (!next) return;
										replace(station, next);
										setEdited({ station: next, place: edited.place });
									}}
								>
									<Button onClick={() => setEdited(null)}>{t("stations.done")}</Button>
								</StationForm>
								<Problems problems={about} />
							</li>
						) : (
							<li key={markOf(station)} className={styles.stationListRow}>
								<span className={styles.stationListWhere}>{at(station.distanceM)}</span>
								<StationName station={station} start={start} />
								<span className={styles.stationListActions}>
									<Button
										look="quiet"
										aria-label={t("stations.editNamed", { name: nameOf(station) })}
										onClick={() => {
											setAdding(false);
											setEdited({ station, place: stations.indexOf(station) });
										}}
									>
										{t("stations.edit")}
									</Button>
									<Button
										look="quiet"
										aria-label={t("stations.removeNamed", { name: nameOf(station) })}
										onClick={() => onStations((all) => all.filter((one) => one !== station))}
									>
										{t("stations.remove")}
									</Button>
								</span>
								<Problems problems={about} />
							</li>
						);
					})}
				</ol>
			)}
			{ofList.map((one) => (
				<p key={one.code} className={field.fieldError}>
					{errorText(one)}
				</p>
			))}
			{adding ? (
				<StationForm
					station={null}
					title={t("stations.add")}
					courseM={courseM}
					start={start}
					onStart={onStart}
					onStation={setAdded}
				>
					<Button
						look="primary"
						disabled={!added}
						onClick={() => {
							if (!added) return;
							onStations((all) => [...all, added]);
							setAdding(false);
							setAdded(null);
						}}
					>
						{t("stations.addThis")}
					</Button>
					<Button look="quiet" onClick={() => setAdding(false)}>
						{t("stations.cancel")}
					</Button>
				</StationForm>
			) : (
				<p>
					<Button
						disabled={stations.length >= maxStations}
						onClick={() => {
							setEdited(null);
							setAdded(null);
							setAdding(true);
						}}
					>
						{t("stations.add")}
					</Button>
				</p>
			)}
		</>
	);
}

function frozen(stations: readonly Station[], { station, place }: Edited): Station[] {
	const others = stations.filter((one) => one !== station);
	return others.toSpliced(place, 0, station);
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
