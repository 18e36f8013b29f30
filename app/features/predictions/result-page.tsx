import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lineOf } from "../../../domain/predictions/course-line";
import type { Stop } from "../../../domain/predictions/plan-clock";
import type { PredictionResponse } from "../../../domain/predictions/wire";
import { useFormats } from "../../i18n/use-formats";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/surface";
import { PageTitle } from "../site/page-title";
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
import "./result.css";

export function ResultPage({ prediction }: { prediction: PredictionResponse }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const name = prediction.name || t("result.untitled");
	const { model_version: version, created_at: createdAt } = prediction;
	const stored = useStoredCourse(prediction.id, prediction.track ?? null);
	const line = useMemo(() => lineFrom(stored), [stored]);
	const reason = useReason(prediction.confidence);
	const [startMs, setStartMs] = useState<number | null>(null);
	const [cursor] = useState(createCourseCursor);
	return (
		<CourseCursorContext value={cursor}>
			<article className="page stack stack--loose">
				<PageTitle>{`${name} – ${t("result.title")}`}</PageTitle>
				<ResultHeadline
					name={name}
					eyebrow={t("result.eyebrow")}
					prediction={prediction}
					reason={reason}
				/>
				<ResultFacts prediction={prediction} />
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
				<Plan prediction={prediction} />
				<TakeAlong
					plan={{ name, prediction, line, stops: noStops, startMs }}
					onStart={setStartMs}
				/>
				<footer className="stack">
					<p className="row">
						<LinkButton look="primary" to="/upload-gpx">
							{t("result.again")}
						</LinkButton>
						<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
					</p>
					<Basis prediction={prediction} />
					<p className="soft small">
						{t("result.model", { version, date: createdAt ? date(createdAt) : "–" })}
					</p>
				</footer>
			</article>
		</CourseCursorContext>
	);
}

const noStops: readonly Stop[] = [];

function lineFrom(stored: StoredCourse): RouteLine {
	if (stored.kind === "loading") return "loading";
	return stored.kind === "ready" ? lineOf(stored.course) : null;
}

/** The results that the prediction rests on. */
function Basis({ prediction }: { prediction: PredictionResponse }) {
	const { t } = useTranslation();
	const { race, clock, number } = useFormats();
	const results = prediction.evidence
		.map((row) =>
			t("result.resultText", { distance: race(row.distance_m), time: clock(row.time_seconds) }),
		)
		.join(" · ");
	return (
		<p className="soft small">
			{t("result.basis", { results })}
			{prediction.weekly_km !== null &&
				` ${t("result.weekly", { km: number(prediction.weekly_km) })}`}
		</p>
	);
}
