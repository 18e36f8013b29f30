import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SheetPage } from "#app/ui/sheet-page.tsx";
import { Card } from "#app/ui/surface.tsx";
import { hasWhatIf } from "#domain/predictions/input/what-if.ts";
import type { StageDay } from "#domain/predictions/stages/stage-day.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import { PlannedCourse } from "../../course/course-plan.tsx";
import { CourseFigures } from "../../course/map/course-figures.tsx";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { RouteView } from "../../course/route-view/route-view.tsx";
import { resultPath } from "../addresses.ts";
import * as planExport from "../export/plan-export.module.css";
import { PlanExport } from "../export/plan-export.tsx";
import { Plan } from "../plan/plan.tsx";
import { ReadingNote } from "../plan/reading-note.tsx";
import { DaysTable } from "../stages/days-table.tsx";
import { BreakdownFigure } from "./breakdown-figure.tsx";
import { CutOffChances } from "./cut-off-chances.tsx";
import { chanceMethodId, Method } from "./method.tsx";
import { PagePart, PagePartLinks } from "./page-parts.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { ResultPanorama } from "./result-panorama.tsx";
import { useReason } from "./use-reason.ts";

interface DayPageProps {
	predicted: StageDay | null;
	/** Why there is no such day. */
	refusal: { id: string; notice: ErrorNotice } | null;
	/** How far a first sync or an import is that will change the time; null without one. */
	reading: Reading | null;
}

export function DayPage({ predicted, refusal, reading }: DayPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	if (predicted) return <Day {...predicted} reading={reading} />;
	return (
		<SheetPage heading={t("stages.title")} lead={refusal ? errorText(refusal.notice) : ""} alarm>
			<PageTitle>{t("stages.title")}</PageTitle>
			<p>
				<LinkButton look="primary" to={resultPath(refusal?.id ?? "")}>
					{t("stages.page.back")}
				</LinkButton>
			</p>
		</SheetPage>
	);
}

function Day(props: DayProps) {
	const { day, prediction, whole, line, query } = props;
	const { t } = useTranslation();
	const { result, course, question } = prediction;
	const { options } = question;
	const [start, setStart] = useState(options.start);
	const name = `${whole.name || t("result.untitled")} – ${t("stages.dayName", { day })}`;
	const profile = pointsOf(course.profile);
	const addressOf = dayAddressesOf(query);
	return (
		<PlannedCourse
			plan={result.plan}
			stations={options.stations}
			start={start}
			zone={prediction.course.zone}
		>
			<article className={`${layout.page} ${layout.stack}`}>
				<PageTitle>{`${name} – ${t("result.title")}`}</PageTitle>
				<PagePartLinks />
				<PagePart name="time">
					<DayTime {...props} name={name} start={start} />
				</PagePart>
				<PagePart name="course">
					<ResultFacts prediction={prediction} />
					<CourseFigures way={course.mapLine} line={line} profile={profile} course={course} />
					<Card>
						<RouteView line={line} />
					</Card>
				</PagePart>
				<PagePart name="plan">
					<Plan prediction={prediction} options={options} start={start} />
					{result.waterfall && (
						<Card>
							<BreakdownFigure waterfall={result.waterfall} />
						</Card>
					)}
				</PagePart>
				<PagePart name="race-day">
					<PlanExport
						plan={{ name, prediction, line, stations: options.stations }}
						start={start}
						onStart={setStart}
						secret={`${whole.id} ${day}`}
					/>
				</PagePart>
				<Card className={planExport.stages}>
					<h2>{t("stages.title")}</h2>
					<DaysTable
						result={whole.result}
						gainM={whole.course.gainM}
						addressOf={addressOf}
						current={day}
					/>
				</Card>
				<Method prediction={prediction} basis={null} />
			</article>
		</PlannedCourse>
	);
}

type DayProps = StageDay & Pick<DayPageProps, "reading">;

/** When the day is run, what that depends on, and the ways to the other days. */
function DayTime(props: DayProps & { name: string; start: string | null }) {
	const { day, prediction, whole, query, reading, name, start } = props;
	const { t } = useTranslation();
	const { result, course } = prediction;
	const { stations, goalS } = prediction.question.options;
	const count = whole.result.stages.length;
	const addressOf = dayAddressesOf(query);
	const isWhatIf = hasWhatIf(new URLSearchParams(query));
	return (
		<>
			<ResultPanorama
				name={name}
				eyebrow={isWhatIf ? t("whatIf.title") : t("stages.page.title", { day, count })}
				prediction={prediction}
				stations={stations}
				start={start}
				place={startPlaceOf(course.mapLine)}
				points={pointsOf(course.profile)}
				goalS={goalS}
				reason={useReason(result.reason)}
			>
				<CutOffChances result={result} stations={stations} method={`#${chanceMethodId}`} />
			</ResultPanorama>
			<ReadingNote reading={reading} about="prediction" />
			<nav aria-label={t("stages.title")} className={layout.cluster}>
				<LinkButton to={`/prediction-result?${query}`}>{t("stages.page.back")}</LinkButton>
				{day > 1 && <LinkButton to={addressOf(day - 1)}>{t("stages.page.previous")}</LinkButton>}
				{day < count && <LinkButton to={addressOf(day + 1)}>{t("stages.page.next")}</LinkButton>}
			</nav>
		</>
	);
}

function dayAddressesOf(query: string): (day: number) => string {
	return (day) => {
		const params = new URLSearchParams(query);
		params.set("day", String(day));
		return `/prediction-day?${params}`;
	};
}
