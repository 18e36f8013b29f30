import {
	type ComponentProps,
	type Dispatch,
	lazy,
	type RefObject,
	Suspense,
	useEffect,
} from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Skeleton } from "#app/ui/surface.tsx";
import type { Station } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { readStationLines } from "#domain/predictions/stations/station-lines.ts";
import type { WhatIfModel } from "../what-if/use-what-if.ts";
import { SaveStations } from "./save-stations.tsx";
import { StationList } from "./station-list.tsx";
import type { StationListAction, StationListState } from "./station-list-state.ts";
import * as styles from "./stations.module.css";
import { TablePaste } from "./table-paste.tsx";

const PlaceList = lazy(() =>
	loadPart(() => import("./place-list.tsx")).then(({ PlaceList }) => ({ default: PlaceList })),
);

export interface StationsEditorProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Holds the lines that were typed before this editor came. */
	typed: RefObject<string | null>;
	/** What is open. */
	list: StationListState;
	act: Dispatch<StationListAction>;
}

/** Stations to add, change and remove one by one, from the course's places, or from a table. */
export function StationsEditor(props: StationsEditorProps) {
	const { stored, model, typed, list, act } = props;
	const { t } = useTranslation();
	const { question, setStations, setOptions, shown, isStoredCourse } = model;
	const { stations, start, stages } = question.options;
	const courseM = shown.course.distanceM;
	const places = shown.course.places;

	useEffect(() => {
		if (typed.current === null) return;
		const { stations: read } = readStationLines(typed.current, { courseM, start: null });
		typed.current = null;
		setStations(() => read);
	}, [courseM, setStations, typed]);

	const take = (taken: readonly Station[]) => setStations((all) => [...all, ...taken]);
	const editing = {
		stations,
		courseM,
		start,
		stages,
		onStart: (start: string | null) => setOptions({ start }),
		onStations: setStations,
	};
	return (
		<>
			<StationList
				editing={editing}
				state={list}
				act={act}
				planned={shown.question.options.stations}
			/>
			{isStoredCourse ? (
				<SaveStations
					stored={stored}
					question={question}
					onUndo={() => setStations(() => stored.question.options.stations)}
				/>
			) : (
				stations.length > 0 && <p className={layout.fine}>{t("edits.withCourse")}</p>
			)}
			{places.length > 0 && (
				<CoursePlaces places={places} courseM={courseM} stations={stations} onTake={take} />
			)}
			<TablePaste {...editing} />
		</>
	);
}

/** Stations to take from what the file of the course marks. */
function CoursePlaces(props: ComponentProps<typeof PlaceList>) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const { places, stations } = props;
	return (
		<details className={styles.stationsSource} open={stations.length === 0}>
			<summary>{t("stations.places.title", { number: number(places.length) })}</summary>
			<FallbackBoundary
				fallback={<p className={field.fieldError}>{t("stations.places.failed")}</p>}
			>
				<Suspense fallback={<Skeleton height="12rem" />}>
					<PlaceList {...props} />
				</Suspense>
			</FallbackBoundary>
		</details>
	);
}
