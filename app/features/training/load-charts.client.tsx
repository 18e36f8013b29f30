import type { ReactNode } from "react";
import {
	CartesianGrid,
	Line,
	LineChart,
	ReferenceArea,
	ReferenceLine,
	ResponsiveContainer,
	Tooltip,
	XAxis,
	YAxis,
} from "recharts";
import { evenTicks } from "./chart-ticks";
import { ratioHigh, ratioLow } from "./ratio-reading";

// Loaded by `ChartBox` in the browser alone.

const mostTicks = 8;
const ratioTicks = Array.from({ length: 11 }, (_, place) => place / 5);
const axisText = { fill: "var(--ink-soft)", fontSize: 13 };
const tip = {
	border: "1px solid var(--line-strong)",
	borderRadius: "var(--radius-m)",
	background: "var(--surface)",
};
/** Room on the right for what the reference lines are called. */
const margin = { top: 8, right: 36, bottom: 0, left: 0 };

interface ChartProps {
	/** Names the drawing for who cannot see it. */
	label: string;
	day: (date: string) => string;
	number: (value: number, digits?: number) => string;
	/** Between a name and its figure. */
	colon: string;
}

interface RatioChartProps extends ChartProps {
	dates: readonly string[];
	ratios: readonly (number | null)[];
	seriesName: string;
}

export function RatioChart({ dates, ratios, seriesName, ...chart }: RatioChartProps) {
	const days = dates.map((date, place) => ({ date, ratio: ratios[place] }));
	return (
		<Axes {...chart} days={days} digits={2} yAxis={{ domain: [0, 2], ticks: ratioTicks }}>
			<ReferenceArea y1={ratioLow} y2={ratioHigh} fill="var(--forest)" fillOpacity={0.1} />
			{[ratioHigh, ratioLow].map((y) => (
				<ReferenceLine
					key={y}
					y={y}
					stroke="var(--line-strong)"
					strokeDasharray="6 4"
					label={{ ...axisText, value: chart.number(y, 1), position: "right" }}
				/>
			))}
			<Line {...line} name={seriesName} dataKey="ratio" stroke="var(--clay)" />
		</Axes>
	);
}

interface FitnessChartProps extends ChartProps {
	dates: readonly string[];
	fitness: readonly number[];
	/** As drawn: already multiplied. */
	fatigue: readonly number[];
	names: { fitness: string; fatigue: string };
}

export function FitnessChart({ dates, fitness, fatigue, names, ...chart }: FitnessChartProps) {
	const days = dates.map((date, place) => ({
		date,
		fitness: fitness[place],
		fatigue: fatigue[place],
	}));
	return (
		<Axes {...chart} days={days} digits={1} yAxis={{ domain: [0, "auto"] }}>
			<Line {...line} name={names.fitness} dataKey="fitness" stroke="var(--forest)" />
			<Line
				{...line}
				name={names.fatigue}
				dataKey="fatigue"
				stroke="var(--clay)"
				strokeDasharray="7 4"
			/>
		</Axes>
	);
}

const line = {
	type: "linear",
	dot: false,
	strokeWidth: 2.5,
	isAnimationActive: false,
	connectNulls: false,
} as const;

interface AxesProps extends ChartProps {
	days: { date: string }[];
	/** Decimals of what the pointer or the arrow keys point at. */
	digits: number;
	yAxis: { domain: [number, number | "auto"]; ticks?: number[] };
	children: ReactNode;
}

/** Axes, grid and pointer, the same for both charts. */
function Axes({ days, digits, yAxis, label, day, number, colon, children }: AxesProps) {
	const ticks = evenTicks(
		days.map(({ date }) => date),
		mostTicks,
	);
	return (
		<ResponsiveContainer width="100%" height="100%">
			<LineChart data={days} margin={margin} title={label}>
				<CartesianGrid stroke="var(--line)" vertical={false} />
				<XAxis
					dataKey="date"
					ticks={ticks}
					tickFormatter={day}
					tick={axisText}
					stroke="var(--line-strong)"
					interval="equidistantPreserveStart"
					minTickGap={12}
				/>
				<YAxis
					{...yAxis}
					width={44}
					interval={0}
					tickCount={5}
					tick={axisText}
					stroke="var(--line-strong)"
					tickFormatter={(value: number) => number(value, yAxis.ticks ? 1 : 0)}
				/>
				<Tooltip
					isAnimationActive={false}
					separator={colon}
					cursor={{ stroke: "var(--line-strong)" }}
					labelFormatter={(date) => day(String(date))}
					formatter={(value) => number(Number(value), digits)}
					contentStyle={tip}
					itemStyle={{ color: "var(--ink)" }}
				/>
				{children}
			</LineChart>
		</ResponsiveContainer>
	);
}
