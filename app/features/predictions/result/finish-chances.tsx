import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { chanceOf, displayedChance } from "#domain/predictions/goals/goal-chance.ts";
import { useChanceText } from "../plan/chance.tsx";
import * as rangeBar from "../plan/range-bar.module.css";

interface GoalChanceProps {
	goal: { timeS: number; stoppedS: number };
	range: { lowS: number; highS: number };
}

/** The chance of the time that the runner aims at. */
export function GoalChance({ goal: { timeS, stoppedS }, range: { lowS, highS } }: GoalChanceProps) {
	const { t } = useTranslation();
	const { percent, targetTime } = useFormats();
	const chance = displayedChance(chanceOf(timeS, { lowS, highS, stoppedS }));
	return (
		<li>
			<span className={rangeBar.rangeSignGoal} aria-hidden="true" />
			{t("result.goalChance", { time: targetTime(timeS), share: percent(chance) })}
		</li>
	);
}

/** The chance to be at the finish in time. */
export function CutOffChance({
	cutOff: { atS, chance },
}: {
	cutOff: { atS: number; chance: number };
}) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const chanceText = useChanceText();
	return (
		<li>
			<span className={rangeBar.rangeSignCutoff} aria-hidden="true" />
			{t("result.cutOffChance", { time: duration(atS), share: chanceText(chance) })}
		</li>
	);
}
