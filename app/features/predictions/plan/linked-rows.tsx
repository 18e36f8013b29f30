import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { clearOnLeave, useCourseCursor } from "../../course/course-cursor.ts";

interface LinkedRowsProps {
	/** Start and end of each body row of the table inside, m from the start. */
	rows: readonly { startM: number; endM: number }[];
	children: ReactNode;
}

/** Links the rows of a table to the cursor of the course: pointing at a row moves it, and its row is highlighted. */
export function LinkedRows({ rows, children }: LinkedRowsProps) {
	const cursor = useCourseCursor();
	const container = useRef<HTMLDivElement>(null);

	// In the DOM directly: a moving cursor must not render hundreds of rows again.
	useEffect(() => {
		let marked: Element | null = null;
		const mark = () => {
			const atM = cursor.get();
			const place =
				atM === null ? -1 : rows.findIndex((row) => atM >= row.startM && atM < row.endM);
			const row = bodyRows(container.current)?.[place] ?? null;
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
		const place = row ? [...(bodyRows(container.current) ?? [])].indexOf(row as HTMLElement) : -1;
		const pointed = rows[place];
		cursor.set(pointed ? (pointed.startM + pointed.endM) / 2 : null);
	};

	// Not by `pointerover`: browsers send it to what a scroll brings under a pointer that rests, even after a tap.
	return (
		<div
			ref={container}
			onPointerDown={point}
			onPointerMove={point}
			onPointerLeave={clearOnLeave(cursor)}
		>
			{children}
		</div>
	);
}

const bodyRows = (container: HTMLElement | null) =>
	container?.querySelectorAll<HTMLElement>("table > tbody > tr");
