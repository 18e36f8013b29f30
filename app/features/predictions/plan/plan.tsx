import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { type PlanOptions, totalStopS } from "#domain/predictions/options/plan-options.ts";
import { splitsOf } from "#domain/predictions/result/splits.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import { amountOver } from "#domain/predictions/stations/fuel.ts";
import { usePassageClock } from "../../course/passage-clock.ts";
import { ClimbTable } from "./climb-table.tsx";
import { MomentCards, type MomentsCourse } from "./moment-cards.tsx";
import * as styles from "./plan.module.css";
import { SegmentTable, SplitTable } from "./plan-tables.tsx";
import { sectionAnchor } from "./section-anchor.ts";
import { sectionRows, startBag } from "./section-rows.ts";
import { SectionTable } from "./section-table.tsx";
import { useHeldText } from "./supply-cell.tsx";
import { type View, Views } from "./views.tsx";

interface PlanProps {
	prediction: SharedPrediction;
	/** A shared link has the stations alone. */
	options: Pick<PlanOptions, "stations"> & Partial<PlanOptions>;
	/** On the clock there, "2027-05-02T07:30"; null while unknown. */
	start: string | null;
	/** Its course, for the race in moments; without it these are left out. */
	told?: MomentsCourse;
}

/** The pacing plan: its strategy, and the times from station to station, by climb, by kilometre or mile, by slope. */
export function Plan(props: PlanProps) {
	const { prediction, options, told } = props;
	const { t } = useTranslation();
	const { duration, mass, volume } = useFormats();
	const heldText = useHeldText();
	const { strategy } = prediction.question;
	const { stations, carbsGPerHour = null, waterMlPerHour = null } = options;
	const { result } = prediction;
	const { plan, timeS: medianS } = result;
	const stoppedS = totalStopS(stations);
	const planS = plan.timeS + stoppedS;
	const carbsG = amountOver(carbsGPerHour, planS);
	const waterMl = amountOver(waterMlPerHour, planS);
	const carried = [
		carbsG !== null && t("raceDay.carbs", { amount: mass(carbsG) }),
		waterMl !== null && t("raceDay.water", { amount: volume(waterMl) }),
	].filter((amount) => amount !== false);
	const planned = { result, stations, intake: { carbsGPerHour, waterMlPerHour } };
	const sections = sectionRows(planned);
	const firstBag = sections.length > 0 ? startBag(planned) : null;
	const offered = useViews(props, { sections, planS });
	const usual = offered.find(({ name }) => name !== "moments")?.name ?? "splits";
	return (
		<Card aria-labelledby="plan" className={styles.plan}>
			<header className={layout.stackTight}>
				<h2 id="plan">
					{t("plan.heading")}{" "}
					<span className={styles.planStrategy}>{t(`strategy.${strategy}.name`)}</span>
				</h2>
				<p className={`${layout.soft} ${styles.planAbout}`}>{t(`strategy.${strategy}.text`)}</p>
				<p>
					{duration(planS) === duration(medianS)
						? t("plan.total", { time: duration(planS) })
						: t("plan.totalDiffers", { time: duration(planS), median: duration(medianS) })}
					{stoppedS > 0 && ` ${t("plan.stopped", { time: duration(stoppedS) })}`}
					{carried.length > 0 && ` ${t("plan.carried", { amounts: carried.join(" · ") })}`}
				</p>
				{firstBag && <p>{t("plan.startBag", heldText(firstBag))}</p>}
			</header>
			<Views
				legend={t("plan.views")}
				views={offered}
				usual={usual}
				onPhone={told ? "moments" : usual}
			/>
		</Card>
	);
}

interface Planned {
	sections: ReturnType<typeof sectionRows>;
	/** With stops. */
	planS: number;
}

/** The plan in every way that this course and this page have. */
function useViews(
	{ prediction, options: { stations }, start, told }: PlanProps,
	{ sections, planS }: Planned,
): readonly View[] {
	const { t } = useTranslation();
	const { distanceUnit } = useFormats();
	const { result } = prediction;
	const { plan } = result;
	const splits = splitsOf(plan, distanceUnit);
	const passing = usePassageClock(start, Math.max(planS, result.highS));
	const views: (View | false | undefined)[] = [
		told && {
			name: "moments",
			label: t("moments.view"),
			content: <MomentCards {...{ told, result, stations, start, passing }} />,
		},
		sections.length > 0 && {
			name: "sections",
			label: t("plan.sections"),
			anchor: sectionAnchor,
			content: <SectionTable rows={sections} clock={passing} finishS={planS} />,
		},
		result.climbs.length > 0 && {
			name: "climbs",
			label: t("plan.climbs"),
			content: <ClimbTable climbs={result.climbs} clock={passing} />,
		},
		{
			name: "splits",
			label: t(`plan.splits.${splits.unit}`),
			content: <SplitTable splits={splits} stations={stations} />,
		},
		{
			name: "segments",
			label: t("plan.segments"),
			content: <SegmentTable rows={plan.segments} stations={stations} />,
		},
	];
	return views.filter((view) => !!view);
}
