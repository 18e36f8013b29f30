import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
	Area,
	AreaChart,
	Bar,
	Brush,
	CartesianGrid,
	ComposedChart,
	Line,
	ReferenceArea,
	ReferenceLine,
	ResponsiveContainer,
	XAxis,
	YAxis,
} from "recharts";
import * as layout from "#app/ui/layout.module.css";
import * as plotStyles from "../plot.module.css";
import { marksOf } from "../plot-geometry.ts";
import { isBars, isSparse, type LineName, restingColumn } from "./explored-lines.ts";
import type { ExploredProps } from "./explored-props.ts";
import * as styles from "./explorer.module.css";
import { exploredValues, type Places } from "./explorer-view.ts";
import { LineKeys } from "./line-keys.tsx";
import { SpanSliders } from "./span-sliders.tsx";
import { useExploredMeasure } from "./use-explored-words.ts";

/** px */
const axisWidth = 44;
const brushHeight = 44;
/** On the right, half of the last label. */
const margin = { top: 8, right: 28, bottom: 0, left: 0 };
const tick = { fill: "var(--ink-soft)", fontSize: 13 };

const strokes: Record<LineName, { stroke: string; strokeDasharray?: string; strokeWidth: number }> =
	{
		amount: { stroke: "var(--forest)", strokeWidth: 2 },
		fitness: { stroke: "var(--forest)", strokeWidth: 2 },
		fatigue: { stroke: "var(--amber)", strokeDasharray: "7 4", strokeWidth: 1.5 },
		season: { stroke: "var(--forest)", strokeWidth: 2.5 },
		beside: { stroke: "var(--amber)", strokeDasharray: "7 4", strokeWidth: 2 },
	};

/** The explorer's chart with script: a cursor by pointer and keys, zoom by dragging, and a brush over all weeks. */
export function DrawnWeeks(props: ExploredProps) {
	const { chart, words, shown, pointed, onPoint } = props;
	const { t } = useTranslation();
	const at = pointed ?? restingColumn(chart);
	return (
		<div className={`${plotStyles.plot} ${styles.exploredDrawn}`}>
			<p className={plotStyles.plotSays}>
				<span className={layout.soft}>{words.name(at)}</span> {words.says(at)}
			</p>
			<p className={plotStyles.plotKeys} aria-hidden="true">
				<LineKeys {...props} />
			</p>
			<div className={styles.exploredArea}>
				<div className={layout.cover} aria-hidden="true">
					<Weeks {...props} />
				</div>
				<input
					type="range"
					className={styles.exploredKeys}
					min={0}
					max={chart.columns.length - 1}
					value={at}
					aria-label={t("explorer.cursor")}
					aria-valuetext={`${words.name(at)}: ${words.says(at)}`}
					onChange={({ target }) => onPoint(Number(target.value))}
				/>
			</div>
			{shown.kind === "span" && <SpanBrush {...props} places={shown.places} />}
		</div>
	);
}

function Weeks({ chart, words, shown, view, pointed, onPoint, onSpan }: ExploredProps) {
	const { mark } = useExploredMeasure(view);
	const { dragged, handlers } = useDrag({ shown, onPoint, onSpan });
	const { lines, scale } = chart;
	const data = chart.columns.map((_, column) => ({
		column,
		...Object.fromEntries(lines.map(({ name, values }) => [name, values[column]])),
	}));
	return (
		<ResponsiveContainer width="100%" height="100%">
			<ComposedChart data={data} accessibilityLayer={false} margin={margin} {...handlers}>
				<CartesianGrid vertical={false} stroke="var(--line)" />
				<XAxis
					dataKey="column"
					interval="preserveStartEnd"
					minTickGap={24}
					tickFormatter={words.tick}
					tick={tick}
					tickLine={false}
					stroke="var(--line)"
				/>
				<YAxis
					width={axisWidth}
					domain={[scale.low, scale.high]}
					ticks={marksOf(scale)}
					tickFormatter={mark}
					tick={tick}
					tickLine={false}
					axisLine={false}
				/>
				{lines.map(({ name }) => drawnLine(name, view.measure, shown))}
				{pointed !== null && <ReferenceLine x={pointed} stroke="var(--ink-soft)" />}
				{dragged && (
					<ReferenceArea
						x1={dragged.from}
						x2={dragged.to}
						fill="var(--forest)"
						fillOpacity={0.15}
					/>
				)}
			</ComposedChart>
		</ResponsiveContainer>
	);
}

