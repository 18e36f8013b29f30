import { useTranslation } from "react-i18next";
import { PlotKey } from "../plot.tsx";
import type { ExploredProps } from "./explored-props.ts";
import { seasonName } from "./explorer-view.ts";

/** What the lines are called, where there are two. */
export function LineKeys({ chart, shown, view }: Pick<ExploredProps, "chart" | "shown" | "view">) {
	const { t } = useTranslation();
	if (chart.lines.length < 2) return null;
	const seasons = shown.kind === "seasons" ? shown.seasons : null;
	const name = (which: 0 | 1) => seasonName(seasons?.[which]?.year ?? 0, view.begins);
	return (
		<>
			<PlotKey of="fitness">{seasons ? name(0) : t("ffm.fitness")}</PlotKey>
			<PlotKey of="fatigue">{seasons ? name(1) : t("ffm.fatigue")}</PlotKey>
		</>
	);
}
