import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";
import { Duration } from "../../ui/duration";
import { Facts } from "../../ui/surface";
import { Profile } from "../predictions/course/profile";
import { examplePoints } from "../predictions/try-it/example-course";
import { exampleAnswer } from "./example-answer";

/** What a result looks like, on a course that does not exist; says that it is an example. */
export function LandingExample() {
	const { t } = useTranslation();
	const { clock, distance, height, duration, pace } = useFormats();
	const { timeS, lowS, highS, gainM, distanceM, legs } = exampleAnswer;
	return (
		<figure className="sample">
			<figcaption className="row row--apart">
				<span className="sample__name">{t("landing.exampleName")}</span>
				<span className="sample__tag">{t("landing.example")}</span>
			</figcaption>
			<Duration seconds={timeS} />
			<p className="soft small">
				{t("landing.exampleRange", { low: duration(lowS), high: duration(highS) })}
			</p>
			<Profile points={examplePoints} label={t("landing.exampleProfile")} small />
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(distanceM, 0) },
					{ term: t("result.gain"), value: height(gainM) },
					{ term: t("result.difficulty"), value: t("difficulty.Difficult") },
				]}
			/>
			<ol className="sample__legs">
				{legs.map((leg) => (
					<li key={leg.name}>
						<span>{t(`landing.leg.${leg.name}`)}</span>
						<span className="soft">{pace(leg.timeS, (leg.toKm - leg.fromKm) * 1000)}</span>
						<span className="sample__leg-time">{clock(leg.timeS)}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}
