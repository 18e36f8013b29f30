import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import type { Place } from "#domain/predictions/course/degrees.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { type Moment, momentsOf } from "#domain/predictions/result/moments.ts";
import type { Result } from "#domain/predictions/result/result.ts";
import { type PlanClock, planClock } from "#domain/predictions/stations/plan-clock.ts";
import type { LikeRun } from "#worker/predictions/like-runs.ts";
import type { PassageClock } from "../../course/passage-clock.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { activityPath } from "../addresses.ts";
import { MomentPicture } from "./moment-picture.tsx";
import * as styles from "./moments.module.css";
import { useStationName } from "./station-name.ts";
import { lightOf, useMomentWords } from "./use-moment-words.ts";

/** What cards of moments need beside the plan. */
export interface MomentsCourse {
	course: Pick<CourseFacts, "distanceM" | "gainM" | "lossM" | "elevationMethod" | "profile">;
	/** Where it begins; null where that is unknown. */
	place: Place | null;
	/** Own runs that moments of it were like. */
	likes: readonly LikeRun[];
}

interface MomentCardsProps {
	told: MomentsCourse;
	result: Pick<Result, "plan" | "climbs" | "sections" | "stations">;
	stations: readonly Station[];
	start: string | null;
	passing: PassageClock;
}

/** The race in moments: a card for each, swiped on a phone. */
export function MomentCards({ told, result, stations, start, passing }: MomentCardsProps) {
	const { t } = useTranslation();
	const { course, place, likes } = told;
	const moments = useMemo(
		() => momentsOf({ course, result, stations }),
		[course, result, stations],
	);
	const clock = useMemo(() => planClock(result.plan, stations), [result.plan, stations]);
	const points = useMemo(() => pointsOf(course.profile), [course]);
	const { nameOf, factsOf, sentenceOf } = useMomentWords(passing);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
		<section className={styles.moments} aria-label={t("moments.label")} tabIndex={0}>
			<ol>
				{moments.map((moment, k) => {
					const { kind, startM, endM } = moment;
					const light = lightOf(moment, { start, place, clock });
					const like = likes.find(
						(one) => one.kind === kind && one.startM === startM && one.endM === endM,
					);
					return (
						<li key={`${kind} ${startM}`} className={styles.moment}>
							<MomentPicture
								moment={moment}
								points={points}
								start={start}
								place={place}
								clock={clock}
								times={[passing.at(clock.departureS(startM)), passing.at(moment.arrivalS)]}
							/>
							<div className={styles.momentText}>
								<p className={layout.fine}>
									{t("moments.of", { number: k + 1, count: moments.length })}
									{light && ` · ${t(`moments.light.${light}`)}`}
								</p>
								<h3>{nameOf(moment)}</h3>
								<p>
									<strong>{factsOf(moment)}</strong>
								</p>
								<p>{sentenceOf(moment)}</p>
								<Crews {...{ moment, stations, passing, clock }} />
								{like && <Like run={like} kind={kind} />}
							</div>
						</li>
					);
				})}
			</ol>
		</section>
	);
}

/** Where a crew waits on the way of a moment, or just behind its end, m. */
const behindM = 300;

interface CrewsProps extends Pick<MomentCardsProps, "stations" | "passing"> {
	moment: Moment;
	clock: PlanClock;
}

function Crews({ moment: { kind, startM, endM }, stations, passing, clock }: CrewsProps) {
	const { t } = useTranslation();
	const { colon } = useFormats();
	const nameOf = useStationName();
	const met = stations.filter(
		({ kinds, distanceM }) =>
			kinds.includes("crew") && distanceM > startM + behindM && distanceM <= endM + behindM,
	);
	if (kind === "crew" || met.length === 0) return null;
	const places = met.map((station) => {
		const at = passing.at(clock.arrivalS(station.distanceM));
		return `${nameOf(station)}, ${at}`;
	});
	return (
		<p>
			{t("moments.crews")}
			{colon}
			{places.join(" · ")}
		</p>
	);
}

function Like({ run, kind }: { run: LikeRun; kind: Moment["kind"] }) {
	const { t } = useTranslation();
	const { colon, distance, duration, height, shortDate } = useFormats();
	const { activityId, name, date, distanceM, climbM, descentM, movingS } = run;
	const facts = [
		distance(distanceM, 1),
		kind === "descent" ? `−${height(descentM)}` : `+${height(climbM)}`,
		...(movingS === null ? [] : [duration(movingS)]),
	].join(" · ");
	return (
		<p className={layout.fine} data-note="like">
			{t("moments.like")} <a href={activityPath(activityId)}>{name}</a>, {shortDate(date)}
			{colon}
			{facts}
		</p>
	);
}
