import { lazy, Suspense, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readStationLines } from "../../../../domain/predictions/stations/station-lines";
import type { StoredPrediction } from "../../../../domain/predictions/stored-prediction";
import { useFormats } from "../../../i18n/use-formats";
import { FallbackBoundary } from "../../../ui/fallback-boundary";
import { Card, Skeleton } from "../../../ui/surface";
import type { WhatIfModel } from "../what-if/use-what-if";
import { SaveStations } from "./save-stations";
import { StationList } from "./station-list";
import { type StationsAnswer, StationsTextForm } from "./stations-text-form";
import { TablePaste } from "./table-paste";
import "./stations.css";

const PlaceList = lazy(() =>
	import("./place-list").then(({ PlaceList }) => ({ default: PlaceList })),
);

/** Of the card. */
export const stationsId = "stations";

interface StationsCardProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Of the form without script. */
	answer: StationsAnswer | null;
}

/** The stations of a course: what is changed is in the plan at once, and stored by a button. */
export function StationsCard({ stored, model, answer }: StationsCardProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const id = useId();
	const typed = useRef<string | null>(null);
	const { question, live, setStations, setOptions, shown, isStoredCourse } = model;
	const { stations, start, stages } = question.options;
	const courseM = shown.course.distanceM;
	const places = shown.course.places ?? [];

	useEffect(() => {
		if (!live || typed.current === null) return;
		const { stations: read } = readStationLines(typed.current, { courseM, start: null });
		typed.current = null;
		setStations(() => read);
	}, [live, courseM, setStations]);

	const editing = {
		stations,
		courseM,
		start,
		stages,
		onStart: (start: string | null) => setOptions({ start }),
		onStations: setStations,
	};
	return (
		<Card id={stationsId} aria-labelledby={id} className="stations">
			<div className="stack stack--tight">
				<h2 id={id}>{t("stations.title")}</h2>
				<p className="soft">{t("stations.lead")}</p>
			</div>
			{live ? (
				<>
					<StationList {...editing} />
					{isStoredCourse ? (
						<SaveStations
							stored={stored}
							question={question}
							onUndo={() => setStations(() => stored.question.options.stations)}
						/>
					) : (
						stations.length > 0 && <p className="soft small">{t("edits.withCourse")}</p>
					)}
					{places.length > 0 && (
						<details className="stations__source" open={stations.length === 0}>
							<summary>{t("stations.places.title", { number: number(places.length) })}</summary>
							<FallbackBoundary
								fallback={<p className="field__error">{t("stations.places.failed")}</p>}
							>
								<Suspense fallback={<Skeleton height="12rem" />}>
									<PlaceList
										places={places}
										courseM={courseM}
										stations={stations}
										onTake={(taken) => setStations((all) => [...all, ...taken])}
									/>
								</Suspense>
							</FallbackBoundary>
						</details>
					)}
					<TablePaste {...editing} />
				</>
			) : (
				<StationsTextForm
					id={stored.id}
					stations={stations}
					start={start}
					answer={answer}
					typed={typed}
				/>
			)}
		</Card>
	);
}
