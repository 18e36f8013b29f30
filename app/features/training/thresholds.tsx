import { useTranslation } from "react-i18next";
import type { Thresholds as ZoneThresholds } from "../../../domain/training/thresholds";
import { LinkButton } from "../../ui/button";
import { Card, type Fact, Facts } from "../../ui/surface";

/** What zones and effort were computed with, and the source of each figure. */
export function Thresholds({ thresholds }: { thresholds: ZoneThresholds }) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="thresholds">
			<div className="stack stack--tight">
				<h2 id="thresholds">{t("zones.thresholds")}</h2>
				<p className="soft">{t(`zones.method.${thresholds.method}`)}</p>
			</div>
			<ThresholdFacts thresholds={thresholds} />
			<div>
				<LinkButton to="/settings?open=zones#zones">{t("zones.change")}</LinkButton>
			</div>
		</Card>
	);
}

export function ThresholdFacts({ thresholds }: { thresholds: ZoneThresholds }) {
	const { t } = useTranslation();
	const bpm = (value: number) => t("zones.bpmValue", { value: Math.round(value) });
	const items: Fact[] = [
		{
			term: t("settings.field.max_heart_rate"),
			value: bpm(thresholds.maxBpm),
			note: t(`zones.maxSource.${thresholds.maxSource}`),
		},
		{ term: t("settings.field.resting_heart_rate"), value: bpm(thresholds.restingBpm) },
	];
	if (thresholds.thresholdBpm !== null && thresholds.method === "threshold") {
		items.push({ term: t("zones.thresholdRate"), value: bpm(thresholds.thresholdBpm) });
	}
	return <Facts items={items} />;
}
