import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { Table } from "#app/ui/table.tsx";
import { splitsOf } from "#domain/predictions/result/splits.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { SplitTable } from "../plan/plan-tables.tsx";

const openRows = 5;

/** The first rows of the plan, and all of them folded away; which strategy they follow. */
export function TrialPlan({ question, result }: Pick<Prediction, "question" | "result">) {
	const { t } = useTranslation();
	const { distanceUnit, number, splitTime } = useFormats();
	const splits = splitsOf(result.plan, distanceUnit);
	const { unit, unitM, rows } = splits;
	const heading = t("trial.plan", {
		view: t(`plan.splits.${unit}`),
		strategy: t(`strategy.${question.strategy}.name`),
	});
	let elapsedS = 0;
	const first = rows.slice(0, openRows).map((row) => {
		elapsedS += row.timeS;
		return { ...row, elapsedS };
	});
	return (
		<section className={layout.stackTight}>
			<h4>{heading}</h4>
			<p className={layout.fine}>
				{t(`strategy.${question.strategy}.text`)}{" "}
				{t("trial.surface", { surface: t(`surface.${question.options.surface}`) })}
			</p>
			<Table
				caption={heading}
				hideCaption
				rows={first}
				keyOf={(row) => row.startM}
				columns={[
					{ head: t(`plan.split.${unit}`), cell: (row) => number(row.endM / unitM, 0) },
					{ head: t("plan.time"), cell: (row) => splitTime(row.timeS) },
					{ head: t("plan.elapsed"), cell: (row) => splitTime(row.elapsedS) },
				]}
			/>
			{rows.length > openRows && (
				<details>
					<summary>
						{t("trial.allRows", { count: rows.length, number: number(rows.length) })}
					</summary>
					<SplitTable splits={splits} />
				</details>
			)}
		</section>
	);
}
