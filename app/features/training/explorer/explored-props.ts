import type { ExploredWeeks } from "#domain/training/explored-weeks.ts";
import type { ExploredChart } from "./explored-lines.ts";
import type { ExplorerView, Places, Shown } from "./explorer-view.ts";
import type { useExploredWords } from "./use-explored-words.ts";

/** Input of both drawings of the explorer's chart: the SVG of the edge, and that of the library in the browser. */
export interface ExploredProps {
	weeks: ExploredWeeks;
	view: ExplorerView;
	shown: Shown;
	chart: ExploredChart;
	words: ReturnType<typeof useExploredWords>;
	/** The column under the cursor; null: none is chosen. */
	pointed: number | null;
	/** Called with the column under the pointer or the cursor. */
	onPoint: (column: number) => void;
	/** Called with the span that is to be shown. */
	onSpan: (places: Places) => void;
}
