import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { chanceOf, displayedChance } from "#domain/predictions/goals/goal-chance.ts";
import { whatIfEntries } from "#domain/predictions/input/what-if.ts";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { type ResultPart, resultPath } from "../addresses.ts";
import type { WhatIfModel } from "./use-what-if.ts";
import * as styles from "./what-if.module.css";

const offs = {
	same: styles.whatIfOff,
	slower: styles.whatIfOffSlower,
	faster: styles.whatIfOffFaster,
};

interface WhatIfAnswerProps {
	stored: StoredPrediction;
	model: WhatIfModel;
}

/** The new time beside the stored one, read out when it has come to rest. */
export function WhatIfAnswer({ stored, model }: WhatIfAnswerProps) {
	const { t } = useTranslation();
	const { duration, percent } = useFormats();
	const { question, result } = model.shown;
	const { goalS, stations } = question.options;
	const { timeS, lowS, highS, plan } = result;
	const stoppedS = totalStopS(stations);
	const planS = plan.timeS + stoppedS;
	const off = timeS - stored.result.timeS;
	const range = { lowS, highS, stoppedS };
	const difference = off === 0 ? "same" : off > 0 ? ("slower" as const) : ("faster" as const);
	return (
		<p aria-live="polite" className={styles.whatIfTimes} data-seconds={timeS} data-plan={planS}>
			<span>
				<VisuallyHidden>{t("whatIf.time")} </VisuallyHidden>
				<strong className={styles.whatIfTime}>{duration(timeS)}</strong>{" "}
				<span className={offs[difference]}>
					{t(`whatIf.${difference}`, { time: duration(Math.abs(off)) })}
				</span>
			</span>
			{planS !== timeS && (
				<span>
					{t("whatIf.plan")} <strong>{duration(planS)}</strong>
				</span>
			)}
			{goalS !== null && (
				<span>
					{t("whatIf.chance", { share: percent(displayedChance(chanceOf(goalS, range))) })}
				</span>
			)}
		</p>
	);
}

interface ResetProps {
	id: string;
	model: WhatIfModel;
	/** Of the result that is shown. */
	part: ResultPart;
}

/** Back to what is stored. */
export function Reset({ id, model: { live, reset }, part }: ResetProps) {
	const { t } = useTranslation();
	return (
		<LinkButton
			look="quiet"
			to={resultPath(id, part)}
			reloadDocument={!live}
			onClick={(event) => {
				if (!live) return;
				event.preventDefault();
				reset();
			}}
		>
			{t("whatIf.reset")}
		</LinkButton>
	);
}

interface SaveProps extends ResetProps {
	/** Of its form, for a button elsewhere. */
	formId?: string;
}

/** The form that stores what is asked as the prediction's own plan. */
export function SaveForm({
	id,
	model,
	part,
	formId,
	children,
}: SaveProps & { children?: ReactNode }) {
	const { shown, isStoredCourse, edits } = model;
	const asked = whatIfEntries({ ...shown.question, edits: isStoredCourse ? null : edits });
	return (
		<Form id={formId} method="post" action={resultPath(id, part)} preventScrollReset>
			<input type="hidden" name="intent" value="what-if" />
			{asked.map(([name, value], k) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: entries of an address, in their order
				<input key={k} type="hidden" name={name} value={value} />
			))}
			{children}
		</Form>
	);
}

/** Sends the form around it, or the one that is named. */
export function SaveButton({ form }: { form?: string }) {
	const { t } = useTranslation();
	const busy = useNavigation().state === "submitting";
	return (
		<Button type="submit" form={form} disabled={busy}>
			{t("whatIf.save")}
		</Button>
	);
}
