import { thinLine } from "../../../../domain/predictions/course-line";
import { planeOf } from "../../../../domain/predictions/map-line";
import { unpackPlan } from "../../../../domain/predictions/share/pack-plan";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import { simplifyLine } from "../../../../domain/predictions/share/simplify-line";
import { type ExampleName, exampleNames, wayBox } from "./example-names";
import hundred from "./hundred.json";
import marathon from "./marathon.json";
import mountain from "./mountain.json";

/** As links hold plans. */
const packedPlans: Readonly<Record<ExampleName, unknown>> = { marathon, mountain, hundred };

/** Null when no example has that name. */
export function packedExample(name: string): { name: ExampleName; packed: unknown } | null {
	const known = exampleNames.find((one) => one === name);
	return known ? { name: known, packed: packedPlans[known] } : null;
}

/** What a small picture of an example shows. */
export interface ExampleCard {
	name: ExampleName;
	/** Of the race. */
	title: string;
	result: Pick<SharedPlan["prediction"]["result"], "timeS" | "lowS" | "highS" | "level">;
	course: SharedPlan["prediction"]["course"];
	/** The way from above as SVG path data in a square of `wayBox`, north up. */
	way: string;
	/** Evenly thinned. */
	profile: readonly { distanceM: number; elevationM: number }[];
}

let cards: readonly ExampleCard[] | undefined;

/** The same for every request. */
export function exampleCards(): readonly ExampleCard[] {
	cards ??= exampleNames.map((name) => cardOf(name));
	return cards;
}

const mostWayPoints = 120;
const mostProfilePoints = 100;

function cardOf(name: ExampleName): ExampleCard {
	const plan = unpackPlan(packedPlans[name]);
	if (!plan) throw new Error(`The example '${name}' is damaged: run npm run examples.`);
	const { line, prediction } = plan;
	const { timeS, lowS, highS, level } = prediction.result;
	const { lat, lon } = simplifyLine({ ...line, elevationM: [] }, mostWayPoints);
	const side = thinLine(line, mostProfilePoints);
	return {
		name,
		title: plan.name,
		course: prediction.course,
		way: wayPath(lat, lon),
		result: { timeS, lowS, highS, level },
		profile: side.distanceM.map((atM, k) => ({
			distanceM: Math.round(atM),
			elevationM: Math.round(side.elevationM[k]),
		})),
	};
}

function wayPath(lat: readonly number[], lon: readonly number[]): string {
	const { x, y } = planeOf(lat, lon);
	const [west, south] = [Math.min(...x), Math.min(...y)];
	const [wideM, highM] = [Math.max(...x) - west, Math.max(...y) - south];
	const { sizePx, marginPx } = wayBox;
	const scale = (sizePx - 2 * marginPx) / Math.max(wideM, highM);
	const points = lat.map((_, i) => {
		const right = sizePx / 2 + (x[i] - west - wideM / 2) * scale;
		const down = sizePx / 2 - (y[i] - south - highM / 2) * scale;
		return `${right.toFixed(1)} ${down.toFixed(1)}`;
	});
	return `M${points.join("L")}`;
}
