import { useTranslation } from "react-i18next";
import type { PlannedClimb } from "../../../../domain/predictions/stations/station-plan";
import { useFormats } from "../../../i18n/use-formats";
import { Table } from "../../../ui/table";
import type { PassageClock } from "../../course/passage-clock";
import { Climbed, LegBrief, LegGround, LegPlace, LegTime } from "./leg-cells";
import { LinkedLegs } from "./linked-legs";
import { Arrival } from "./passage-cells";
import { totalOf } from "./plan-rows";

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
				className="legs"
				stacks
				rows={numbered}
				keyOf={({ number }) => number}
				columns={[
					{
						name: "place",
						head: t("plan.climb"),
						cell: (climb) => (
							<>
								<strong className="legs__name">
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
								<small className="legs__brief">{clock.range(climb)}</small>
							</>
						),
						total: "",
					},
				]}
			/>
		</LinkedLegs>
	);
}
