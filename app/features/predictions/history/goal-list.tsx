import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import type { Goal } from "#domain/predictions/goals/goals.ts";
import { GoalCard } from "./goal-card.tsx";
import * as styles from "./history.module.css";

/** Goal races: the coming ones, the nearest first, then the past ones. `today`: "2027-05-02". */
export function GoalList({ goals, today }: { goals: readonly Goal[]; today: string }) {
	const { t } = useTranslation();
	const past = goals.filter(({ date }) => date < today);
	const coming = goals.filter(({ date }) => date >= today);
	return (
		<>
			{coming.length > 0 && <Cards goals={coming} today={today} />}
			{past.length > 0 && (
				<details className={styles.pastGoals} open={coming.length === 0}>
					<summary>
						<h3>{t("goals.past", { count: past.length })}</h3>
					</summary>
					<Cards goals={past} today={today} />
				</details>
			)}
		</>
	);
}

function Cards({ goals, today }: { goals: readonly Goal[]; today: string }) {
	return (
		<ul className={`${layout.stack} ${styles.goals}`}>
			{goals.map((goal) => (
				<li key={goal.id}>
					<GoalCard goal={goal} today={today} />
				</li>
			))}
		</ul>
	);
}
