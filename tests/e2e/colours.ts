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

interface Clip {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The share of a part of the window that has a colour, given as [red, green, blue]. */
export async function shareOfColour(
	target: Page,
	clip: Clip,
	colour: readonly number[],
): Promise<number> {
	const shot = await target.screenshot({ clip });
	return target.evaluate(
		async ({ base64, colour }) => {
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
			const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
			const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
			pen.drawImage(bitmap, 0, 0);
			const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
			let count = 0;
			for (let i = 0; i < data.length; i += 4) {
				if (colour.every((value, k) => Math.abs(value - data[i + k]) < 3)) count++;
			}
			return (4 * count) / data.length;
		},
		{ base64: shot.toString("base64"), colour },
	);
}
