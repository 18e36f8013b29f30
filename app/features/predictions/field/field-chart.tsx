import type { QuarterForecast } from "#domain/predictions/field/field-forecast.ts";
import * as styles from "./field.module.css";

const width = 640;
const height = 220;
const foot = 22;
const mostMarks = 6;

interface ChartProps {
	quarters: readonly QuarterForecast[];
	time: (seconds: number) => string;
}

/** A column a quarter of an hour, with its range as a line. Its table says the same. */
export function FieldChart({ quarters, time }: ChartProps) {
	const most = quarters.reduce((high, quarter) => Math.max(high, quarter.high, quarter.middle), 1);
	const column = width / Math.max(1, quarters.length);
	const y = (people: number) => (height - foot) * (1 - people / most);
	const every = Math.max(1, Math.ceil(quarters.length / mostMarks));
	return (
		<svg className={styles.fieldChart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			{quarters.map(({ fromS, middle, low, high }, k) => {
				const x = k * column;
				return (
					<g key={fromS}>
						<rect
							x={x + column * 0.1}
							y={y(middle)}
							width={column * 0.8}
							height={height - foot - y(middle)}
						/>
						<line x1={x + column / 2} x2={x + column / 2} y1={y(low)} y2={y(high)} />
						{k % every === 0 && (
							<text x={x} y={height - 4}>
								{time(fromS)}
							</text>
						)}
					</g>
				);
			})}
			<text x={0} y={12}>
				{most}
			</text>
		</svg>
	);
}
