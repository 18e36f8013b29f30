import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lineOf } from "../../../../domain/predictions/course-line";
import type { KnownHistory } from "../../../../domain/predictions/known-history";
import type { PlanOptions } from "../../../../domain/predictions/plan-options";
import { optionsOf } from "../../../../domain/predictions/stored-request";
import type { PredictionResponse } from "../../../../domain/predictions/wire";
import type { ErrorNotice } from "../../../i18n/error-text";
import { useFormats } from "../../../i18n/use-formats";
import { LinkButton } from "../../../ui/button";
import { PageTitle } from "../../../ui/page-title";
import { Card } from "../../../ui/surface";
import { PlannedCourse } from "../course/course-plan";
import { pointsOf } from "../course/course-summary";
import { Warnings } from "../course/course-warnings";
import { ElevationFigure } from "../course/elevation-figure";
import { type StoredCourse, useStoredCourse } from "../course/use-stored-course";
import { PlanExport } from "../export/plan-export";
import { Plan } from "../plan/plan";
import { type RouteLine, RouteView } from "../route-view/route-view";
import { useWhatIf } from "../what-if/use-what-if";
import { WhatIfCard } from "../what-if/what-if-card";
import { BreakdownFigure } from "./breakdown-figure";
import { ChangeNote } from "./change-note";
import { Method } from "./method";
import { ResultFacts } from "./result-facts";
import { ResultHeadline } from "./result-headline";
import { useReason } from "./use-reason";
import "./result.css";

interface ResultPageProps {
	prediction: PredictionResponse;
	/** What the prediction knew of the runner's runs; null when it rests on typed results alone. */
	known: KnownHistory | null;
	/** What the server answered to the what-if of the address, or why it could not. */
	answered: PredictionResponse | null;
	refusal: ErrorNotice | null;
}

export function ResultPage({ prediction, known, answered, refusal }: ResultPageProps) {
	const { t } = useTranslation();
	const name = prediction.name || t("result.untitled");
	const { stored, retry } = useStoredCourse(prediction.id, prediction.track ?? null);
	const line = useMemo(() => lineFrom(stored), [stored]);
	const course = stored.kind === "ready" ? stored.course : null;
	const whatIf = useWhatIf({ stored: prediction, known, answered, course });
	const { shown } = whatIf;
	const reason = useReason(shown.confidence);
	const { start } = whatIf.ask.options;
	// What no what-if changes is not rendered again by one.
	const profile = useMemo(() => <Profile prediction={prediction} />, [prediction]);
	const route = useMemo(
		() => (
			<Card>
				<RouteView line={line} onRetry={retry} />
			</Card>
		),
		[line, retry],
	);
	const basis = useMemo(() => <Basis prediction={prediction} />, [prediction]);
	return (
		<PlannedCourse plan={shown.pacing_strategy} stops={whatIf.options.stops} start={start}>
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
				<Warnings warnings={prediction.warnings} />
				<div className="result">
					{profile}
					<WhatIfCard stored={prediction} model={whatIf} refusal={refusal} />
					<div className="result__rest stack stack--loose">
						{route}
						{shown.waterfall && (
							<Card>
								<BreakdownFigure waterfall={shown.waterfall} />
							</Card>
						)}
						<Planned
							prediction={shown}
							name={name}
							line={line}
							basis={basis}
							start={start}
							onOptions={whatIf.setOptions}
						/>
					</div>
				</div>
				<Foot prediction={prediction} />
			</article>
		</PlannedCourse>
	);
}

interface PlannedProps {
	prediction: PredictionResponse;
	name: string;
	line: RouteLine;
	/** What the figures rest on. */
	basis: ReactNode;
	start: string | null;
	onOptions: (part: Partial<PlanOptions>) => void;
}

/** What has hundreds of rows: it follows a control that moves as soon as the page has a moment. */
function Planned({ prediction, ...rest }: PlannedProps) {
	return <PlanCards prediction={useDeferredValue(prediction)} {...rest} />;
}

const PlanCards = memo(function PlanCards(props: PlannedProps) {
	const { prediction, name, line, basis, start, onOptions } = props;
	const { stops } = optionsOf(prediction);
	return (
		<>
			<Plan prediction={prediction} stops={stops} />
			<PlanExport
				plan={{ name, prediction, line, stops }}
				start={start}
				onStart={(start) => onOptions({ start })}
			/>
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

function Profile({ prediction }: { prediction: PredictionResponse }) {
	const { t } = useTranslation();
	if (prediction.elevation_method === "none") return <p className="soft">{t("profile.none")}</p>;
	return (
		<Card>
			<ElevationFigure points={pointsOf(prediction.profile)} />
		</Card>
	);
}

function lineFrom(stored: StoredCourse): RouteLine {
	if (stored.kind === "loading") return "loading";
	if (stored.kind === "unavailable") return "unreachable";
	return stored.kind === "ready" ? lineOf(stored.course) : null;
}

/** The runs and results that the prediction rests on. */
function Basis({ prediction }: { prediction: PredictionResponse }) {
	const { t } = useTranslation();
	const { race, clock, distance, number } = useFormats();
	const { evidence: results, history } = prediction;
	const runs = history ? history.runs - results.length : 0;
	const evidence = [
		...(runs > 0 ? [t("result.basisRuns", { runs: number(runs), count: runs })] : []),
		...results.map((row) =>
			t("result.resultText", { distance: race(row.distance_m), time: clock(row.time_seconds) }),
		),
	].join(" · ");
	return (
		<p className="soft small">
			{evidence && t("result.basis", { evidence })}
			{prediction.weekly_km !== null &&
				` ${t("result.weekly", { distance: distance(prediction.weekly_km * 1000, 0) })}`}
		</p>
	);
}
