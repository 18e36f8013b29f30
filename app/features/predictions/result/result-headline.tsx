import * as layout from "#app/ui/layout.module.css";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { EarlierAnswer } from "#domain/predictions/result/earlier-answer.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import { finishCutOff } from "./finish-cut-off.ts";
import { Forecast } from "./forecast.tsx";
import * as styles from "./result.module.css";
import { WasLine } from "./was-line.tsx";

interface ResultHeadlineProps {
	name: string;
	eyebrow: string;
	prediction: Pick<SharedPrediction, "course" | "result">;
	stations: readonly Station[];
	/** Finish time to plan for, s; null without one. */
	goalS?: number | null;
	/** Why the range is as wide as it is. */
	reason: string;
	/** What was said before, where that is worth a word. */
	was?: EarlierAnswer | null;
}

/** What is predicted, and the answer. */
export function ResultHeadline(props: ResultHeadlineProps) {
	const { name, eyebrow, prediction, stations, goalS = null, reason, was } = props;
	const { course, result } = prediction;
	const stoppedS = totalStopS(stations);
	return (
		<header className={styles.headline} id="time">
			<div className={layout.stackTight}>
				<p className={layout.eyebrow}>{eyebrow}</p>
				<h1>{name}</h1>
			</div>
			<Forecast
				result={result}
				reason={reason}
				goal={goalS === null ? null : { timeS: goalS, stoppedS }}
				cutOff={finishCutOff(stations, result.stations, course.distanceM)}
			/>
			{was && <WasLine was={was} />}
		</header>
	);
}
