import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Facts } from "#app/ui/surface.tsx";
import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import { Chance } from "../plan/chance.tsx";
import * as styles from "./race.module.css";
import type { RaceWords } from "./use-race-words.ts";

/** A place ahead: by the plan, as forecast, its cut-off, and what to carry from there. */
export function PlaceFacts({
	row,
	words,
	keepsPromise,
	isBrief = false,
}: {
	row: BoardRow;
	words: RaceWords;
	keepsPromise: boolean;
	isBrief?: boolean;
}) {
	const { t } = useTranslation();
	const { cutOffS, marginS, chance, promisedS } = row;
	const supply = useSupplyText()(row);
	return (
		<Facts
			items={[
				{
					term: t("raceDay.forecast"),
					value: <strong className={styles.raceTime}>{words.at(row.arrivalS)}</strong>,
					note: words.range(row),
				},
				{
					term: t("raceDay.planned"),
					value: words.at(row.plannedS),
					note: words.behind(row.arrivalS - row.plannedS),
				},
				...(keepsPromise
					? [
							{
								term: t("raceDay.promised"),
								value: promisedS === null ? "–" : words.at(promisedS),
								note: promisedS === null ? t("raceDay.promiseLost") : undefined,
							},
						]
					: []),
				...(cutOffS === null || marginS === null
					? []
					: [
							{
								term: t(row.leavesByCutOff ? "raceDay.leaveUntil" : "raceDay.cutOff"),
								value: words.at(cutOffS),
								note: <Margin marginS={marginS} chance={chance} />,
							},
						]),
				...(supply && !isBrief ? [{ term: t("raceDay.carry"), value: supply }] : []),
			]}
		/>
	);
}

/** How far a cut-off is away, and how likely it is made. */
function Margin({ marginS, chance }: { marginS: number; chance: number | null }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const time = duration(Math.abs(marginS));
	return (
		<>
			{t(marginS < 0 ? "raceDay.tooLate" : "plan.margin", { time })}
			{chance !== null && (
				<>
					{" · "}
					<Chance chance={chance} />
				</>
			)}
		</>
	);
}

/** "45 g of carbohydrate · 0.5 l of water" until the next place; empty when the plan says nothing of it. */
export function useSupplyText(): (row: BoardRow) => string {
	const { t } = useTranslation();
	const { mass, volume } = useFormats();
	return ({ supply: { carbsG, waterMl } }) =>
		[
			carbsG === null || carbsG === 0 ? null : t("raceDay.carbs", { amount: mass(carbsG) }),
			waterMl === null || waterMl === 0 ? null : t("raceDay.water", { amount: volume(waterMl) }),
		]
			.filter((text) => text !== null)
			.join(" · ");
}
