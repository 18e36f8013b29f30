import { useTranslation } from "react-i18next";
import { type ErrorNotice, noticeOf } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import type { Units } from "#domain/accounts/units.ts";
import { formatElapsed } from "#domain/figures.ts";
import { readScalar, scalarError } from "#domain/predictions/options/scalar-fields.ts";
import { Slider } from "./number-fields.tsx";
import * as styles from "./what-if.module.css";

interface GoalFieldProps {
	/** The most likely time, s. */
	medianS: number;
	goalS: number | null;
	/** Why this goal cannot be planned for. */
	notice: ErrorNotice | null;
	onGoal: (goalS: number | null) => void;
}

/** The time to plan for, typed or slid around the most likely one. */
export function GoalField({ medianS, goalS, notice, onGoal }: GoalFieldProps) {
	const { t } = useTranslation();
	const { targetTime, units } = useFormats();
	const errorText = useErrorText();
	const { text, keep } = useTypedText(goalS, formatElapsed);
	const stepS = medianS > 7200 ? 60 : 10;
	const near = (share: number) => Math.round((medianS * share) / stepS) * stepS;

	const unreadable = scalarError("goal", text, units);
	const error = unreadable ? noticeOf(unreadable) : notice;

	function type(next: string) {
		const value = goalOf(next, units);
		keep(next, value);
		onGoal(value);
	}

	return (
		<div className={`${layout.stackHair} ${styles.whatIfField}`}>
			<Field
				label={t("whatIf.goal")}
				hint={t("whatIf.goalHint")}
				name="goal"
				autoComplete="off"
				placeholder="–"
				error={error && errorText(error)}
				value={text}
				onChange={(event) => type(event.target.value)}
			/>
			<Slider
				label={t("whatIf.goal")}
				text={goalS === null ? t("whatIf.off") : targetTime(goalS)}
				min={near(0.75)}
				max={near(1.35)}
				step={stepS}
				value={goalS}
				resting={medianS}
				onValue={onGoal}
			/>
		</div>
	);
}

/** Null while what is typed is not a time yet. */
function goalOf(text: string, units: Units): number | null {
	return scalarError("goal", text, units) ? null : readScalar("goal", text, units).goalS;
}
