import type { Page } from "playwright-core";

/**
 * Cells of tables, and terms of lists of facts, whose content runs out of its cell or comes closer than 4 px to
 * that of the next one on the same line; "a | b" each. In the page's present width.
 */
export function crowdedCells(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const leastGapPx = 4;
		const clipped = (element: Element): boolean => getComputedStyle(element).clipPath !== "none";
		/** Around what can be seen of a cell's content; words for assistive technology alone are clipped. */
		const boxOf = (cell: Element) => {
			const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
			const boxes: DOMRect[] = [];
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				// nor what a closed disclosure holds
				const around = text.parentElement;
				if (!around?.checkVisibility() || clipped(around)) continue;
				const range = document.createRange();
				range.selectNodeContents(text);
				boxes.push(...range.getClientRects());
			}
			const edge = (
				of: (...values: number[]) => number,
				side: "left" | "right" | "top" | "bottom",
			) => of(...boxes.map((box) => box[side]));
			return {
				left: edge(Math.min, "left"),
				right: edge(Math.max, "right"),
				top: edge(Math.min, "top"),
				bottom: edge(Math.max, "bottom"),
			};
		};
		const nameOf = (cell: Element) => (cell as HTMLElement).innerText.trim().replace(/\s+/g, " ");
		const seen = (cell: Element) =>
			cell.checkVisibility() && !clipped(cell) && boxOf(cell).right > Number.NEGATIVE_INFINITY;
		const crowded: string[] = [];
		for (const row of document.querySelectorAll("tr, dl")) {
			const cells = [...row.children].filter(seen);
			for (const cell of cells) {
				if (cell.scrollWidth > cell.clientWidth + 1) crowded.push(`${nameOf(cell)} | (its end)`);
			}
			for (const [place, cell] of cells.entries()) {
				const a = boxOf(cell);
				for (const other of cells.slice(place + 1)) {
					const b = boxOf(other);
					const sameLine = a.top < b.bottom - 2 && b.top < a.bottom - 2;
					const apart = a.right + leastGapPx <= b.left || b.right + leastGapPx <= a.left;
					if (sameLine && !apart) crowded.push(`${nameOf(cell)} | ${nameOf(other)}`);
				}
			}
		}
		return [...new Set(crowded)];
	});
}
