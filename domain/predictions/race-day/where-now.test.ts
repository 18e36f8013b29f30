import { expect, test } from "vitest";
import { stopAt } from "#domain/predictions/options/station.ts";
import { logOf, minute, plan, startMs } from "#tests/fixtures/followed-race.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { boardOf } from "./race-board.ts";
import type { RacePlan } from "./race-plan.ts";
import { candidatesOf } from "./where-now.ts";

test("An overdue runner is asked for the places that may have been passed, the likeliest first", () => {
	const log = logOf([[10, 60]]);
	const at = (minutes: number) => {
		const nowMs = startMs + minutes * minute;
		const board = boardOf(plan, log, nowMs);
		return candidatesOf(board, nowMs).map(({ distanceM }) => distanceM / 1000);
	};
	expect(at(100)).toEqual([]);
	expect(at(150)).toEqual([20]);
	expect(at(255)).toEqual([40, 20]);
	expect(at(600)).toEqual([50, 40, 20]);
});

/** A race with stations, stops and cut-offs of its own, and passages until somewhere on the way, in minutes. */
function madeUp(seed: number) {
	const random = seeded(seed);
	const courseM = 1000 * Math.round(10 + 90 * random());
	const timeS = Math.round(courseM * (0.3 + 0.3 * random()));
	const count = 1 + Math.floor(7 * random());
	const places = Array.from({ length: count }, (_, k) => {
		const distanceM = Math.round((courseM * (k + 0.2 + 0.6 * random())) / (count + 1) / 100) * 100;
		const stopS = random() < 0.5 ? 0 : Math.round(1800 * random());
		const cutOffS = Math.round(timeS * (distanceM / courseM) * (1.05 + 0.4 * random()) + 6000);
		return { ...stopAt(distanceM, stopS), cutOffS: random() < 0.6 ? cutOffS : null };
	});
	const made: RacePlan = {
		...plan,
		courseM,
		plan: { ...plan.plan, timeS, segments: [{ endM: courseM, timeS }], kilometres: [] },
		finish: { ...plan.finish, timeS, planS: timeS, hilliness: random() / 3 },
		stations: places,
	};
	const pace = 0.85 + 0.35 * random();
	const entered = Math.floor((count + 1) * random());
	let atS = 0;
	let fromM = 0;
	const passages = places.slice(0, entered).map(({ distanceM, stopS }, k) => {
		atS += ((distanceM - fromM) / courseM) * timeS * pace;
		fromM = distanceM;
		const arrival = atS / 60;
		const isLeft = k < entered - 1 || random() < 0.5;
		if (isLeft) atS += stopS;
		return (isLeft ? [distanceM / 1000, arrival, atS / 60] : [distanceM / 1000, arrival]) as [
			number,
			number,
			number?,
		];
	});
	return { plan: made, log: logOf(passages), lastMs: startMs + 1000 * atS, random };
}

test("What was not entered makes no range narrow and nobody out of time, and ranges hold it", () => {
	for (let seed = 1; seed <= 60; seed++) {
		const { plan, log, lastMs, random } = madeUp(seed);
		const then = boardOf(plan, log, lastMs);
		const stopS = then.waitsAt === null ? 0 : then.rows[then.waitsAt].stopS;
		for (let turn = 0; turn < 10; turn++) {
			const nowMs = lastMs + 12 * 60 * minute * random() ** 2;
			const now = boardOf(plan, log, nowMs);
			const nowS = (nowMs - startMs) / 1000;
			now.rows.forEach((row, k) => {
				if (row.by !== null) return;
				expect(row.highS - row.lowS).toBeGreaterThanOrEqual(120);
				const before = then.rows[k];
				// of a stop it is believed for a while that it lasts
				const waitedS = now.overdueS > 0 || now.waitsAt === null ? 0 : Math.max(stopS, 900);
				expect(row.arrivalS - before.arrivalS).toBeLessThanOrEqual(waitedS);
				expect((before.marginS ?? 0) - (row.marginS ?? 0)).toBeLessThanOrEqual(waitedS);
				if (k > (now.anchor ?? -1)) expect(row.lowS).toBeGreaterThanOrEqual(before.lowS);
			});
			if (now.missing !== null) {
				const { lowS, highS } = now.rows[now.missing];
				expect(lowS <= nowS && nowS <= highS, `seed ${seed}`).toBe(true);
			}
		}
	}
});
