import type { SkyStop, SkyTone } from "./sky.ts";

/** Of a sky whose day is unknown. */
export const plainStops: readonly SkyStop[] = [{ share: 0, from: "day", to: "day", mix: 0 }];

/** Of the whole height: night and day, which pass into each other. */
const high = { night: "night", dusk: "dusk", glow: "dawn", gold: "dawn", day: "day" } as const;
/** Of the horizon alone; a clear one has its neighbour's colour, of which nothing is seen. */
const low = {
	night: "dusk-glow",
	dusk: "dusk-glow",
	glow: "glow",
	gold: "gold",
	day: "gold",
} as const;

const mixed = (from: string, to: string, mix: number) =>
	mix === 0 || from === to ? from : `color-mix(in oklab, ${to} ${Math.round(100 * mix)}%, ${from})`;

/** A CSS colour of the sky. */
export const toneOf = ({ from, to, mix }: SkyStop) =>
	mixed(`var(--sky-${high[from]})`, `var(--sky-${high[to]})`, mix);

/** Its glow near the horizon. */
export const glowOf = ({ from, to, mix }: SkyStop) => ({
	stopColor: mixed(`var(--sky-${low[from]})`, `var(--sky-${low[to]})`, mix),
	stopOpacity: round((1 - mix) * opacityOf(from) + mix * opacityOf(to)),
});

const opacityOf = (tone: SkyTone) => (tone === "night" || tone === "day" ? 0 : 1);

const round = (value: number) => Math.round(value * 1000) / 1000;
