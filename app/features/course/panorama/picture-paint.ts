import type { SlopeClass } from "../slope-class.ts";

const slopeTokens: Readonly<Record<SlopeClass, string>> = {
	upSteep: "--slope-up-steep",
	up: "--slope-up",
	flat: "--slope-flat",
	down: "--slope-down",
	downSteep: "--slope-down-steep",
};

export type Paint = ReturnType<typeof paintOf>;

/** The page's colours and faces as a canvas takes them. `end` removes the element that they are read from. */
export function paintOf() {
	const probe = document.createElement("span");
	probe.hidden = true;
	document.body.appendChild(probe);
	const read = getComputedStyle(probe);
	const face = (token: string) => {
		probe.style.fontFamily = `var(${token})`;
		return read.fontFamily;
	};
	const [displayFace, textFace] = [face("--font-display"), face("--font-text")];
	const display = (sizePx: number) => `600 ${sizePx}px ${displayFace}`;
	const text = (sizePx: number, weight: number) => `${weight} ${sizePx}px ${textFace}`;
	/** A token, or a mixture of several. */
	function colour(of: string, opacity = 1): string {
		const value = of.startsWith("--") ? `var(${of})` : of;
		probe.style.color = value;
		return opacity === 1 ? read.color : withOpacity(read.color, opacity);
	}
	return {
		colour,
		slope: (slope: SlopeClass) => colour(slopeTokens[slope]),
		display,
		text,
		/** Loads the faces that a text is drawn in: a canvas waits for none. A local one that is missing is an error of no use. */
		load: (said: string) =>
			Promise.allSettled([
				document.fonts.load(display(60), said),
				document.fonts.load(text(30, 500), said),
			]),
		contours,
		end: () => probe.remove(),
	};
}

/** Of any CSS colour. Clear ones keep their hue: gradients of a canvas mix it, however little is seen of it. */
function withOpacity(colour: string, opacity: number): string {
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = 1;
	const context = canvas.getContext("2d");
	if (!context) return colour;
	context.fillStyle = colour;
	context.fillRect(0, 0, 1, 1);
	const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
	return `rgb(${red} ${green} ${blue} / ${opacity})`;
}

/** The contours of the site's paper; null where they cannot be loaded. */
async function contours(widthPx: number, heightPx: number): Promise<HTMLImageElement | null> {
	try {
		const drawn = await (await fetch("/contours.svg")).text();
		// Firefox draws no picture on a canvas that says no size.
		const sized = drawn.replace("<svg ", `<svg width="${widthPx}" height="${heightPx}" `);
		const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
		const image = new Image();
		image.src = url;
		try {
			await image.decode();
		} finally {
			URL.revokeObjectURL(url);
		}
		return image;
	} catch {
		return null;
	}
}
