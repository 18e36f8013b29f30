import { type CSSProperties, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Duration } from "#app/ui/duration.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { Crest, Land, SkyPicture } from "../../course/panorama/panorama-land.tsx";
import { reliefOf, reliefScale } from "../../course/panorama/relief.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import * as styles from "./reveal.module.css";

export type RevealedAnswer = Pick<
	PredictionResponse,
	"predicted_time_seconds" | "confidence" | "profile" | "distance"
>;

/** While the page waits before it opens the result: the land draws itself, the time counts up, the range opens. */
export function Reveal({ answer }: { answer: RevealedAnswer }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const id = useId();
	const { predicted_time_seconds: timeS, confidence, profile, distance: lengthM } = answer;
	const { low_seconds: lowS, high_seconds: highS } = confidence;
	const times = shownTimes({ timeS, lowS, highS });
	const range = t("result.range", { low: duration(times.lowS), high: duration(times.highS) });
	const counted = useCount(times.timeS);
	const relief = useMemo(() => {
		const { distance_m: distanceM, elevation_m: elevationM, slope } = profile;
		const points = pointsOf({ distanceM, elevationM, slope });
		return reliefOf(points, reliefScale(points, lengthM));
	}, [profile, lengthM]);
	const low = (timeS - lowS) / Math.max(1, highS - lowS);
	return (
		<div className={styles.reveal}>
			<VisuallyHidden>
				{duration(times.timeS)}. {range}
			</VisuallyHidden>
			<div className={styles.revealPicture} aria-hidden="true">
				<SkyPicture sky={null} id={id} />
				<div className={styles.revealTime}>
					<Duration seconds={counted} />
				</div>
				<div className={styles.revealLand}>
					<Land relief={relief} />
					<Crest relief={relief} />
				</div>
			</div>
			<div className={styles.revealRange} aria-hidden="true">
				<span style={{ "--from": `${100 * low}%` } as CSSProperties} />
				<p>{range}</p>
			</div>
		</div>
	);
}

const countMs = 1200;

/** Up to a number of seconds, slower towards its end; at once where motion is not wanted. */
function useCount(seconds: number): number {
	const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
	const [share, setShare] = useState(0);
	useEffect(() => {
		if (isStill) return;
		const began = performance.now();
		let frame = requestAnimationFrame(function step(now) {
			const along = Math.min(1, (now - began) / countMs);
			setShare(1 - (1 - along) ** 3);
			if (along < 1) frame = requestAnimationFrame(step);
		});
		return () => cancelAnimationFrame(frame);
	}, [isStill]);
	return isStill || share === 1 ? seconds : Math.round((seconds * share) / 60) * 60;
}
