import type { CourseLine } from "#domain/predictions/course/course-line.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { shapeOf, sheetHeight, sheetOf, sheetWidth } from "../map/map-geometry.ts";
import { slopePaths, wholePath } from "../map/map-strokes.ts";
import { courseSky } from "./course-sky.ts";
import { type Paint, paintOf } from "./picture-paint.ts";
import { reliefOf, reliefScale, reliefUnits } from "./relief.ts";
import { type Sky, starsOf } from "./sky.ts";
import { glowOf, toneOf } from "./sky-colours.ts";
import type { PanoramaPlan } from "./use-panorama.ts";

/** px: one for a phone's screen, one for previews of links. */
export const pictureSizes = {
	upright: { widthPx: 1080, heightPx: 1350 },
	wide: { widthPx: 1200, heightPx: 630 },
} as const;
export type PictureSize = keyof typeof pictureSizes;

/** What stands on a picture, in the words of its runner's language. */
export interface PictureWords {
	name: string;
	/** Day, length, climb. */
	facts: string;
	time: string;
	range: string;
	/** Where it was made. */
	site: string;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

interface Layout {
	head: Box;
	titlePx: number;
	timePx: number;
	/** Below it everything is paper. */
	land: Box;
	map: Box;
	site: { x: number; y: number };
}

const layouts: Readonly<Record<PictureSize, Layout>> = {
	upright: {
		head: { x: 72, y: 84, width: 936, height: 330 },
		titlePx: 66,
		timePx: 150,
		land: { x: 0, y: 400, width: 1080, height: 400 },
		map: { x: 140, y: 816, width: 800, height: 470 },
		site: { x: 72, y: 1308 },
	},
	wide: {
		head: { x: 64, y: 64, width: 700, height: 260 },
		titlePx: 54,
		timePx: 116,
		land: { x: 0, y: 320, width: 1200, height: 310 },
		map: { x: 800, y: 36, width: 360, height: 270 },
		site: { x: 64, y: 602 },
	},
};

interface PictureInput {
	size: PictureSize;
	plan: PanoramaPlan;
	clock: PlanClock;
	/** The way from above; without points none is drawn. */
	line: CourseLine;
	words: PictureWords;
}

/** Makes a canvas as large as a picture; answers what draws on it. Throws in a browser without canvases. */
export function sizedContext(
	canvas: HTMLCanvasElement,
	size: PictureSize,
): CanvasRenderingContext2D {
	const { widthPx, heightPx } = pictureSizes[size];
	canvas.width = widthPx;
	canvas.height = heightPx;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser draws on no canvas.");
	return context;
}

/** The panorama and the course from above as one picture on the canvas, light or dark as the page is. Nothing of it leaves the browser. */
export async function drawPicture(canvas: HTMLCanvasElement, input: PictureInput): Promise<void> {
	const { widthPx, heightPx } = pictureSizes[input.size];
	const context = sizedContext(canvas, input.size);
	const paint = paintOf();
	try {
		await Promise.all([paint.load(input.words.name), paint.load(input.words.time)]);
		const layout = layouts[input.size];
		fill(context, { x: 0, y: 0, width: widthPx, height: heightPx }, paint.colour("--paper"));
		const skyBox = { x: 0, y: 0, width: widthPx, height: layout.land.y + layout.land.height };
		drawSky(context, skyBox, courseSky(input.plan, input.clock), paint);
		if (input.size === "upright") await drawContours(context, layout.map, paint);
		drawLand(context, layout.land, input.plan, paint);
		drawCourse(context, layout.map, input, paint);
		drawWords(context, layout, input, paint);
	} finally {
		paint.end();
	}
}

function fill(context: CanvasRenderingContext2D, box: Box, style: string | CanvasGradient): void {
	context.fillStyle = style;
	context.fillRect(box.x, box.y, box.width, box.height);
}

function drawSky(context: CanvasRenderingContext2D, box: Box, sky: Sky | null, paint: Paint): void {
	const along = () => context.createLinearGradient(0, 0, box.width, 0);
	const down = () => context.createLinearGradient(0, 0, 0, box.height);
	if (!sky) {
		fill(context, box, paint.colour("--sky-day"));
		return;
	}
	const tones = along();
	for (const stop of sky.stops) tones.addColorStop(stop.share, paint.colour(toneOf(stop)));
	fill(context, box, tones);
	context.fillStyle = paint.colour("--sky-star");
	for (const { across, down: low } of starsOf(sky.dark)) {
		context.beginPath();
		context.arc(across * box.width, 0.6 * low * box.height, 2, 0, 2 * Math.PI);
		context.fill();
	}
	const haze = down();
	haze.addColorStop(0.25, paint.colour("--sky-haze", 0));
	haze.addColorStop(0.9, paint.colour("--sky-haze", 0.5));
	fill(context, box, haze);
	drawGlow(context, box, sky, paint);
}

/** Mornings and evenings near the horizon: the tones along the course, under a mask from above. */
function drawGlow(
	context: CanvasRenderingContext2D,
	{ width, height }: Box,
	sky: Sky,
	paint: Paint,
): void {
	const layer = document.createElement("canvas");
	layer.width = width;
	layer.height = height;
	const glow = layer.getContext("2d");
	if (!glow) return;
	const tones = glow.createLinearGradient(0, 0, width, 0);
	for (const stop of sky.stops) {
		const { stopColor, stopOpacity } = glowOf(stop);
		tones.addColorStop(stop.share, paint.colour(stopColor, stopOpacity));
	}
	glow.fillStyle = tones;
	glow.fillRect(0, 0, width, height);
	glow.globalCompositeOperation = "destination-in";
	const mask = glow.createLinearGradient(0, 0, 0, height);
	mask.addColorStop(0.05, "rgb(0 0 0 / 0)");
	mask.addColorStop(0.62, "rgb(0 0 0 / 1)");
	glow.fillStyle = mask;
	glow.fillRect(0, 0, width, height);
	context.drawImage(layer, 0, 0);
}

/** Paths of a drawing of `units` in a box: the lines keep their width, whatever the box stretches. */
function pathIn(box: Box, path: string, unitsX: number, unitsY: number): Path2D {
	const placed = new Path2D();
	placed.addPath(
		new Path2D(path),
		new DOMMatrix([box.width / unitsX, 0, 0, box.height / unitsY, box.x, box.y]),
	);
	return placed;
}

function drawLand(
	context: CanvasRenderingContext2D,
	box: Box,
	{ points, lengthM }: PanoramaPlan,
	paint: Paint,
): void {
	const relief = reliefOf(points, reliefScale(points, lengthM));
	const place = (path: string) => pathIn(box, path, reliefUnits, reliefUnits);
	const layers = [...relief.far, relief.ground, ...relief.near];
	const colours = ["--land-far", "--land-behind", "--land-1", "--land-2", "--land-3", "--land-4"];
	context.save();
	context.beginPath();
	context.rect(box.x, 0, box.width, box.y + box.height);
	context.clip();
	layers.forEach((path, k) => {
		context.fillStyle = paint.colour(colours[k]);
		context.fill(place(path));
	});
	context.lineJoin = "round";
	context.lineCap = "round";
	for (const { slope, path } of relief.crest) {
		stroke(context, place(path), paint.slope(slope), 7);
	}
	context.restore();
}

function stroke(
	context: CanvasRenderingContext2D,
	path: Path2D,
	colour: string,
	widthPx: number,
): void {
	context.strokeStyle = colour;
	context.lineWidth = widthPx;
	context.stroke(path);
}

/** The contours of the site's own paper behind the course. They stand for no ground. */
async function drawContours(
	context: CanvasRenderingContext2D,
	{ y }: Box,
	paint: Paint,
): Promise<void> {
	const contours = await paint.contours(1400, 700);
	if (!contours) return;
	context.save();
	context.globalAlpha = 0.14;
	context.drawImage(contours, -160, y - 40);
	context.restore();
}

function drawCourse(
	context: CanvasRenderingContext2D,
	box: Box,
	{ line, plan }: PictureInput,
	paint: Paint,
): void {
	if (line.distanceM.length < 2) return;
	const shape = shapeOf(sheetOf(line), line);
	const scale = Math.min(box.width / sheetWidth, box.height / sheetHeight);
	const [width, height] = [scale * sheetWidth, scale * sheetHeight];
	const sheet = {
		x: box.x + (box.width - width) / 2,
		y: box.y + (box.height - height) / 2,
		width,
		height,
	};
	const place = (path: string) => pathIn(sheet, path, sheetWidth, sheetHeight);
	context.lineJoin = "round";
	context.lineCap = "round";
	stroke(context, place(wholePath(shape)), paint.colour("--sky-haze"), 14);
	for (const [slope, path] of slopePaths(shape, plan.points)) {
		stroke(context, place(path), paint.slope(slope), 7);
	}
}

function drawWords(
	context: CanvasRenderingContext2D,
	{ head, titlePx, timePx, site }: Layout,
	{ words, size }: PictureInput,
	paint: Paint,
): void {
	const text = (said: string, x: number, y: number, font: string, colour = "--ink") => {
		context.font = font;
		context.fillStyle = paint.colour(colour);
		context.fillText(said, x, y, head.width);
	};
	context.textBaseline = "alphabetic";
	let y = head.y;
	text(words.facts, head.x, y, paint.text(30, 500), "--ink-soft");
	context.font = paint.display(titlePx);
	for (const row of rowsOf(context, words.name, head.width)) {
		y += 1.12 * titlePx;
		text(row, head.x, y, paint.display(titlePx));
	}
	y += 1.02 * timePx;
	text(words.time, head.x - 4, y, paint.display(timePx));
	text(words.range, head.x, y + 46, paint.text(32, 500));
	text(
		words.site,
		site.x,
		site.y,
		paint.text(26, 600),
		size === "wide" ? "--on-land" : "--ink-soft",
	);
}

/** A name in two rows at most, the second cut where it has no room. */
function rowsOf(context: CanvasRenderingContext2D, name: string, widthPx: number): string[] {
	const fits = (text: string) => context.measureText(text).width <= widthPx;
	if (fits(name)) return [name];
	const words = name.split(/\s+/);
	let first = words.shift() ?? "";
	while (words.length > 0 && fits(`${first} ${words[0]}`)) first += ` ${words.shift()}`;
	let second = words.join(" ");
	if (fits(second)) return [first, second];
	while (second && !fits(`${second}…`)) second = [...second].slice(0, -1).join("");
	return [first, `${second}…`];
}
