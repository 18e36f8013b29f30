import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Table } from "#app/ui/table.tsx";
import type { PlannedClimb } from "#domain/predictions/stations/station-plan.ts";
import type { PassageClock } from "../../course/passage-clock.ts";
import { Climbed, LegBrief, LegGround, LegPlace, LegTime } from "./leg-cells.tsx";
import * as styles from "./legs.module.css";
import { LinkedLegs } from "./linked-legs.tsx";
import { Arrival } from "./passage-cells.tsx";
import { totalOf } from "./plan-rows.ts";

interface ClimbTableProps {
	climbs: readonly PlannedClimb[];
	clock: PassageClock;
}

/** The climbs of the course, numbered, with the passage of each top. */
export function ClimbTable({ climbs, clock }: ClimbTableProps) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const total = totalOf(climbs);
	const numbered = climbs.map((climb, k) => ({ ...climb, number: k + 1 }));
	return (
		<LinkedLegs rows={climbs}>
			<Table
				caption={t("plan.climbsCaption")}
				className={styles.legs}
				stacks
				rows={numbered}
				keyOf={({ number }) => number}
				columns={[
					{
						name: "place",
						head: t("plan.climb"),
						cell: (climb) => (
							<>
								<strong className={styles.legsName}>
									{climb.name === null
										? t("plan.climbNumber", { number: climb.number })
										: `${climb.number}. ${climb.name}`}
								</strong>
								<LegPlace leg={climb} />
								<LegBrief leg={climb} />
							</>
						),
						total: t("plan.sum"),
					},
					{
						name: "ground",
						head: t("plan.ground"),
						cell: (climb) => <LegGround leg={climb} />,
						total: <Climbed {...total} />,
					},
					{
						name: "time",
						head: t("plan.running"),
						cell: (climb) => <LegTime leg={climb} />,
						total: duration(total.timeS),
					},
					{
						name: "passage",
						head: t("plan.top"),
						cell: (climb) => (
							<>
								<Arrival passage={climb} clock={clock} />
								<small className={styles.legsBrief}>{clock.range(climb)}</small>
							</>
						),
						total: "",
					},
				]}
			/>
		</LinkedLegs>
	);
}
