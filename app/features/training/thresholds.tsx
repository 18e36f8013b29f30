import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Thresholds as ZoneThresholds } from "#domain/training/thresholds.ts";
import type { Formats } from "../../i18n/formats.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Facts } from "../../ui/surface.tsx";

/** One line on what zones and effort were computed with, and the way to change it. */
export function ThresholdsNote({ thresholds }: { thresholds: ZoneThresholds }) {
	const { t } = useTranslation();
	const { colon, heartRate } = useFormats();
	const facts = thresholdFacts(thresholds, t, heartRate).map(({ term, value, note }) =>
		note ? `${term} ${value} (${note})` : `${term} ${value}`,
	);
	return (
		<p>
			<strong>{t("zones.thresholds")}</strong>
			{colon}
			{[t(`zones.method.${thresholds.method}`), ...facts].join(" · ")}.{" "}
			<Link to="/settings?open=zones#zones">{t("zones.change")}</Link>
		</p>
	);
}

/** The heart rates that zones and effort are computed with, and the source of each. */
export function ThresholdFacts({ thresholds }: { thresholds: ZoneThresholds }) {
	const { t } = useTranslation();
	const { heartRate } = useFormats();
	return <Facts items={thresholdFacts(thresholds, t, heartRate)} />;
}

function thresholdFacts(thresholds: ZoneThresholds, t: TFunction, heartRate: Formats["heartRate"]) {
	const { method, maxBpm, maxSource, restingBpm, thresholdBpm } = thresholds;
	const items: { term: string; value: string; note?: string }[] = [
		{
			term: t("settings.field.max_heart_rate"),
			value: heartRate(maxBpm),
			note: t(`zones.maxSource.${maxSource}`),
		},
		{ term: t("settings.field.resting_heart_rate"), value: heartRate(restingBpm) },
	];
	if (thresholdBpm !== null && method === "threshold") {
		items.push({ term: t("zones.thresholdRate"), value: heartRate(thresholdBpm) });
	}
	return items;
}
