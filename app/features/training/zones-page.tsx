import { useTranslation } from "react-i18next";
import {
	type ActivityZones,
	isAboveMaximum,
	localStart,
	type ScoredActivity,
} from "../../../domain/training/scored-activity";
import { useFormats } from "../../i18n/use-formats";
import { LinkButton } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Alert, Card, Facts } from "../../ui/surface";
import { Attribution } from "./attribution";
import { Effort } from "./effort-badge";
import { RaceMark } from "./race-mark";
import { RemoveActivity } from "./remove-activity";
import { Thresholds } from "./thresholds";
import { ZoneBars } from "./zone-bars";
import "./zones.css";

/** One activity by heart rate: its zones, its effort, and what both were judged by. */
export function ZonesPage({ zones, removing }: { zones: ActivityZones; removing: boolean }) {
	const { t } = useTranslation();
	const { activity, zonesS, thresholds } = zones;
	const name = activity.name || t(`sport.${activity.sport}`);
	return (
		<article className="page zones stack stack--loose">
			<PageTitle>{`${name} – ${t("zones.title")}`}</PageTitle>
			<header className="stack stack--tight">
				<p>
					<LinkButton look="quiet" to="/dashboard">
						<span aria-hidden="true">←</span> {t("zones.back")}
					</LinkButton>
				</p>
				<h1>{name}</h1>
				<Summary activity={activity} />
				<Attribution activity={activity} />
			</header>
			<Effects zones={zones} />
			<Card aria-labelledby="zones">
				<h2 id="zones">{t("zones.title")}</h2>
				{zonesS ? (
					<ZoneBars zonesS={zonesS} boundsBpm={thresholds?.boundsBpm ?? []} />
				) : (
					<NoZones gap={zones.gap} />
				)}
			</Card>
			{thresholds && isAboveMaximum(zones) && (
				<Alert kind="note" live={false}>
					<p>{t("zones.aboveMaximum", { max: thresholds.maxBpm })}</p>
				</Alert>
			)}
			{thresholds && <Thresholds thresholds={thresholds} />}
			<RaceMark race={activity.race} mark={zones.raceMark} />
			{activity.source === "file" && (
				<RemoveActivity path={`/heart-rate-zones/${activity.id}`} asked={removing} />
			)}
		</article>
	);
}

function Summary({ activity }: { activity: ScoredActivity }) {
	const { t } = useTranslation();
	const { distance, duration, height, date } = useFormats();
	const { movingS, elevationGainM } = activity;
	const parts = [
		t(`sport.${activity.sport}`),
		date(`${localStart(activity)}Z`),
		distance(activity.distanceM),
		movingS !== null && duration(movingS),
		elevationGainM !== null && `+${height(elevationGainM)}`,
	];
	return <p className="soft">{parts.filter(Boolean).join(" · ")}</p>;
}

function Effects({ zones }: { zones: ActivityZones }) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	const { effort: score, effortMethod: method } = zones.activity;
	const { coverage, peakHeartRateBpm: peak } = zones;
	const items = [];
	if (score !== null) {
		items.push({
			term: t("zones.effort"),
			value: <Effort score={score} method={method} />,
			note: method && t(`effort.method.${method}`),
		});
	}
	if (coverage !== null) {
		items.push({
			term: t("zones.coverage"),
			value: percent(coverage),
			note: t("zones.coverageNote"),
		});
	}
	if (peak !== null) {
		const value = t("zones.bpmValue", { value: Math.round(peak) });
		items.push({ term: t("zones.peak"), value, note: t("zones.peakNote") });
	}
	return items.length > 0 ? <Facts items={items} /> : null;
}

function NoZones({ gap }: Pick<ActivityZones, "gap">) {
	const { t } = useTranslation();
	return (
		<div className="stack stack--tight">
			<p>
				<strong>{t("zones.none")}</strong>
			</p>
			{gap && <p className="soft">{t(`zones.gap.${gap}`)}</p>}
		</div>
	);
}
