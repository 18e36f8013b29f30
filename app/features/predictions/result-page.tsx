import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lineOf } from "../../../domain/predictions/course-line";
import type { KnownHistory } from "../../../domain/predictions/known-history";
import { optionsOf } from "../../../domain/predictions/stored-request";
import type { PredictionResponse } from "../../../domain/predictions/wire";
import type { FaultNotice } from "../../i18n/fault-text";
import { useFormats } from "../../i18n/use-formats";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/surface";
import { PageTitle } from "../site/page-title";
import { BreakdownFigure } from "./breakdown/breakdown-figure";
import { Method } from "./breakdown/method";
import { ChangeNote } from "./change-note";
import { CourseCursorContext, createCourseCursor } from "./course-cursor";
import { pointsOf } from "./course-summary";
import { ElevationFigure } from "./elevation-figure";
import { Plan } from "./plan";
import { ResultFacts } from "./result-facts";
import { ResultHeadline } from "./result-headline";
import { type RouteLine, RouteView } from "./route-view/route-view";
import { TakeAlong } from "./take-along/take-along";
import { useReason } from "./use-reason";
import { type StoredCourse, useStoredCourse } from "./use-stored-course";
import { Warnings } from "./warnings";
import { useWhatIf } from "./what-if/use-what-if";
import { WhatIfCard } from "./what-if/what-if-card";
import "./result.css";

interface ResultPageProps {
	prediction: PredictionResponse;
	/** What the prediction knew of the runner's runs; null when it rests on typed results alone. */
	known: KnownHistory | null;
	/** What the server answered to the what-if of the address, or why it could not. */
	answered: PredictionResponse | null;
	refusal: FaultNotice | null;
}

export function ResultPage({ prediction, known, answered, refusal }: ResultPageProps) {
	const { t } = useTranslation();
	const name = prediction.name || t("result.untitled");
	const stored = useStoredCourse(prediction.id, prediction.track ?? null);
	const line = useMemo(() => lineFrom(stored), [stored]);
	const course = stored.kind === "ready" ? stored.course : null;
	const whatIf = useWhatIf({ stored: prediction, known, answered, course });
	const { shown } = whatIf;
	const reason = useReason(shown.confidence);
	const [cursor] = useState(createCourseCursor);
	// What no what-if changes is not rendered again by one.
	const drawings = useMemo(
		() => <Drawings prediction={prediction} line={line} />,
		[prediction, line],
	);
	const basis = useMemo(() => <Basis prediction={prediction} />, [prediction]);
	return (
		<CourseCursorContext value={cursor}>
			<article className="page stack stack--loose">
				<PageTitle>{`${name} – ${t("result.title")}`}</PageTitle>
				<ResultHeadline
					name={name}
					eyebrow={whatIf.untouched ? t("result.eyebrow") : t("whatIf.title")}
					prediction={shown}
					reason={reason}
				/>
				{prediction.change && <ChangeNote change={prediction.change} kind="since" />}
				{prediction.today && <ChangeNote change={prediction.today} kind="today" />}
				<ResultFacts prediction={shown} />
				<WhatIfCard stored={prediction} model={whatIf} refusal={refusal} />
				{drawings}
				{shown.waterfall && (
					<Card>
						<BreakdownFigure waterfall={shown.waterfall} />
					</Card>
				)}
				<Planned prediction={shown} name={name} line={line} basis={basis} />
				<Foot prediction={prediction} />
			</article>
		</CourseCursorContext>
	);
}

interface PlannedProps {
	prediction: PredictionResponse;
	name: string;
	line: RouteLine;
	/** What the figures rest on. */
	basis: ReactNode;
}

/** What has hundreds of rows: it follows a control that moves as soon as the page has a moment. */
function Planned({ prediction, ...rest }: PlannedProps) {
	return <PlanCards prediction={useDeferredValue(prediction)} {...rest} />;
}

const PlanCards = memo(function PlanCards({ prediction, name, line, basis }: PlannedProps) {
	const [startMs, setStartMs] = useState<number | null>(null);
	const { stops } = optionsOf(prediction);
	return (
		<>
			<Plan prediction={prediction} stops={stops} />
			<TakeAlong plan={{ name, prediction, line, stops, startMs }} onStart={setStartMs} />
			<Method prediction={prediction} basis={basis} />
		</>
	);
});

function Foot({ prediction }: { prediction: PredictionResponse }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { model_version: version, created_at: createdAt } = prediction;
	return (
		<footer className="stack">
			<p className="row">
				<LinkButton look="primary" to="/upload-gpx">
					{t("result.again")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
			</p>
			<p className="soft small">
				{t("result.model", { version, date: createdAt ? date(createdAt) : "–" })}
			</p>
		</footer>
	);
}

/** The course from the side and in three dimensions, and what is odd about its file. */
function Drawings({ prediction, line }: { prediction: PredictionResponse; line: RouteLine }) {
	const { t } = useTranslation();
	return (
		<>
			{prediction.elevation_method === "none" ? (
				<p className="soft">{t("profile.none")}</p>
			) : (
				<Card>
					<ElevationFigure points={pointsOf(prediction.profile)} />
				</Card>
			)}
			<Card>
				<RouteView line={line} />
			</Card>
			<Warnings warnings={prediction.warnings} />
		</>
	);
}

function lineFrom(stored: StoredCourse): RouteLine {
	if (stored.kind === "loading") return "loading";
	return stored.kind === "ready" ? lineOf(stored.course) : null;
}

/** The results that the prediction rests on. */
function Basis({ prediction }: { prediction: PredictionResponse }) {
	const { t } = useTranslation();
	const { race, clock, distance } = useFormats();
	const results = prediction.evidence
		.map((row) =>
			t("result.resultText", { distance: race(row.distance_m), time: clock(row.time_seconds) }),
		)
		.join(" · ");
	return (
		<p className="soft small">
			{t("result.basis", { results })}
			{prediction.weekly_km !== null &&
				` ${t("result.weekly", { distance: distance(prediction.weekly_km * 1000, 0) })}`}
		</p>
	);
}
