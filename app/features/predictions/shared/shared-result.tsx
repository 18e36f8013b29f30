import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import { subjectOf } from "#domain/predictions/model/confidence.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { PlannedCourse } from "../../course/course-plan.tsx";
import { CourseFigures } from "../../course/map/course-figures.tsx";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import { type ProfilePoint, pointsOf } from "../../course/profile-geometry.ts";
import { RouteView } from "../../course/route-view/route-view.tsx";
import { PlanExport } from "../export/plan-export.tsx";
import { Plan } from "../plan/plan.tsx";
import { FollowCard } from "../race-day/follow-card.tsx";
import { CutOffChances } from "../result/cut-off-chances.tsx";
import { PagePart, PagePartLinks } from "../result/page-parts.tsx";
import { ResultFacts } from "../result/result-facts.tsx";
import { ResultPanorama } from "../result/result-panorama.tsx";

/** A shared plan, and where it is: in the address, or encrypted on the site. */
export interface OpenedPlan {
	plan: SharedPlan;
	from: "address" | "site";
}

interface SharedResultProps {
	plan: SharedPlan;
	from?: OpenedPlan["from"];
	/** Of a race that does not exist: the page's title, what it is about, and what follows the plan. */
	example?: { title: string; about: string; foot: ReactNode };
}

/** A shared plan on its page: all of the result page that does not need its runner. */
export function SharedResult({ plan, from = "address", example }: SharedResultProps) {
	const { t } = useTranslation();
	const [start, setStart] = useState(plan.start);
	const { prediction, line } = plan;
	const name = plan.name || t("result.untitled");
	const profile = useMemo(
		() => pointsOf({ distanceM: line.distanceM, elevationM: line.elevationM, slope: [] }),
		[line],
	);
	return (
		<PlannedCourse plan={prediction.result.plan} stations={plan.stations} start={start} zone={null}>
			<article className={`${layout.page} ${layout.stack}`}>
				<PageTitle about={example?.about}>
					{example?.title ?? `${name} – ${t("shared.title")}`}
				</PageTitle>
				<PagePartLinks />
				<PagePart name="time">
					<ResultPanorama
						name={name}
						eyebrow={t(example ? "example.eyebrow" : "shared.eyebrow")}
						prediction={prediction}
						stations={plan.stations}
						start={start}
						place={startPlaceOf(line)}
						points={profile}
						reason={t(`shared.reason.${subjectOf(prediction.result.reason)}`)}
					>
						<CutOffChances
							result={prediction.result}
							stations={plan.stations}
							method="/about#technology"
						/>
					</ResultPanorama>
					{example && <p className={layout.soft}>{t("example.invented")}</p>}
				</PagePart>
				<PagePart name="course">
					<SharedCourse plan={plan} profile={profile} invented={example !== undefined} />
				</PagePart>
				<PagePart name="plan">
					<Plan prediction={prediction} options={plan} start={start} />
				</PagePart>
				<PagePart name="race-day">
					<PlanExport plan={{ ...plan, name }} start={start} onStart={setStart} secret={null} />
					{!example && <FollowShared plan={{ ...plan, name }} start={start} />}
				</PagePart>
				<Foot own={example?.foot}>
					{t(example ? "example.model" : `shared.model.${from}`, {
						version: prediction.modelVersion,
					})}
				</Foot>
			</article>
		</PlannedCourse>
	);
}

function FollowShared({ plan, start }: { plan: SharedPlan; start: string | null }) {
	const { name, prediction, stations, line } = plan;
	return (
		<FollowCard
			name={name}
			courseM={prediction.course.distanceM}
			result={prediction.result}
			stations={stations}
			start={start}
			line={line}
			view="crew"
		/>
	);
}

interface SharedCourseProps {
	plan: SharedPlan;
	profile: readonly ProfilePoint[];
	invented: boolean;
}

/** The course of a shared plan: without its ends, where its runner hides them. */
function SharedCourse({ plan: { prediction, line }, profile, invented }: SharedCourseProps) {
	const { t } = useTranslation();
	const isPartial = line.distanceM.length > 0 && line.distanceM[0] > 0;
	return (
		<>
			<ResultFacts prediction={prediction} />
			<CourseFigures
				invented={invented}
				way={null}
				line={line.distanceM.length > 1 ? line : null}
				profile={profile}
				course={{ ...prediction.course, climbs: prediction.result.climbs }}
			/>
			<Card>
				<RouteView line={line} />
				{isPartial && <p className={layout.fine}>{t("shared.withoutEnds")}</p>}
			</Card>
		</>
	);
}

/** What follows a plan: how to make an own one, and which model it is of. */
function Foot({ own, children }: { own?: ReactNode; children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<footer className={layout.stack}>
			{own ?? (
				<p className={layout.row}>
					<LinkButton look="primary" to="/">
						{t("shared.own")}
					</LinkButton>
				</p>
			)}
			<p className={layout.fine}>{children}</p>
		</footer>
	);
}
