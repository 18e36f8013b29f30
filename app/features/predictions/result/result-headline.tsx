import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { SharedPrediction } from "../../../../domain/predictions/share/shared-plan";
import { useFormats } from "../../../i18n/use-formats";
import { Duration } from "../../../ui/duration";

interface ResultHeadlineProps {
	name: string;
	eyebrow: string;
	result: Pick<SharedPrediction["result"], "timeS" | "lowS" | "highS" | "within5" | "level">;
	/** Why the range is as wide as it is, where that may be said. */
	reason?: string;
}

/** The answer: most likely time, its range, and how sure and why. */
export function ResultHeadline({ name, eyebrow, result, reason }: ResultHeadlineProps) {
	const { t } = useTranslation();
	const { duration, percent } = useFormats();
	const { timeS, lowS, highS, within5, level } = result;
	const low = duration(lowS);
	const high = duration(highS);
	const share = (timeS - lowS) / Math.max(1, highS - lowS);
	const median = `${Math.min(1, Math.max(0, share)) * 100}%`;
	return (
		<header className="headline">
			<div className="stack stack--tight">
				<p className="eyebrow">{eyebrow}</p>
				<h1>{name}</h1>
			</div>
			<div className="headline__time">
				<p className="small soft">{t("result.time")}</p>
				<Duration seconds={timeS} />
				<div className="range" aria-hidden="true">
					<span>{low}</span>
					<span className="range__bar" style={{ "--median": median } as CSSProperties}>
						<span className="range__mark" />
					</span>
					<span>{high}</span>
				</div>
				<p className="headline__range">{t("result.range", { low, high })}</p>
			</div>
			<div className="headline__confidence">
				<p className="small soft">{t("result.confidence")}</p>
				<p className={`confidence confidence--${level}`}>{t(`result.confidenceLevel.${level}`)}</p>
				{reason && <p>{reason}</p>}
				<p className="small soft">{t("result.within5", { share: percent(within5) })}</p>
			</div>
		</header>
	);
}
