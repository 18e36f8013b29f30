import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** The words of a printed page, one space between them. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
	const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
	return text.replace(/\s+/g, " ");
}

export const pagesOfPdf = (pdf: Buffer): number =>
	pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Of each page its size in mm, its words, and how many strokes are drawn on it. */
export async function printedPages(pdf: Uint8Array) {
	const { OPS } = await getResolvedPDFJS();
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const { text } = await extractText(document, { mergePages: false });
	return Promise.all(
		text.map(async (words, k) => {
			const page = await document.getPage(k + 1);
			const [left, bottom, right, top] = page.view;
			const { fnArray, argsArray } = await page.getOperatorList();
			const strokes = fnArray.filter(
				(operator, at) => operator === OPS.constructPath && argsArray[at][0] === OPS.stroke,
			);
			return {
				words: words.replace(/\s+/g, " "),
				wideMm: (right - left) * mmPerPoint,
				highMm: (top - bottom) * mmPerPoint,
				strokes: strokes.length,
			};
		}),
	);
}

const mmPerPoint = 25.4 / 72;
