import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DataCredits } from "#app/ui/data-credits.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import type { Course } from "#domain/predictions/course/course.ts";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import { lineOf } from "#domain/predictions/course/course-line.ts";
import { unlikeHeights } from "#domain/predictions/course/height-quality.ts";
import type { MapLine } from "#domain/predictions/course/map-line.ts";
import type { RunForecast } from "#domain/predictions/model/climate/forecast.ts";
import { roadResults } from "#domain/predictions/model/prediction.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import { PlannedCourse } from "../../course/course-plan.tsx";
import { Warnings } from "../../course/course-warnings.tsx";
import { CourseFigures } from "../../course/map/course-figures.tsx";
import { pointsOf } from "../../course/profile-geometry.ts";
import { type RouteLine, RouteView } from "../../course/route-view/route-view.tsx";
import { type StoredCourse, useStoredCourse } from "../../course/use-stored-course.ts";
import { EditCourseCard } from "../edits/edit-course-card.tsx";
import type { CourseAnswer } from "../edits/edits-text-form.tsx";
import { PlanExport } from "../export/plan-export.tsx";
import { Plan } from "../plan/plan.tsx";
import { ReadingNote } from "../plan/reading-note.tsx";
import { FollowCard } from "../race-day/follow-card.tsx";
import { StagesCard } from "../stages/stages-card.tsx";
import type { StagesAnswer } from "../stages/stages-text-form.tsx";
import { StationsCard } from "../stations/stations-card.tsx";
import type { StationsAnswer } from "../stations/stations-text-form.tsx";
import { useWhatIf, type WhatIfModel } from "../what-if/use-what-if.ts";
import { WhatIfCard } from "../what-if/what-if-card.tsx";
import { BreakdownFigure } from "./breakdown-figure.tsx";
import { CutOffChances } from "./cut-off-chances.tsx";
import { chanceMethodId, Method } from "./method.tsx";
import { OwnNote } from "./own-note.tsx";
import { PagePart, PagePartLinks, pageParts } from "./page-parts.tsx";
import * as styles from "./result.module.css";
import { ResultFacts } from "./result-facts.tsx";
import { ResultPanorama } from "./result-panorama.tsx";
import { useReason } from "./use-reason.ts";
import { WeatherNote } from "./weather-note.tsx";

interface ResultPageProps {
	prediction: StoredPrediction;
	/** Once its day is over. */
	race: ReactNode;
	/** Earlier finishes on the course. */
	finishes: ReactNode;
	/** Of the service that the operator uses; null without one, and where it is not asked. */
	forecast: RunForecast | null;
	/** How far a first sync or an import is that will change the time; null without one, and once the race has come. */
	reading: Reading | null;
	/** Sources to name beside the figures. */
	credits: readonly string[];
	/** What the server computed for the what-if of the address, or why it could not. */
	whatIf: StoredPrediction | null;
	refusal: ErrorNotice | null;
	/** Of the form of stations, without script. */
	stationsAnswer: StationsAnswer | null;
	/** Of the form of days, likewise. */
	stagesAnswer: StagesAnswer | null;
	/** Of the form of the course's steps, likewise. */
	courseAnswer: CourseAnswer | null;
}

