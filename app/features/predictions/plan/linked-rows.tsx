import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { endPointing, useCourseCursor } from "../course/course-cursor";

interface LinkedRowsProps {
	/** From and to of each body row of the table inside, m from the start. */
	rows: readonly { distance_start: number; distance_end: number }[];
	children: ReactNode;
}

/** Ties the rows of a table to the course's cursor: a row that is pointed at moves it, the row it is in stands out. */
export function LinkedRows({ rows, children }: LinkedRowsProps) {
	const cursor = useCourseCursor();
	const frame = useRef<HTMLDivElement>(null);

	// By hand, since a cursor that moves must not render hundreds of rows again.
	useEffect(() => {
		let marked: Element | null = null;
		const mark = () => {
			const atM = cursor.get();
			const place =
				atM === null
					? -1
					: rows.findIndex((row) => atM >= row.distance_start && atM < row.distance_end);
			const row = bodyRows(frame.current)?.[place] ?? null;
			if (row === marked) return;
			marked?.removeAttribute("data-here");
			row?.setAttribute("data-here", "");
			marked = row;
		};
		mark();
		const stop = cursor.subscribe(mark);
		return () => {
			stop();
			marked?.removeAttribute("data-here");
		};
	}, [cursor, rows]);

	const point = (event: PointerEvent) => {
		const row = (event.target as Element).closest("tbody tr");
		const place = row ? [...(bodyRows(frame.current) ?? [])].indexOf(row as HTMLElement) : -1;
		const its = rows[place];
		cursor.set(its ? (its.distance_start + its.distance_end) / 2 : null);
	};

	return (
		<div ref={frame} onPointerOver={point} onPointerLeave={endPointing(cursor)}>
			{children}
		</div>
	);
}

const bodyRows = (frame: HTMLElement | null) =>
	frame?.querySelectorAll<HTMLElement>("table > tbody > tr");
