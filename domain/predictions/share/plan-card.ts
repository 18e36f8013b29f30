import { thinLine } from "../course/course-line.ts";
import { planeOf } from "../course/map-line.ts";
import { simplifyLine } from "../course/simplify-line.ts";
import type { SharedPlan } from "./shared-plan.ts";

/** What a small picture of a plan shows. */
export interface PlanCard {
	/** Of the race. */
	title: string;
	result: Pick<SharedPlan["prediction"]["result"], "timeS" | "lowS" | "highS">;
	course: SharedPlan["prediction"]["course"];
	/** The way from above as SVG path data in a square of `wayBox`, north up. */
	way: string;
	/** Evenly thinned. */
	profile: readonly { distanceM: number; elevationM: number }[];
}

/** The square that the way is drawn in, and what stays free around it. */
export const wayBox = { sizePx: 120, marginPx: 6 } as const;

const mostWayPoints = 120;
const mostProfilePoints = 100;

export function planCard({ name, line, prediction }: SharedPlan): PlanCard {
	const { timeS, lowS, highS } = prediction.result;
	const { lat, lon } = simplifyLine({ ...line, elevationM: [] }, mostWayPoints);
	const side = thinLine(line, mostProfilePoints);
	return {
		title: name,
		course: prediction.course,
		way: wayPath(lat, lon),
		result: { timeS, lowS, highS },
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
