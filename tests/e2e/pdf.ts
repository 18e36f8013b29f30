import { extractText } from "unpdf";

/** The words of a printed page, one space between them. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
	const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
	return text.replace(/\s+/g, " ");
}

export const pagesOfPdf = (pdf: Buffer): number =>
	pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
