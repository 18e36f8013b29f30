import type { ElevationProfile } from "#domain/predictions/course/course-facts.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { planClock } from "#domain/predictions/stations/plan-clock.ts";
import { courseSky } from "../course/panorama/course-sky.ts";
import { reliefOf, reliefScale, reliefUnits, shareOfHeight } from "../course/panorama/relief.ts";
import type { Sky } from "../course/panorama/sky.ts";
import { glowOf, plainStops, toneOf } from "../course/panorama/sky-colours.ts";
import { type ProfilePoint, pointsOf } from "../course/profile-geometry.ts";
import { element, shape } from "./element.ts";
import type { OpenedRace } from "./opened-race.ts";

const box = { viewBox: `0 0 ${reliefUnits} ${reliefUnits}`, preserveAspectRatio: "none" };
/** Of each layer of the land. */
const samples = 120;

/** The course as a drawing, its stations as dots; under the sky of its day once a plan says when the runner is where. */
export function racePicture(
	{ race, profile }: OpenedRace,
	label: string,
	prediction: Prediction | null,
): HTMLElement {
	const points = pointsOf(profile);
	const { distanceM: lengthM } = race.grid;
	const scale = reliefScale(points, lengthM);
	const relief = reliefOf(points, scale, samples);
	const dots = race.stations.map(({ distanceM }) => {
		const dot = element("span", { "data-part": "dot" });
		const height = shareOfHeight(scale, heightAt(profile, points, distanceM) ?? scale.lowM);
		dot.style.insetInlineStart = `${(100 * distanceM) / lengthM}%`;
		dot.style.bottom = `${100 * height}%`;
		return dot;
	});
	const land = shape(
		"svg",
		{ ...box, "data-part": "land" },
		...relief.far.map((d, k) => shape("path", { d, "data-far": k })),
		shape("path", { d: relief.ground, "data-near": 0 }),
		...relief.near.map((d, k) => shape("path", { d, "data-near": k + 1 })),
		shape("path", { d: relief.crest.map(({ path }) => path).join(""), "data-casing": true }),
		...relief.crest.map(({ path, slope }) => shape("path", { d: path, "data-slope": slope })),
	);
	const sky = prediction && skyOfPlan(race, prediction);
	return element(
		"div",
		{ "data-part": "picture", role: "img", "aria-label": label },
		skyDrawing(sky),
		element("div", { "data-part": "relief" }, land, ...dots),
	);
}

function heightAt(
	{ distanceM }: ElevationProfile,
	points: readonly ProfilePoint[],
	atM: number,
): number | undefined {
	const next = distanceM.findIndex((one) => one >= atM);
	return points[next < 0 ? points.length - 1 : next]?.elevationM;
}

function skyOfPlan(
	{ start, stations, grid }: OpenedRace["race"],
	{ result }: Prediction,
): Sky | null {
	const clock = planClock(result.plan, stations);
	return courseSky({ start, place: grid.middle, lengthM: grid.distanceM }, clock);
}

function skyDrawing(sky: Sky | null): SVGElement {
	const stops = sky?.stops ?? plainStops;
	const gradient = (id: string, paint: (stop: SVGElement, k: number) => void) =>
		shape(
			"linearGradient",
			{ id },
			...stops.map(({ share }, k) => {
				const stop = shape("stop", { offset: share });
				paint(stop, k);
				return stop;
			}),
		);
	const tones = gradient("tones", (stop, k) => {
		stop.style.stopColor = toneOf(stops[k]);
	});
	const glow = gradient("glow", (stop, k) => {
		const { stopColor, stopOpacity } = glowOf(stops[k]);
		stop.style.stopColor = stopColor;
		stop.style.stopOpacity = String(stopOpacity);
	});
	const fade = shape(
		"linearGradient",
		{ id: "fade", x2: 0, y2: 1 },
		shape("stop", { offset: 0.05, "stop-color": "#000" }),
		shape("stop", { offset: 0.7, "stop-color": "#fff" }),
	);
	const whole = { width: reliefUnits, height: reliefUnits };
	return shape(
		"svg",
		{ ...box, "data-part": "sky" },
		shape(
			"defs",
			{},
			tones,
			glow,
			fade,
			shape("mask", { id: "low" }, shape("rect", { ...whole, fill: "url(#fade)" })),
		),
		shape("rect", { ...whole, fill: "url(#tones)" }),
		sky && shape("rect", { ...whole, fill: "url(#glow)", mask: "url(#low)" }),
	);
}
