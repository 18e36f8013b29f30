import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import { unlikeHeights } from "#domain/predictions/course/height-quality.ts";
import { Warnings } from "../../course/course-warnings.tsx";
import { RouteView } from "../../course/route-view/route-view.tsx";
import { EditCourseCard } from "../edits/edit-course-card.tsx";
import type { CourseAnswer } from "../edits/edits-text-form.tsx";
import { StagesCard } from "../stages/stages-card.tsx";
import type { StagesAnswer } from "../stages/stages-text-form.tsx";
import type { OpenResult } from "./open-result.ts";
import * as styles from "./result.module.css";
import { ResultFacts } from "./result-facts.tsx";
import { ShownMap } from "./shown-map.tsx";
import { ShownPanorama } from "./shown-panorama.tsx";

interface CoursePartProps {
	open: OpenResult;
	answers: { course: CourseAnswer | null; stages: StagesAnswer | null };
}

/** The course from above and in three dimensions, and what shapes it. */
export function CoursePart({ open, answers }: CoursePartProps) {
	const { prediction, model, name, file, line, retry } = open;
	const { t } = useTranslation();
	const { shown } = model;
	const { course } = open.followed.shown;
	const map = useMemo(() => <ShownMap course={course} line={line} />, [course, line]);
	const route = useMemo(
		() => (
			<Card>
				<RouteView line={line} onRetry={retry} />
			</Card>
		),
		[line, retry],
	);
	const isShaped = model.edits.length > 0 || model.question.options.stages.length > 0;
	// What is not saved, or was refused, is in sight from the start.
	const [isOpen] = useState(isShaped || answers.course !== null || answers.stages !== null);
	return (
		<>
			<PageTitle>{`${name} – ${t("result.parts.course")}`}</PageTitle>
			<Warnings
				warnings={[
					...shown.course.warnings,
					...(open.over ? [] : unlikeHeights(shown.course, shown.question.history)),
				]}
			/>
			{map}
			<ShownPanorama open={open} compact />
			<ResultFacts prediction={shown} />
			{route}
			<details className={styles.resultShape} open={isOpen}>
				<summary>
					<h2>{t("result.shape")}</h2>
				</summary>
				<div className={layout.stack}>
					<EditCourseCard stored={prediction} model={model} file={file} answer={answers.course} />
					<StagesCard stored={prediction} model={model} answer={answers.stages} />
				</div>
			</details>
		</>
	);
}
