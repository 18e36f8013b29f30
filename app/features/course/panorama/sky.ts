import type { Place } from "#domain/predictions/course/degrees.ts";
import { sunHeightDeg } from "#domain/predictions/model/climate/daylight.ts";

/** Colours of the sky, by the height of the sun that each belongs to, degrees. */
const skyTones = ["night", "dusk", "glow", "gold", "day"] as const;
export type SkyTone = (typeof skyTones)[number];
const heightsDeg: readonly number[] = [-16, -8, -1, 8, 20];

/** The sky above a place of the course, between two tones. */
export interface SkyStop {
	/** Share of the course. */
	share: number;
	from: SkyTone;
	to: SkyTone;
	/** How far from the first to the second, 0 to 1. */
	mix: number;
}

/** What stands in the sky. */
interface SkySign {
	kind: "sunrise" | "sunset" | "noon" | "moon";
	share: number;
	/** Of the sun, degrees. */
	heightDeg: number;
}

export interface Sky {
	stops: SkyStop[];
	signs: SkySign[];
	/** Where it is dark enough for stars, as shares of the course. */
	dark: { from: number; to: number }[];
}

interface PlannedSky {
	place: Place;
	startMs: number;
	/** Time at a share of the course, s from the start. */
	elapsedS: (share: number) => number;
}

/** Places of the course where the sun is looked at. */
const steps = 160;
const starsBelowDeg = -9;
/** The moon of a night stands for it: a night that is shorter than this share has none. */
const leastNight = 0.05;

/** The sky above a course by its plan. */
export function skyOf({ place, startMs, elapsedS }: PlannedSky): Sky {
	const heights = Array.from({ length: steps + 1 }, (_, k) =>
		sunHeightDeg(place, startMs + 1000 * elapsedS(k / steps)),
	);
	return { stops: stopsOf(heights), signs: signsOf(heights), dark: darkOf(heights) };
}

/** The ends of the course, and where the sun passes the height of a tone. */
function stopsOf(heights: readonly number[]): SkyStop[] {
	const stops: SkyStop[] = [{ share: 0, ...toneOf(heights[0]) }];
	for (let k = 1; k < heights.length; k++) {
		const [before, after] = [heights[k - 1], heights[k]];
		const passed = heightsDeg
			.map((deg, tone) => ({ tone, along: (deg - before) / (after - before) }))
			.filter(({ along }) => along > 0 && along <= 1)
			.sort((a, b) => a.along - b.along);
		for (const { tone, along } of passed) {
			const name = skyTones[tone];
			stops.push({ share: (k - 1 + along) / (heights.length - 1), from: name, to: name, mix: 0 });
		}
	}
	stops.push({ share: 1, ...toneOf(heights[heights.length - 1]) });
	return stops;
}

function toneOf(heightDeg: number): Omit<SkyStop, "share"> {
	const above = heightsDeg.findIndex((deg) => deg > heightDeg);
	if (above === 0) return { from: "night", to: "night", mix: 0 };
	if (above < 0) return { from: "day", to: "day", mix: 0 };
	const [low, high] = [heightsDeg[above - 1], heightsDeg[above]];
	return {
		from: skyTones[above - 1],
		to: skyTones[above],
		mix: (heightDeg - low) / (high - low),
	};
}

function signsOf(heights: readonly number[]): SkySign[] {
	const last = heights.length - 1;
	const signs: SkySign[] = [];
	for (let k = 1; k <= last; k++) {
		const [before, after] = [heights[k - 1], heights[k]];
		if (before < 0 === after < 0) continue;
		const share = (k - 1 + before / (before - after)) / last;
		signs.push({ kind: after >= 0 ? "sunrise" : "sunset", share, heightDeg: 0 });
	}
	for (const { from, to } of darkOf(heights)) {
		if (to - from >= leastNight) signs.push({ kind: "moon", share: (from + to) / 2, heightDeg: 0 });
	}
	if (signs.length > 0) return signs;
	const noon = heights.indexOf(Math.max(...heights));
	return heights[noon] > 0
		? [{ kind: "noon", share: noon / last, heightDeg: heights[noon] }]
		: [{ kind: "moon", share: 0.5, heightDeg: 0 }];
}

function darkOf(heights: readonly number[]): { from: number; to: number }[] {
	const last = heights.length - 1;
	const dark: { from: number; to: number }[] = [];
	for (let k = 0; k <= last; k++) {
		if (heights[k] >= starsBelowDeg) continue;
		const open = dark.at(-1);
		if (open && open.to === (k - 1) / last) open.to = k / last;
		else dark.push({ from: k / last, to: k / last });
	}
	return dark;
}

const mostStars = 90;

/** Stars of the dark parts, as shares across and down: the same in every drawing. */
export function starsOf(dark: Sky["dark"]): { across: number; down: number }[] {
	// Weyl's sequence in two dimensions (Roberts 2018, the plastic number) spreads evenly without a pattern.
	const [a, b] = [0.754_877_666_2, 0.569_840_290_998];
	return Array.from({ length: mostStars }, (_, k) => ({
		across: (0.5 + a * k) % 1,
		down: ((0.5 + b * k) % 1) ** 1.4,
	})).filter(({ across }) => dark.some(({ from, to }) => across >= from && across <= to));
}
