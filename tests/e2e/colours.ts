import type { Page } from "playwright-core";

/** How many different colours a picture has, coarsely: a blank canvas has next to none. */
export async function coloursOf(target: Page, selector: string): Promise<number> {
	const shot = await target.locator(selector).screenshot();
	return target.evaluate(async (base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
		const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
		const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
		const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
		pen.drawImage(bitmap, 0, 0);
		const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
		const seen = new Set<number>();
		for (let i = 0; i < data.length; i += 4) {
			seen.add(((data[i] >> 5) << 6) | ((data[i + 1] >> 5) << 3) | (data[i + 2] >> 5));
		}
		return seen.size;
	}, shot.toString("base64"));
}
