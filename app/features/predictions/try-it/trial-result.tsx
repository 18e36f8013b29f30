import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card, Facts, Skeleton } from "#app/ui/surface.tsx";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { PlannedCourse } from "../../course/course-plan.tsx";
import { pointsOf } from "../../course/profile-geometry.ts";
import { Forecast } from "../result/forecast.tsx";
import { useReason } from "../result/use-reason.ts";
import { PassingFlags, TrialPlan } from "./trial-plan.tsx";

// Loaded with the first answer.
const CourseFigures = lazy(() =>
	import("../../course/map/course-figures.tsx").then(({ CourseFigures: loaded }) => ({
		default: loaded,
	})),
);

interface TrialResultProps {
	prediction: Prediction;
	/** The browser could not keep it. */
	unkept: boolean;
	onKeep: () => void;
}

/** The answer, its profile with passing times, the first rows of its plan, and the way to keep it. */
export function TrialResult({ prediction, unkept, onKeep }: TrialResultProps) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	const { question, course, result } = prediction;
	const { distanceM, gainM, difficulty } = course;
	const reason = useReason(result.reason);
	const profile = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<Card aria-labelledby="trial-answer">
			<h3 id="trial-answer">{prediction.name ?? t("result.untitled")}</h3>
			<Forecast result={result} reason={reason} />
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(distanceM) },
					{
						term: t("result.gain"),
						value: gainM === null ? t("result.noElevation") : height(gainM),
						note: t(`elevationMethod.${course.elevationMethod}`),
					},
					{
						term: t("result.difficulty"),
						value:
							difficulty === null ? t("result.unknownDifficulty") : t(`difficulty.${difficulty}`),
					},
				]}
			/>
			<Suspense fallback={<Skeleton height="20rem" />}>
				<PlannedCourse
					plan={result.plan}
					stations={question.options.stations}
					start={question.options.start}
					zone={course.zone}
				>
					<CourseFigures
						way={course.mapLine}
						line={null}
						profile={profile}
						course={course}
						plain
						layers={{ overProfile: <PassingFlags course={course} result={result} /> }}
					/>
				</PlannedCourse>
			</Suspense>
			<TrialPlan question={question} result={result} />
			{unkept && (
				<Alert kind="error">
					<p>{t("trial.unkept")}</p>
				</Alert>
			)}
			<div className={layout.row}>
				<Button look="primary" onClick={onKeep}>
					{t("trial.keep")}
				</Button>
				<span className={layout.fine}>
					{t("trial.keepText", { strategies: pacingStrategies.length })}{" "}
					<Link to="/about#technology">{t("landing.method")}</Link>
				</span>
			</div>
		</Card>
	);
}
