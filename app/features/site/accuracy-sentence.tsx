import { useTranslation } from "react-i18next";
import type { MeasuredAccuracy } from "#domain/predictions/model/accuracy.ts";
import { useFormats } from "../../i18n/use-formats.ts";

/** What has been measured of the predictions. */
export function AccuracySentence({ measured }: { measured: MeasuredAccuracy }) {
	const { t } = useTranslation();
	const { number, percent } = useFormats();
	const [median, low, high] = [
		measured.medianErrorPercent,
		...(measured.medianBracketPercent ?? []),
	].map((value) => percent(value / 100, 1));
	return (
		<p>
			{t(measured.unseen ? "accuracy.unseen" : "accuracy.measured", {
				races: number(measured.races),
				runners: number(measured.runners),
				median: high === undefined ? median : t("accuracy.bracket", { median, low, high }),
				within: percent(measured.within5Percent / 100),
				inside: percent(measured.insideIntervalPercent / 100),
			})}
		</p>
	);
}
