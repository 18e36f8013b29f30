import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";
import { Facts } from "../../ui/surface";
import { BigTime } from "../predictions/big-time";
import { Profile } from "../predictions/profile";
import type { ProfilePoint } from "../predictions/profile-geometry";

/** Heights of an invented loop over two passes, m, one per kilometre. */
const heights = [
	620, 628, 655, 742, 838, 921, 1016, 1108, 1175, 1214, 1160, 1082, 996, 931, 905, 912, 948, 1043,
	1147, 1256, 1342, 1421, 1398, 1290, 1176, 1069, 961, 858, 774, 702, 655, 630, 622,
];

const points: ProfilePoint[] = heights.map((elevationM, km) => ({
	distanceM: km * 1000,
	elevationM,
}));

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
			<BigTime seconds={14_527} />
			<p className="soft small">
				{t("landing.exampleRange", { low: duration(13_980), high: duration(15_120) })}
			</p>
			<Profile points={points} label={t("landing.exampleProfile")} small />
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(32_000, 0) },
					{ term: t("result.gain"), value: height(1_110) },
					{ term: t("result.difficulty"), value: t("difficulty.Difficult") },
				]}
			/>
		</figure>
	);
}
