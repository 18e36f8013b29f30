import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lineOf } from "../../../domain/predictions/course-line";
import type { PredictionResponse } from "../../../domain/predictions/wire";
import { useFormats } from "../../i18n/use-formats";
import { LinkButton } from "../../ui/button";
import { Figure } from "../../ui/figure";
import { Card } from "../../ui/surface";
import { PageTitle } from "../site/page-title";
import { CourseCursorContext, createCourseCursor } from "./course-cursor";
import { pointsOf } from "./course-summary";
import { Plan } from "./plan";
import { Profile } from "./profile";
import type { ProfilePoint } from "./profile-geometry";
import { ProfileTable } from "./profile-table";
import { ResultFacts } from "./result-facts";
import { ResultHeadline } from "./result-headline";
import { type RouteLine, RouteView } from "./route-view/route-view";
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
	const [cursor] = useState(createCourseCursor);
	return (
		<CourseCursorContext value={cursor}>
			<article className="page stack stack--loose">
				<PageTitle>{`${name} – ${t("result.title")}`}</PageTitle>
				<ResultHeadline name={name} prediction={prediction} />
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

function lineFrom(stored: StoredCourse): RouteLine {
	if (stored.kind === "loading") return "loading";
	return stored.kind === "ready" ? lineOf(stored.course) : null;
}

function ElevationFigure({ points }: { points: readonly ProfilePoint[] }) {
	const { t } = useTranslation();
	const { height, distance } = useFormats();
	const top = points.reduce((high, point) => (point.elevationM > high.elevationM ? point : high));
	const reading = t("profile.reading", {
		start: height(points[0].elevationM),
		finish: height(points[points.length - 1].elevationM),
		top: height(top.elevationM),
		where: distance(top.distanceM, 1),
	});
	return (
		<Figure
			title={t("profile.title")}
			reading={reading}
			twin={{ label: t("profile.asTable"), table: <ProfileTable points={points} /> }}
		>
			<Profile points={points} label={reading} />
		</Figure>
	);
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
