import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import * as layout from "../../ui/layout.module.css";
import { useHydrated } from "../../ui/use-hydrated.ts";
import * as styles from "./plot.module.css";

interface PlotCursorProps {
	label: string;
	dates: readonly string[];
	day: (date: string) => string;
	says: (place: number) => string;
	/** Where a day is, as a share of the width. */
	at: (place: number) => number;
	/** Place of what is said until a day is pointed at, the last one if absent; or the words for it. */
	resting?: number;
	rest?: string;
	/** What the lines are called. */
	keys?: ReactNode;
	children: ReactNode;
}

/** What a plot says at a day, and with script a slider over it: it follows the pointer, and moves by arrow keys. */
export function PlotCursor(props: PlotCursorProps) {
	const { label, dates, day, says, rest, at, keys, children } = props;
	const hydrated = useHydrated();
	const area = useRef<HTMLDivElement>(null);
	const [pointed, setPointed] = useState<number | null>(null);
	const last = dates.length - 1;
	const place = Math.min(pointed ?? props.resting ?? last, last);

	function follow({ clientX }: PointerEvent) {
		const { left = 0, width = 1 } = area.current?.getBoundingClientRect() ?? {};
		const share = (clientX - left) / width;
		const nearest = dates.reduce(
			(best, _, one) => (Math.abs(at(one) - share) < Math.abs(at(best) - share) ? one : best),
			0,
		);
		setPointed(nearest);
	}

	return (
		<>
			<p className={styles.plotSays}>
				{pointed === null && rest !== undefined ? rest : <Said {...props} place={place} />}
			</p>
			{keys && (
				<p className={styles.plotKeys} aria-hidden="true">
					{keys}
				</p>
			)}
			<div className={styles.plotArea} ref={area}>
				{children}
				{hydrated && (
					<div
						className={styles.plotCursor}
						onPointerMove={follow}
						onPointerDown={follow}
						onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPointed(null)}
					>
						<input
							type="range"
							className={layout.unseenControl}
							min={0}
							max={last}
							value={place}
							aria-label={label}
							aria-valuetext={`${day(dates[place])}: ${says(place)}`}
							onChange={({ target }) => setPointed(Number(target.value))}
							onBlur={() => setPointed(null)}
						/>
						{pointed !== null && (
							<span
								className={styles.plotLine}
								style={{ insetInlineStart: `${at(place) * 100}%` }}
							/>
						)}
					</div>
				)}
			</div>
		</>
	);
}

function Said({ dates, day, says, place }: PlotCursorProps & { place: number }) {
	return (
		<>
			<time dateTime={dates[place]}>{day(dates[place])}</time> {says(place)}
		</>
	);
}