export function ResultPage(props: ResultPageProps) {
	const { prediction, whatIf: computed, refusal } = props;
	const { t } = useTranslation();
	const name = prediction.name || t("result.untitled");
	const about = useAbout(prediction);
	const { stored, retry } = useStoredCourse(prediction);
	const source = stored.kind === "ready" ? stored.source : null;
	const whatIf = useWhatIf({ stored: prediction, computed, source });
	const { shown } = whatIf;
	const { stations } = shown.question.options;
	const course = useDeferredValue(whatIf.courseShown);
	const line = useMemo(() => lineFrom(stored.kind, course), [stored.kind, course]);
	const reason = useReason(shown.result.reason);
	// Times of several days count without nights: they are on no clock.
	const isSplit = shown.result.stages.length > 0;
	const start = isSplit ? null : whatIf.question.options.start;
	const { drawn, profile, figures, route } = useDrawn(shown.course, line, retry);
	const pictured = useDeferredValue(shown);
	const basis = useMemo(() => <Basis prediction={prediction} />, [prediction]);
	return (
		<PlannedCourse
			plan={shown.result.plan}
			stations={stations}
			start={start}
			zone={shown.course.zone}
			edited={whatIf.live ? whatIf.question.options.stations : null}
			onStations={whatIf.setStations}
		>
			<article className={`${layout.page} ${layout.stackLoose}`}>
				<PageTitle about={about}>{`${name} – ${t("result.title")}`}</PageTitle>
				<PagePartLinks parts={isSplit ? withoutRaceDay : pageParts} />
				<PagePart name="time">
					<ResultPanorama
						name={name}
						eyebrow={whatIf.untouched ? t("result.eyebrow") : t("whatIf.title")}
						prediction={pictured}
						stations={pictured.question.options.stations}
						start={isSplit ? null : pictured.question.options.start}
						place={placeOf(drawn.mapLine)}
						points={profile}
						goalS={shown.question.options.goalS}
						reason={reason}
						was={whatIf.untouched ? prediction.was : null}
					>
						<CutOffChances
							result={shown.result}
							stations={stations}
							method={`#${chanceMethodId}`}
						/>
					</ResultPanorama>
					<Evidence prediction={shown} reading={props.reading} credits={props.credits} />
					{props.race}
					{!isSplit && props.finishes}
				</PagePart>
				<PagePart name="course">
					<ResultFacts prediction={shown} />
					<Warnings
						warnings={[
							...shown.course.warnings,
							...unlikeHeights(shown.course, shown.question.history),
						]}
					/>
					{figures}
				</PagePart>
				<div className={styles.result}>
					<WhatIfCard stored={prediction} model={whatIf} refusal={refusal} />
					<div className={`${styles.resultRest} ${layout.stackLoose}`}>
						{route}
						<PagePart name="plan">
							<Planned prediction={shown} start={start} />
							<Changes {...props} model={whatIf} file={stored.kind} />
						</PagePart>
						{!isSplit && (
							<PagePart name="race-day">
								<RaceDay
									prediction={shown}
									name={name}
									line={line}
									start={start}
									makers={props.credits}
								/>
							</PagePart>
						)}
						<Method prediction={shown} basis={basis} />
					</div>
				</div>
				<Foot prediction={prediction} />
			</article>
		</PlannedCourse>
	);
}

/** What no what-if changes is not rendered again by one; an edited course is drawn as soon as the page has a moment. */
function useDrawn(course: CourseFacts, line: RouteLine, retry: () => void) {
	const drawn = useDeferredValue(course);
	const profile = useMemo(() => pointsOf(drawn.profile), [drawn]);
	const figures = useMemo(() => <Figures course={drawn} line={line} />, [drawn, line]);
	const route = useMemo(
		() => (
			<Card>
				<RouteView line={line} onRetry={retry} />
			</Card>
		),
		[line, retry],
	);
	return { drawn, profile, figures, route };
}

/** What the answer will still learn, and from whom it has learned. */
function Evidence({
	prediction,
	reading,
	credits,
}: Pick<ResultPageProps, "prediction" | "reading" | "credits">) {
	const { t } = useTranslation();
	return (
		<>
			<ReadingNote reading={reading} about="prediction" />
			{prediction.result.reason.code === "own_races" && (
				<p className={layout.small}>
					<Link to="/last-races">{t("lastRaces.title")}</Link>
				</p>
			)}
			<DataCredits names={credits} />
		</>
	);
}

interface ChangesProps
	extends Pick<
		ResultPageProps,
		"prediction" | "forecast" | "stationsAnswer" | "stagesAnswer" | "courseAnswer"
	> {
	model: WhatIfModel;
	file: StoredCourse["kind"];
}

/** What the time is made of, and the cards that change it: stations, days, and the course itself. */
function Changes({ prediction, model, file, ...rest }: ChangesProps) {
	const { shown } = model;
	const changing = { stored: prediction, model };
	return (
		<>
			{shown.result.waterfall && (
				<Card>
					<BreakdownFigure waterfall={shown.result.waterfall} />
					<OwnNote prediction={shown} />
					<WeatherNote prediction={shown} forecast={rest.forecast} />
				</Card>
			)}
			<StationsCard {...changing} answer={rest.stationsAnswer} />
			<StagesCard {...changing} answer={rest.stagesAnswer} />
			<EditCourseCard {...changing} file={file} answer={rest.courseAnswer} />
		</>
	);
}

