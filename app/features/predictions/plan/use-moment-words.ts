import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Place } from "#domain/predictions/course/degrees.ts";
import { lengthOf } from "#domain/predictions/course/stretch-length.ts";
import { darkBelowDeg, sunHeightDeg } from "#domain/predictions/model/climate/daylight.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { Moment } from "#domain/predictions/result/moments.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import type { PassageClock } from "../../course/passage-clock.ts";

/** What a moment is called, and what is said of it. */
export function useMomentWords(passing: PassageClock) {
	const { t } = useTranslation();
	const { distance, distanceNumber, distanceUnit, duration, height, pace, percent, slope } =
		useFormats();
	const nameOf = ({ kind, number, name, startM, endM }: Moment): string => {
		if (kind === "climb") return name ?? t("plan.climbNumber", { number });
		if (kind === "descent")
			return name === null ? t("moments.descent", { number }) : t("moments.descentTo", { name });
		if (kind === "crew") return name === null ? t("moments.crew") : t("moments.crewAt", { name });
		const unit = distanceUnit;
		return t("moments.stretch", { from: distanceNumber(startM), to: distanceNumber(endM), unit });
	};
	const factsOf = (moment: Moment): string => {
		const { kind, gainM, lossM, timeS } = moment;
		const up = gainM !== null && kind !== "descent" && `+${height(gainM)}`;
		const down = lossM !== null && kind === "descent" && `−${height(lossM)}`;
		const facts = [distance(lengthOf(moment), 1), up, down, duration(timeS)];
		return facts.filter((fact) => fact !== false).join(" · ");
	};
	const sentenceOf = (moment: Moment): string => {
		const { kind, meanSlope, steepestSlope, arrivalS, passage, isLongest, doneShare } = moment;
		const at = passing.at(arrivalS);
		const share = percent(doneShare);
		const mean = slope(meanSlope);
		if (kind === "climb") {
			const steepest = slope(steepestSlope ?? meanSlope);
			return t(isLongest ? "moments.longestClimb" : "moments.climb", { mean, steepest, at, share });
		}
		if (kind === "descent")
			return t(isLongest ? "moments.longestFall" : "moments.fall", { mean, at, share });
		if (kind === "crew" && passage) return t("moments.meet", { at, range: passing.range(passage) });
		return t("moments.run", { pace: pace(moment.timeS, lengthOf(moment)), at, share });
	};
	return { nameOf, factsOf, sentenceOf };
}

type MomentLight = "day" | "night" | "dawn" | "dusk" | "throughNight" | "throughDay";

/** Places of a moment where the sun is looked at, less one. */
const looks = 24;

/** Whether a moment needs a lamp; null where start or place are unknown. */
export function lightOf(
	{ startM, endM }: Pick<Moment, "startM" | "endM">,
	{ start, place, clock }: { start: string | null; place: Place | null; clock: PlanClock },
): MomentLight | null {
	const startMs = start === null ? null : startMsOf(start);
	if (startMs === null || place === null) return null;
	const dark = Array.from({ length: looks + 1 }, (_, k) => {
		const atS = clock.arrivalS(startM + (k / looks) * (endM - startM));
		return sunHeightDeg(place, startMs + 1000 * atS) < darkBelowDeg;
	});
	const [first, last] = [dark[0], dark[looks]];
	if (first !== last) return first ? "dawn" : "dusk";
	if (dark.every((isDark) => isDark === first)) return first ? "night" : "day";
	return first ? "throughDay" : "throughNight";
}