/** Its element itself: the chart looks for these among its children. */
function drawnLine(
	name: LineName,
	measure: ExploredProps["view"]["measure"],
	shown: ExploredProps["shown"],
) {
	if (isBars(measure, shown)) {
		return (
			<Bar
				key={name}
				dataKey={name}
				fill="var(--ink-soft)"
				fillOpacity={0.45}
				isAnimationActive={false}
			/>
		);
	}
	return (
		<Line
			key={name}
			dataKey={name}
			{...strokes[name]}
			dot={isSparse(measure) && { r: 2.5, fill: strokes[name].stroke }}
			activeDot={false}
			isAnimationActive={false}
		/>
	);
}

/** What the library says of an event: the column under it, as its axis has it. */
interface ChartState {
	activeLabel?: string | number;
}

const columnOf = ({ activeLabel }: ChartState) =>
	activeLabel === undefined ? null : Number(activeLabel);

/** The cursor follows a pointer; a mouse that is dragged over some weeks of the years zooms in on them. */
function useDrag({ shown, onPoint, onSpan }: Pick<ExploredProps, "shown" | "onPoint" | "onSpan">) {
	const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
	const follow = (state: ChartState) => {
		const column = columnOf(state);
		if (column === null) return;
		onPoint(column);
		if (drag) setDrag({ ...drag, to: column });
	};
	const begin = (state: ChartState) => {
		const column = columnOf(state);
		if (shown.kind === "span" && column !== null) setDrag({ from: column, to: column });
	};
	const end = () => {
		if (drag && drag.from !== drag.to && shown.kind === "span") {
			const [first] = shown.places;
			onSpan([first + Math.min(drag.from, drag.to), first + Math.max(drag.from, drag.to)]);
		}
		setDrag(null);
	};
	const handlers = {
		onMouseDown: begin,
		onMouseMove: follow,
		onTouchMove: follow,
		onMouseUp: end,
		onMouseLeave: () => setDrag(null),
	};
	return { dragged: drag && drag.from !== drag.to ? drag : null, handlers };
}

/** All weeks, small, with the span that is shown: drawn and dragged by the library, moved by keys as two sliders. */
function SpanBrush({ weeks, view, places, onSpan }: ExploredProps & { places: Places }) {
	const values = exploredValues(weeks, view);
	const data = values.map((value, place) => ({ place, value }));
	return (
		<div className={styles.exploredBrush}>
			<Unfocused>
				<ResponsiveContainer width="100%" height={brushHeight}>
					<AreaChart
						data={data}
						accessibilityLayer={false}
						margin={{ top: 0, right: margin.right, bottom: 0, left: axisWidth }}
					>
						<XAxis dataKey="place" hide />
						<Brush
							dataKey="place"
							height={brushHeight - 2}
							startIndex={places[0]}
							endIndex={places[1]}
							tickFormatter={() => ""}
							travellerWidth={10}
							stroke="var(--forest)"
							fill="var(--sunken)"
							onChange={({ startIndex, endIndex }) => {
								if (startIndex === places[0] && endIndex === places[1]) return;
								onSpan([startIndex, endIndex]);
							}}
						>
							<AreaChart data={data}>
								<Area
									dataKey="value"
									stroke="var(--ink-soft)"
									fill="var(--ink-soft)"
									fillOpacity={0.25}
									isAnimationActive={false}
								/>
							</AreaChart>
						</Brush>
					</AreaChart>
				</ResponsiveContainer>
			</Unfocused>
			<SpanSliders weeks={weeks} places={places} onSpan={onSpan} />
		</div>
	);
}

/** The library's handles have pixels for values: they are for pointers alone. */
function Unfocused({ children }: { children: ReactNode }) {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { current } = frame;
		if (!current) return;
		const take = () => {
			for (const handle of current.querySelectorAll('[tabindex="0"]'))
				handle.setAttribute("tabindex", "-1");
		};
		take();
		const watch = new MutationObserver(take);
		watch.observe(current, { childList: true, subtree: true });
		return () => watch.disconnect();
	}, []);
	return (
		<div ref={frame} aria-hidden="true">
			{children}
		</div>
	);
}