/** The time and the day of the race, where that is known: the offline page reads them from the stored page. */
function useAbout({ question, result }: StoredPrediction): string {
	const { date, duration } = useFormats();
	const time = duration(shownTimes(result).timeS);
	const { start } = question.options;
	return start === null ? time : `${time} · ${date(start.slice(0, 10))}`;
}

/** Of the first point of a line; null where that is not stored. */
const placeOf = ({ lat, lon }: MapLine) =>
	lat.length > 0 ? { latDeg: lat[0], lonDeg: lon[0] } : null;

const withoutRaceDay = pageParts.filter((part) => part !== "race-day");

interface PlannedProps {
	prediction: StoredPrediction;
	/** Null while unknown, and of several days, which have one each. */
	start: string | null;
}

/** What has hundreds of rows: it follows a control that moves as soon as the page has a moment. */
function Planned({ prediction, start }: PlannedProps) {
	return <LatePlan prediction={useDeferredValue(prediction)} start={start} />;
}

const LatePlan = memo(function LatePlan({ prediction, start }: PlannedProps) {
	return <Plan prediction={prediction} options={prediction.question.options} start={start} />;
});

interface RaceDayProps extends PlannedProps {
	makers: readonly string[];
	name: string;
	line: RouteLine;
}

/** Files, print, sharing and race day, likewise; they are of one day each. */
function RaceDay({ prediction, ...rest }: RaceDayProps) {
	return <LateRaceDay prediction={useDeferredValue(prediction)} {...rest} />;
}

const LateRaceDay = memo(function LateRaceDay({
	prediction,
	name,
	line,
	start,
	makers,
}: RaceDayProps) {
	const { options } = prediction.question;
	return (
		<>
			<PlanExport
				plan={{ name, prediction, line, stations: options.stations }}
				start={start}
				secret={prediction.id}
				makers={makers}
			/>
			<FollowCard
				name={name}
				courseM={prediction.course.distanceM}
				result={prediction.result}
				stations={options.stations}
				start={options.start}
				intake={options}
				line={prediction.course.mapLine}
				view="runner"
				predictionId={prediction.id}
			/>
		</>
	);
});

function Foot({ prediction }: { prediction: StoredPrediction }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { modelVersion: version, asOf } = prediction;
	return (
		<footer className={layout.stack}>
			<p className={layout.row}>
				<LinkButton look="primary" to="/upload-gpx">
					{t("result.again")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
			</p>
			<p className={layout.fine}>{t("result.model", { version, date: date(asOf) })}</p>
		</footer>
	);
}

function Figures({ course, line }: { course: CourseFacts; line: RouteLine }) {
	const profile = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<CourseFigures
			way={course.mapLine}
			line={line && typeof line === "object" ? line : null}
			profile={profile}
			course={course}
		/>
	);
}

function lineFrom(kind: StoredCourse["kind"], course: Course | null): RouteLine {
	if (kind === "unavailable") return "unreachable";
	if (kind === "missing") return null;
	return course ? lineOf(course) : "loading";
}

/** The runs and results that the prediction rests on. */
function Basis({ prediction }: { prediction: StoredPrediction }) {
	const { t } = useTranslation();
	const { distance, height, number, race, resultTime } = useFormats();
	const { evidence: results, trail, history, weeklyM } = prediction.question;
	const runs = history ? history.ability.runs - roadResults(results).length : 0;
	const weatherRuns = history?.weatherRuns ?? 0;
	const evidence = [
		...(runs > 0 ? [t("result.basisRuns", { runs: number(runs), count: runs })] : []),
		...results.map(({ distanceM, climbM, timeS }) =>
			climbM === undefined
				? t("result.resultText", { distance: race(distanceM), time: resultTime(timeS) })
				: t("result.trailResultText", {
						distance: race(distanceM),
						climb: height(climbM),
						time: resultTime(timeS),
					}),
		),
		...(trail?.index != null ? [t("result.basisIndex", { index: number(trail.index) })] : []),
		...(trail?.medianS != null
			? [t("result.basisMedian", { time: resultTime(trail.medianS) })]
			: []),
	].join(" · ");
	return (
		<p className={layout.fine}>
			{evidence && t("result.basis", { evidence })}
			{weeklyM !== null && ` ${t("result.weekly", { distance: distance(weeklyM, 0) })}`}
			{weatherRuns > 0 &&
				` ${t("result.basisWeather", { runs: number(weatherRuns), count: weatherRuns })}`}
		</p>
	);
}
