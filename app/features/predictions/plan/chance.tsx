// Folder: the plan of a result: tables, stations, clocks, ranges. Imports: none.

import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { shownChance } from "#domain/predictions/stations/shown-chance.ts";
import * as styles from "./legs.module.css";

/** A chance from 0 to 1 in words, in steps of 5 %. */
export function useChanceText(): (chance: number) => string {
	const { t } = useTranslation();
	const { percent } = useFormats();
	return (chance) => {
		const { bound, percent: shown } = shownChance(chance);
		return t(`chance.${bound}`, { share: percent(shown / 100) });
	};
}

/** A chance in words, with a disc that is filled as far. */
const looks = {
	safe: styles.chanceSafe,
	open: styles.chanceOpen,
	low: styles.chanceLow,
};

export function Chance({ chance }: { chance: number }) {
	const text = useChanceText()(chance);
	const level = chance >= 0.8 ? "safe" : chance >= 0.5 ? "open" : "low";
	return (
		<span
			className={looks[level]}
			style={{ "--chance": `${Math.round(chance * 100)}%` } as CSSProperties}
		>
			{text}
		</span>
	);
}
