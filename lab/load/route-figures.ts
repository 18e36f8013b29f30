import { atMost, type Figure, MB, median, progress } from "#tools/figures.ts";
import { ensureLocalMaps } from "#tools/local-maps.mjs";
import { openEdge } from "../bench/edge-server.ts";
import { registerRunner } from "../bench/runner.ts";
import { type Largest, storeLargest } from "./largest-inputs.ts";
import { routeCalls } from "./route-calls.ts";
import { type Answers, besideOthers, callAtOnce } from "./routes.ts";

const atOnce = 30;
/** Several, since one has half of the memory at most. */
const owners = 3;
/** Of a course and of each file that is joined to it. */
const km = 4;
/** Long courses of each, which an export unpacks. */
const long = 20;
/** So many calls of a route are made one after the other before they are made at once. */
const inTurn = 2;
/** What an hour allows is not under test. */
const unlimited = "1000000000";
const vars = {
	REGISTRATIONS_PER_HOUR: unlimited,
	UPLOADS_PER_HOUR: unlimited,
	PREDICTIONS_PER_HOUR: unlimited,
	EXPORTS_PER_HOUR: unlimited,
	COST_PER_HOUR: unlimited,
};

/** Each route of the API and each page, thirty times at once, about the largest that its runners have stored. */
export async function routeFigures(heapMb: number): Promise<Figure[]> {
	const settings = async (state: string) => ({ ...vars, ...(await ensureLocalMaps(state)) });
	await using edge = await openEdge("built", settings, heapMb);
	const { origin } = edge;
	const other = await registerRunner(origin);
	const runners: Largest[] = [];
	for (let i = 0; i < owners; i++) {
		const token = await registerRunner(origin, `routes-${i}@relief.example`);
		runners.push(await storeLargest(origin, token, { km, long }));
	}
	const idleBytes = edge.memory().now;
	const calls = await routeCalls(origin, km);
	const all: Answers = { answered: 0, limited: 0, refused: 0, cut: 0, odd: [] };
	const alone: number[] = [];
	const beside: number[] = [];
	let failed = 0;
	for (const [i, call] of calls.entries()) {
		progress(`${i + 1}/${calls.length} ${call.route}`);
		const one = async () => {
			for (let left = inTurn; left > 0; left--)
				await callAtOnce(origin, [call], { runners, times: 1 });
		};
		const before = await besideOthers(origin, other, one());
		const work = callAtOnce(origin, [call], { runners, times: atOnce });
		const meanwhile = await besideOthers(origin, other, work);
		const { answered, limited, refused, cut, odd } = await work;
		all.answered += answered;
		all.limited += limited;
		all.refused += refused;
		all.cut += cut;
		all.odd.push(...odd);
		alone.push(...before.ms);
		beside.push(...meanwhile.ms);
		failed += before.failed + meanwhile.failed;
		if (limited + refused > 0) progress(`${limited} limited, ${refused} refused`);
		for (const one of new Set(odd)) progress(one);
	}
	return [
		atMost("load.routes.routes", calls.length, "calls"),
		atMost("load.routes.answered", all.answered, "answers"),
		atMost("load.routes.limited", all.limited, "answers"),
		atMost("load.routes.refused", all.refused, "answers"),
		atMost("load.routes.cut", all.cut, "answers"),
		atMost("load.routes.odd", all.odd.length, "answers", 0),
		atMost("load.routes.others-failed", failed, "answers", 0),
		atMost("load.routes.others-median-ms", median(beside), "ms"),
		atMost("load.routes.others-over-in-turn", median(beside) / median(alone), "times", 2),
		atMost("load.routes.memory-mb", (edge.memory().peak - idleBytes) / MB, "MB"),
	];
}
