import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import * as styles from "./table.module.css";

export interface Column<Row> {
	/** Unlike that of any other column. */
	head: string;
	cell: (row: Row) => ReactNode;
	/** What stands in the totals row. */
	total?: ReactNode;
	/** `data-column` of its cells, for a table's own layout. */
	name?: string;
	/** Words rather than figures: aligned at the start. */
	text?: boolean;
	/** Controls that say themselves what they do: no head stands above them where rows stack. */
	control?: boolean;
	/** Where the rows are ordered by this column, or the other way round, and how they are now. */
	sort?: Sort;
}

interface Sort {
	to: string;
	order: "ascending" | "descending" | undefined;
}

interface TableProps<Row> {
	caption: ReactNode;
	/** For assistive technology only, where a heading says the same. */
	hideCaption?: boolean;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => string | number;
	/** Where its columns do not fit, each row becomes a block: its name, then its figures under their heads. */
	stacks?: boolean;
	className?: string;
	/** Of the row's element, for links to it. */
	idOf?: (row: Row) => string | undefined;
}

/** Rows under a caption; the first column names its row. Scrolls sideways inside its own frame, unless it stacks. */
export function Table<Row>(props: TableProps<Row>) {
	const { caption, hideCaption, columns, rows, keyOf, stacks, className = "", idOf } = props;
	const id = useId();
	const look = stacks ? `${styles.table} ${styles.tableStacks}` : styles.table;
	const hasTotals = columns.some((column) => column.total !== undefined);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		<section className={styles.tableFrame} tabIndex={0} aria-labelledby={id}>
			<table className={`${look} ${className}`.trim()}>
				<caption id={id} className={hideCaption ? styles.tableCaptionHidden : undefined}>
					<span>{caption}</span>
				</caption>
				<thead>
					<tr>
						{columns.map(({ head, text, sort, name }) => (
							<th
								key={head}
								scope="col"
								data-column={name}
								className={text ? styles.tableText : undefined}
								aria-sort={sort?.order}
							>
								{sort ? <SortLink {...sort}>{head}</SortLink> : head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={keyOf(row)} id={idOf?.(row)} tabIndex={idOf?.(row) ? -1 : undefined}>
							{columns.map(({ cell, text, head, name, control }, place) =>
								cellOf({
									key: head,
									name,
									text,
									header: place === 0,
									content: cell(row),
									head: stacks && !control ? head : undefined,
								}),
							)}
						</tr>
					))}
				</tbody>
				{hasTotals && (
					<tfoot>
						<tr>
							{columns.map(({ head, total, text, name }, place) =>
								cellOf({ key: head, name, text, header: place === 0, content: total }),
							)}
						</tr>
					</tfoot>
				)}
			</table>
		</section>
	);
}

/** The head of a column that orders the rows. Its `th` says the order by `aria-sort`. */
function SortLink({ to, order, children }: Sort & { children: ReactNode }) {
	return (
		<Link className={styles.sortLink} to={to} preventScrollReset replace>
			{children}
			<span className={styles.sortLinkMark} aria-hidden="true">
				{order === "ascending" ? "▲" : order === "descending" ? "▼" : "↕"}
			</span>
		</Link>
	);
}

interface Cell {
	key: string;
	name: string | undefined;
	header: boolean;
	text: boolean | undefined;
	content: ReactNode;
	/** Shown above the figure where rows stack. */
	head?: string | undefined;
}

/** No component: tables of hundreds of rows are rendered again while a control moves. */
function cellOf({ key, name, header, text, content, head }: Cell) {
	const className = text ? styles.tableText : undefined;
	return header ? (
		<th key={key} scope="row" className={className} data-column={name}>
			{content}
		</th>
	) : (
		<td key={key} className={className} data-head={head} data-column={name}>
			{content}
		</td>
	);
}
