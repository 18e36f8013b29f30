import { useTranslation } from "react-i18next";
import type { MeasuredAccuracy } from "../../../domain/predictions/accuracy";
import { useFormats } from "../../i18n/use-formats";

/** What has been measured of the predictions, or that nothing is claimed yet. */
export function AccuracySentence({ measured }: { measured: MeasuredAccuracy | null }) {
	const { t } = useTranslation();
	const { number, percent } = useFormats();
	if (!measured) return <p>{t("accuracy.none")}</p>;
	return (
		<p>
			{t("accuracy.measured", {
				races: number(measured.races),
				runners: number(measured.runners),
				median: percent(measured.medianErrorPercent / 100, 1),
				within: percent(measured.within5Percent / 100),
				inside: percent(measured.insideIntervalPercent / 100),
			})}
		</p>
	);
}
