import { type ReactNode, useId } from "react";
import "./table.css";

export interface Column<Row> {
	key: string;
	head: ReactNode;
	cell: (row: Row) => ReactNode;
	/** What stands in the totals row. */
	total?: ReactNode;
	/** Words rather than figures: aligned at the start. */
	text?: boolean;
	/** How the rows are ordered by this column; its head then holds the link that turns the order. */
	sorted?: "ascending" | "descending" | undefined;
}

interface TableProps<Row> {
	caption: ReactNode;
	/** For assistive technology only, where a heading says the same. */
	hideCaption?: boolean;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => string | number;
}

/** Rows under a caption; the first column names its row. Scrolls sideways inside its own frame. */
export function Table<Row>({ caption, hideCaption, columns, rows, keyOf }: TableProps<Row>) {
	const id = useId();
	const hasTotals = columns.some((column) => column.total !== undefined);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		<section className="table-frame" tabIndex={0} aria-labelledby={id}>
			<table className="table">
				<caption id={id} className={hideCaption ? "table__caption--hidden" : undefined}>
					<span>{caption}</span>
				</caption>
				<thead>
					<tr>
						{columns.map(({ key, head, text, sorted }) => (
							<th
								key={key}
								scope="col"
								className={text ? "table__text" : undefined}
								aria-sort={sorted}
							>
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={keyOf(row)}>
							{columns.map(({ key, cell, text }, place) =>
								cellOf({ key, text, header: place === 0, content: cell(row) }),
							)}
						</tr>
					))}
				</tbody>
				{hasTotals && (
					<tfoot>
						<tr>
							{columns.map(({ key, total, text }, place) =>
								cellOf({ key, text, header: place === 0, content: total }),
							)}
						</tr>
					</tfoot>
				)}
			</table>
		</section>
	);
}

interface Cell {
	key: string;
	header: boolean;
	text: boolean | undefined;
	content: ReactNode;
}

/** No component: tables of hundreds of rows are rendered again while a control moves. */
function cellOf({ key, header, text, content }: Cell) {
	const className = text ? "table__text" : undefined;
	return header ? (
		<th key={key} scope="row" className={className}>
			{content}
		</th>
	) : (
		<td key={key} className={className}>
			{content}
		</td>
	);
}
