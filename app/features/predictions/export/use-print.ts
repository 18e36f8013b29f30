import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** What is printed; without a choice, the whole page. */
export const printSheets = ["plan", "card", "strip"] as const;
type PrintSheet = (typeof printSheets)[number];
type CutSheet = Exclude<PrintSheet, "plan">;

/** Keys of the copies of each. */
const oneOfEach: Record<CutSheet, readonly number[]> = { card: [0], strip: [0] };

/**
 * Prints one sheet: CSS reads the choice from `html[data-sheet]`. Cards and strips fill a page with copies between cut
 * marks (`html[data-copies]`), or one stands alone on paper of its own size. After printing the page is as before.
 */
export function usePrint(sheets: RefObject<HTMLElement | null>, several: boolean) {
	const [copies, setCopies] = useState(oneOfEach);
	useEffect(() => {
		const clear = () => {
			delete document.documentElement.dataset.sheet;
			delete document.documentElement.dataset.copies;
			setPaper(null);
			setCopies(oneOfEach);
		};
		window.addEventListener("afterprint", clear);
		return () => {
			window.removeEventListener("afterprint", clear);
			clear();
		};
	}, []);
	const print = (sheet: PrintSheet) => {
		const { dataset } = document.documentElement;
		dataset.sheet = sheet;
		if (sheet !== "plan" && sheets.current) {
			const size = sizeOf(sheets.current, sheet);
			dataset.copies = several ? "several" : "one";
			setPaper(several ? null : size);
			const count = several ? copiesOnPage(size) : 1;
			// The dialog opens on what the page shows at once.
			flushSync(() =>
				setCopies({ ...oneOfEach, [sheet]: Array.from({ length: count }, (_, copy) => copy) }),
			);
		}
		window.print();
	};
	return { copies, print };
}

interface SizeMm {
	wide: number;
	high: number;
}

const pxPerMm = 96 / 25.4;

/** Of a card or strip as it is printed; narrow screens hide them or squeeze them. */
function sizeOf(sheets: HTMLElement, sheet: CutSheet): SizeMm {
	sheets.style.cssText = "display: flex; position: absolute; width: max-content";
	const { children } = sheets;
	const place = sheet === "card" ? 0 : children.length - 1;
	const { width, height } = children[place].getBoundingClientRect();
	sheets.style.cssText = "";
	return { wide: width / pxPerMm, high: height / pxPerMm };
}

/** What both A4 and Letter have within their margins of 12 mm. */
const pageMm: SizeMm = { wide: 186, high: 255 };
/** Both sides of a sheet together, for its cut marks. */
const cutMm = 10;

/** How many fill one page; one where it is longer than that. */
function copiesOnPage({ wide, high }: SizeMm): number {
	const across = Math.floor(pageMm.wide / (wide + cutMm));
	const down = Math.floor(pageMm.high / (high + cutMm));
	return Math.max(1, across * down);
}

let paper: CSSStyleSheet | null = null;

/** Makes the paper of the next print as large as a sheet; null leaves it to the printer. The site's policy allows no `<style>`. */
function setPaper(size: SizeMm | null): void {
	if (paper === null && size === null) return;
	if (paper === null) {
		paper = new CSSStyleSheet();
		document.adoptedStyleSheets.push(paper);
	}
	// Rounded up, so that the sheet never runs over to a second page.
	const length = (mm: number) => `${Math.ceil(mm + 0.5)}mm`;
	paper.replaceSync(
		size === null ? "" : `@page { size: ${length(size.wide)} ${length(size.high)}; margin: 0; }`,
	);
}
