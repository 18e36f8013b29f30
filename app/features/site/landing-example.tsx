import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";
import { Facts } from "../../ui/surface";
import { BigTime } from "../predictions/big-time";
import { Profile } from "../predictions/profile";
import type { ProfilePoint } from "../predictions/profile-geometry";

/** Turning points of an invented loop over two passes: kilometre and height, m. */
const turns = [
	[0, 620],
	[3, 690],
	[9.4, 1215],
	[10.6, 1190],
	[14, 900],
	[16.5, 960],
	[22, 1425],
	[23, 1395],
	[28.5, 790],
	[32, 620],
] as const;

const points: ProfilePoint[] = Array.from({ length: 161 }, (_, step) => {
	const km = step / 5;
	const next = Math.max(
		1,
		turns.findIndex(([at]) => at >= km),
	);
	const [fromKm, from] = turns[next - 1];
	const [toKm, to] = turns[next];
	// From turn to turn along half a cosine, with a ripple as real ground has.
	const share = (1 - Math.cos((Math.PI * (km - fromKm)) / (toKm - fromKm))) / 2;
	const ripple = 5 * Math.sin(km * 2.3);
	return { distanceM: km * 1000, elevationM: from + (to - from) * share + ripple };
});

/** What the model says of this course to a runner of 1:45:00 over a half marathon, s and m. */
const answer = { timeS: 13_054, lowS: 11_345, highS: 15_020, gainM: 1_121 };

/** What a result looks like, on a course that does not exist; says that it is an example. */
export function LandingExample() {
	const { t } = useTranslation();
	const { distance, height, duration } = useFormats();
	return (
		<figure className="sample">
			<figcaption className="row row--apart">
				<span className="sample__name">{t("landing.exampleName")}</span>
				<span className="sample__tag">{t("landing.example")}</span>
			</figcaption>
			<BigTime seconds={answer.timeS} />
			<p className="soft small">
				{t("landing.exampleRange", { low: duration(answer.lowS), high: duration(answer.highS) })}
			</p>
			<Profile points={points} label={t("landing.exampleProfile")} small />
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(32_000, 0) },
					{ term: t("result.gain"), value: height(answer.gainM) },
					{ term: t("result.difficulty"), value: t("difficulty.Difficult") },
				]}
			/>
		</figure>
	);
}
