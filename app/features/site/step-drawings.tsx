import * as styles from "./prose.module.css"; /** What each step of a prediction does, on a sheet of 64 by 64: a line, what lies under or beside it, and a mark. */

const drawings = {
	/** The profile of a course. */
	course: { wash: "M4 54V44L18 26 27 34 40 14 60 42V54Z", line: "M4 44 18 26 27 34 40 14 60 42" },
	/** Cost over slope: least on a gentle descent. */
	cost: { wash: "", line: "M6 24C16 44 22 48 28 48 40 48 50 30 58 8", axes: true, dot: [28, 48] },
	/** Speed falls with duration. */
	runner: {
		wash: "",
		line: "M10 12C16 32 32 42 58 44",
		axes: true,
		dots: [
			[13, 22],
			[24, 36],
			[44, 43],
		],
	},
	/** Where what can be held meets what the course costs. */
	solve: { wash: "", line: "M8 14C22 34 40 42 58 46M8 52 58 20", axes: true, dot: [33, 36] },
	/** A bell around the most likely time. */
	range: {
		wash: "M20 54V43C25 30 27 14 32 14 37 14 39 30 44 43V54Z",
		line: "M4 53C20 53 24 14 32 14 40 14 44 53 60 53",
	},
} as const;

export type Step = keyof typeof drawings;

export function StepDrawing({ step }: { step: Step }) {
	const drawing: Drawing = drawings[step];
	const { wash, line, axes = false, dot, dots = [] } = drawing;
	return (
		<svg
			className={styles.stepDrawing}
			viewBox="0 0 64 64"
			width="64"
			height="64"
			aria-hidden="true"
		>
			{axes && <path className={styles.stepDrawingAxes} d="M6 4V56H60" />}
			{wash && <path className={styles.stepDrawingWash} d={wash} />}
			<path className={styles.stepDrawingLine} d={line} />
			{(dot ? [dot] : dots).map(([x, y]) => (
				<circle key={x} className={styles.stepDrawingDot} cx={x} cy={y} r="4" />
			))}
		</svg>
	);
}

interface Drawing {
	wash: string;
	line: string;
	axes?: boolean;
	dot?: readonly [number, number];
	dots?: readonly (readonly [number, number])[];
}
