import { thinLine } from "../../../../domain/predictions/course-line";
import { unpackPlan } from "../../../../domain/predictions/share/pack-plan";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import { simplifyLine } from "../../../../domain/predictions/share/simplify-line";
import { type ExampleName, exampleNames } from "./example-names";
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
	stations: number;
	/** The way, thinned to its shape. */
	lat: readonly number[];
	lon: readonly number[];
	distanceM: readonly number[];
	/** Evenly thinned. */
	profile: readonly { distanceM: number; elevationM: number }[];
}

let cards: readonly ExampleCard[] | undefined;

/** The same for every request. */
export function exampleCards(): readonly ExampleCard[] {
	cards ??= exampleNames.map((name) => cardOf(name));
	return cards;
}

const mostWayPoints = 90;
const mostProfilePoints = 110;

function cardOf(name: ExampleName): ExampleCard {
	const plan = unpackPlan(packedPlans[name]);
	if (!plan) throw new Error(`The example '${name}' is damaged: run npm run examples.`);
	const { line, prediction } = plan;
	const { timeS, lowS, highS, level } = prediction.result;
	const { lat, lon, distanceM } = simplifyLine({ ...line, elevationM: [] }, mostWayPoints);
	const side = thinLine(line, mostProfilePoints);
	return {
		...{ name, title: plan.name, course: prediction.course, lat, lon, distanceM },
		result: { timeS, lowS, highS, level },
		stations: plan.stations.length,
		profile: side.distanceM.map((atM, k) => ({
			distanceM: Math.round(atM),
			elevationM: Math.round(side.elevationM[k]),
		})),
	};
}
