import { useTranslation } from "react-i18next";
import type { HeartRateZones } from "../../../domain/training/wire";
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
export function ZonesPage({ zones, removing }: { zones: HeartRateZones; removing: boolean }) {
	const { t } = useTranslation();
	const { activity } = zones;
	const name = activity.name || t(`sport.${activity.type}`);
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
				<Summary zones={zones} />
				<Attribution activity={activity} />
			</header>
			<Effects zones={zones} />
			<Card aria-labelledby="zones">
				<h2 id="zones">{t("zones.title")}</h2>
				{zones.available ? <ZoneBars zones={zones} /> : <NoZones gap={zones.gap} />}
			</Card>
			{zones.above_maximum && zones.thresholds && (
				<Alert kind="note" live={false}>
					<p>{t("zones.aboveMaximum", { max: zones.thresholds.max_heart_rate })}</p>
				</Alert>
			)}
			{zones.thresholds && <Thresholds thresholds={zones.thresholds} />}
			<RaceMark race={activity.race} mark={zones.race_mark} />
			{activity.source === "file" && (
				<RemoveActivity path={`/heart-rate-zones/${activity.id}`} asked={removing} />
			)}
		</article>
	);
}

function Summary({ zones: { activity } }: { zones: HeartRateZones }) {
	const { t } = useTranslation();
	const { distance, duration, height, date } = useFormats();
	const { moving_time_minutes: minutes, total_elevation_gain: gain } = activity;
	const parts = [
		t(`sport.${activity.type}`),
		date(`${activity.start_date_local}Z`),
		distance(activity.distance_km * 1000),
		minutes !== null && duration(minutes * 60),
		gain !== null && `+${height(gain)}`,
	];
	return <p className="soft">{parts.filter(Boolean).join(" · ")}</p>;
}

function Effects({ zones }: { zones: HeartRateZones }) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	const { effort_score: score, effort_method: method, coverage, peak_heart_rate: peak } = zones;
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

function NoZones({ gap }: Pick<HeartRateZones, "gap">) {
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
