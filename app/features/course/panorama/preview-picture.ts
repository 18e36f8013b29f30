import type { ProfilePoint } from "../profile-geometry.ts";
import type { SlopeClass } from "../slope-class.ts";
import { type Pair, reliefLines, reliefScale, reliefUnits } from "./relief.ts";
import { pixelBytes, writePng } from "./write-png.ts";

/** px: what networks ask of a picture beside a link. */
export const previewSize = { widthPx: 1200, heightPx: 630 } as const;
/** Where the highest point of the course stands, px. */
const landTopPx = 170;
/** Width of the course's own line, px. */
const crestPx = 8;

/** Light colours of `app/ui/tokens.css`, by token. */
export const previewColours = {
	"--sky-day": "#dcebf2",
	"--sky-haze": "#fffdf9",
	"--land-far": "#c4d5ce",
	"--land-behind": "#9dbdad",
	"--land-1": "#1f6a4c",
	"--land-2": "#195640",
	"--land-3": "#134331",
	"--land-4": "#0d3225",
	"--slope-up-steep": "#c4342b",
	"--slope-up": "#c36d10",
	"--slope-flat": "#3f8a55",
	"--slope-down": "#2f77bd",
	"--slope-down-steep": "#7d50b8",
} as const;
type Token = keyof typeof previewColours;

const landTokens: readonly Token[] = [
	"--land-far",
	"--land-behind",
	"--land-1",
	"--land-2",
	"--land-3",
	"--land-4",
];
const slopeTokens: Readonly<Record<SlopeClass, Token>> = {
	upSteep: "--slope-up-steep",
	up: "--slope-up",
	flat: "--slope-flat",
	down: "--slope-down",
	downSteep: "--slope-down-steep",
};

type Rgb = readonly [number, number, number];
const rgbOf = (token: Token): Rgb => {
	const value = Number.parseInt(previewColours[token].slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
};

/** What covers a column of pixels: everything from `top` to `bottom`, px from the picture's top. */
interface Cover {
	readonly top: Float32Array;
	readonly bottom: Float32Array;
	readonly colourAt: (column: number) => Rgb;
}

/** The panorama of a course by day, as PNG: the layers of land that pages show, and its crest in its slopes. */
export function previewPicture(
	points: readonly ProfilePoint[],
	lengthM: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const { widthPx, heightPx } = previewSize;
	const { far, ground, near, crest } = reliefLines(points, reliefScale(points, lengthM));
	const land = [...far, ground, ...near].map((line, k) => landCover(line, rgbOf(landTokens[k])));
	const covers = [...land, crestCover(ground, crest)];
	const [day, haze] = [rgbOf("--sky-day"), rgbOf("--sky-haze")];
	const row = new Uint8Array(widthPx * pixelBytes);
	// Which cover fills each pixel of the row above: below it, most pixels stay as they are.
	const filled = new Int8Array(widthPx).fill(sky);
	return writePng(previewSize, (y) => {
		const air = mix(day, haze, 0.5 * Math.min(1, Math.max(0, (y / heightPx - 0.25) / 0.65)));
		for (let x = 0; x < widthPx; x++) {
			const k = fillOf(covers, x, y);
			if (k !== null && k !== sky && k === filled[x]) continue;
			row.set(colourAt(covers, air, x, y), x * pixelBytes);
			filled[x] = k ?? sky;
		}
		return row;
	});
}

const sky = -1;

/** The cover, or the sky, that fills a pixel alone; null where several share it. */
function fillOf(covers: readonly Cover[], x: number, y: number): number | null {
	for (let k = covers.length - 1; k >= 0; k--) {
		const { top, bottom } = covers[k];
		if (top[x] <= y && bottom[x] >= y + 1) return k;
		if (top[x] < y + 1 && bottom[x] > y) return null;
	}
	return sky;
}

/** From the front backwards to the first that covers the whole pixel; edges are mixed by what they cover of it. */
function colourAt(covers: readonly Cover[], air: Rgb, x: number, y: number): Rgb {
	let back = covers.length - 1;
	while (back >= 0 && shareOf(covers[back], x, y) < 1) back--;
	let colour = back < 0 ? air : covers[back].colourAt(x);
	for (let k = back + 1; k < covers.length; k++) {
		const share = shareOf(covers[k], x, y);
		if (share > 0) colour = mix(colour, covers[k].colourAt(x), share);
	}
	return colour;
}

const shareOf = ({ top, bottom }: Cover, x: number, y: number) =>
	Math.min(1, Math.max(0, Math.min(bottom[x], y + 1) - Math.max(top[x], y)));

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
	Math.round(from[0] + share * (to[0] - from[0])),
	Math.round(from[1] + share * (to[1] - from[1])),
	Math.round(from[2] + share * (to[2] - from[2])),
];

const landCover = (line: readonly Pair[], colour: Rgb): Cover => ({
	top: edgeOf(line),
	bottom: new Float32Array(previewSize.widthPx).fill(previewSize.heightPx),
	colourAt: () => colour,
});

/** A line along the ground, as thick across its way as where it is level. */
function crestCover(
	ground: readonly Pair[],
	parts: readonly { slope: SlopeClass; line: readonly Pair[] }[],
): Cover {
	const { widthPx } = previewSize;
	const edge = edgeOf(ground);
	const half = edge.map((_, x) => {
		const rise = (edge[Math.min(widthPx - 1, x + 2)] - edge[Math.max(0, x - 2)]) / 4;
		return (crestPx / 2) * Math.hypot(1, rise);
	});
	const colours = parts.map(({ slope }) => rgbOf(slopeTokens[slope]));
	const ends = parts.map(({ line }) => ((line.at(-1)?.[0] ?? 0) / reliefUnits) * widthPx);
	const partAt = edge.map((_, x) => {
		const part = ends.findIndex((end) => x < end);
		return part < 0 ? ends.length - 1 : part;
	});
	return {
		top: edge.map((y, x) => (parts.length > 0 ? y - half[x] : y)),
		bottom: edge.map((y, x) => (parts.length > 0 ? y + half[x] : y)),
		colourAt: (x) => colours[partAt[x]],
	};
}

/** Where a layer begins in each column, px. */
function edgeOf(line: readonly Pair[]): Float32Array {
	const { widthPx, heightPx } = previewSize;
	let next = 1;
	return Float32Array.from({ length: widthPx }, (_, column) => {
		const x = ((column + 0.5) / widthPx) * reliefUnits;
		while (next < line.length - 1 && line[next][0] < x) next++;
		const [[fromX, fromY], [toX, toY]] = [line[next - 1], line[next]];
		const share = toX > fromX ? Math.min(1, Math.max(0, (x - fromX) / (toX - fromX))) : 1;
		const y = fromY + share * (toY - fromY);
		return landTopPx + (y / reliefUnits) * (heightPx - landTopPx);
	});
}
