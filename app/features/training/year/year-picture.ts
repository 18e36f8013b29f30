import type { Outline } from "#domain/predictions/course/outline.ts";
import { pictureSizes, sizedContext } from "../../course/panorama/picture.ts";
import { type Paint, paintOf } from "../../course/panorama/picture-paint.ts";
import { half, linePathOf, linesScale } from "./year-lines.ts";

/** What stands on the picture of a year, in the words of its runner's language. No place, no name of a run, no day. */
interface YearWords {
	title: string;
	big: string;
	facts: string;
	/** Where it was made, and whose data it holds. */
	site: string;
}

interface YearPicture {
	/** As others may see them. */
	outlines: readonly Outline[];
	/** Distance by month, m. */
	monthsM: readonly number[];
	words: YearWords;
}

const { widthPx, heightPx } = pictureSizes.upright;
const marginPx = 72;
const lines = { centre: 790, radius: 400 };
const bars = { bottom: 1270, height: 90, share: 0.7 };

/** The year as one picture on the canvas, light or dark as the page is. Nothing of it leaves the browser. */
export async function drawYear(canvas: HTMLCanvasElement, picture: YearPicture): Promise<void> {
	const context = sizedContext(canvas, "upright");
	const paint = paintOf();
	try {
		await Promise.all([paint.load(picture.words.title), paint.load(picture.words.big)]);
		context.fillStyle = paint.colour("--paper");
		context.fillRect(0, 0, widthPx, heightPx);
		await drawContours(context, paint);
		drawLines(context, picture.outlines, paint);
		drawMonths(context, picture.monthsM, paint);
		drawWords(context, picture.words, paint);
	} finally {
		paint.end();
	}
}

/** The contours of the site's own paper. They stand for no ground. */
async function drawContours(context: CanvasRenderingContext2D, paint: Paint): Promise<void> {
	const contours = await paint.contours(1400, 700);
	if (!contours) return;
	context.save();
	context.globalAlpha = 0.12;
	context.drawImage(contours, -160, lines.centre - 350);
	context.restore();
}

/** All runs from one start, the first point that others may see of each. Without rings and distances: lengths of runs stay unknown. */
function drawLines(
	context: CanvasRenderingContext2D,
	outlines: readonly Outline[],
	paint: Paint,
): void {
	const scale = linesScale(outlines, 1000);
	const shrink = lines.radius / half;
	context.save();
	context.translate(widthPx / 2, lines.centre);
	context.beginPath();
	context.arc(0, 0, lines.radius, 0, 2 * Math.PI);
	context.clip();
	context.scale(shrink, shrink);
	context.lineJoin = "round";
	context.lineCap = "round";
	context.lineWidth = 3;
	context.strokeStyle = paint.colour("--forest", 0.5);
	for (const outline of outlines) context.stroke(new Path2D(linePathOf(outline, scale)));
	context.restore();
	context.fillStyle = paint.colour("--clay");
	context.beginPath();
	context.arc(widthPx / 2, lines.centre, 8, 0, 2 * Math.PI);
	if (outlines.length > 0) context.fill();
}

function drawMonths(
	context: CanvasRenderingContext2D,
	monthsM: readonly number[],
	paint: Paint,
): void {
	const most = Math.max(1, ...monthsM);
	const column = (widthPx - 2 * marginPx) / monthsM.length;
	context.fillStyle = paint.colour("--forest");
	for (const [place, metres] of monthsM.entries()) {
		const height = Math.max(2, (bars.height * metres) / most);
		context.fillRect(
			marginPx + column * (place + (1 - bars.share) / 2),
			bars.bottom - height,
			column * bars.share,
			height,
		);
	}
}

function drawWords(context: CanvasRenderingContext2D, words: YearWords, paint: Paint): void {
	const room = widthPx - 2 * marginPx;
	const text = (said: string, y: number, font: string, colour = "--ink") => {
		context.font = font;
		context.fillStyle = paint.colour(colour);
		context.fillText(said, marginPx, y, room);
	};
	context.textBaseline = "alphabetic";
	text(words.title, 130, paint.display(66));
	text(words.big, 265, paint.display(130));
	text(words.facts, 330, paint.text(36, 600));
	text(words.site, 1318, paint.text(26, 600), "--ink-soft");
}
