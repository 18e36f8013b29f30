import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { reviewOf } from "#domain/predictions/race-day/race-review.ts";
import { readRaceReview } from "#wire/race.ts";
import { raceResultPath } from "../addresses.ts";
import * as styles from "./race.module.css";
import { RaceReviewFigure } from "./race-review.tsx";
import type { RaceModel } from "./use-race.ts";

/** The race beside its plan, once its finish is entered: by the recording of the day where there is one. */
export function ReviewCard({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const { plan, predictionId } = model.race;
	const recorded = useRecordedReview(predictionId);
	const entered = reviewOf(plan, model.passages);
	const review = recorded?.review ?? entered;
	if (!review || !entered || entered.finishS === null) return null;
	return (
		<Card className={styles.raceCard}>
			<RaceReviewFigure review={review} stations={plan.stations} courseM={plan.courseM} />
			<p className={layout.fine}>
				{recorded
					? t("raceDay.byRecording", { name: recorded.name })
					: t(predictionId ? "raceDay.byPassagesOwn" : "raceDay.byPassages")}
			</p>
			{predictionId && (
				<p>
					<LinkButton to={raceResultPath(predictionId, entered.finishS)}>
						{t("raceDay.keepResult")}
					</LinkButton>
				</p>
			)}
		</Card>
	);
}

/** By the recording of the day; null without one, without a network, and on a device that is not the runner's. */
function useRecordedReview(predictionId: string | undefined) {
	const [recorded, setRecorded] = useState<ReturnType<typeof readRaceReview>>(null);
	useEffect(() => {
		if (!predictionId) return setRecorded(null);
		const asked = new AbortController();
		const path = `/api/predictions/${encodeURIComponent(predictionId)}/race`;
		callApi<unknown>(path, { signal: asked.signal }).then((answer) => {
			if (answer.ok && !asked.signal.aborted) setRecorded(readRaceReview(answer.value));
		});
		return () => asked.abort();
	}, [predictionId]);
	return recorded;
}
