// `npm run -s bench -- dashboard`: what the database reads for a dashboard's table and charts, and how long they
// take, for runners with 100, 1,000 and 10,000 activities side by side.

import { dayMs, hourMs } from "#domain/time.ts";
import { manyActivitiesSql } from "#tests/fixtures/many-activities.ts";
import { ensureCore } from "#tools/build.mjs";
import { migrations } from "#tools/databases.mjs";
import { atMost, type Figure, median, progress, timed } from "#tools/figures.ts";
import { statementOf } from "#worker/platform/sql.ts";
import { rollUps } from "#worker/training/roll-ups.ts";
import { openEdge } from "./edge-server.ts";

const sizes = [100, 1000, 10_000] as const;
const warmUps = 10;
const rounds = 60;
/** One activity every so many hours. */
const everyHours = 20;

interface Statement {
	sql: string;
	params: readonly unknown[];
}

export async function dashboardFigures(): Promise<Figure[]> {
	await ensureCore();
	await using edge = await openEdge("bench");
	const request = async (part: string, body: object) => {
		const answer = await fetch(`${edge.origin}/${part}`, {
			method: "POST",
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${part} answers ${answer.status}: ${await answer.text()}`);
		return answer.json() as Promise<{ rows: number }>;
	};
	progress("filling in");
	const tables = migrations().flatMap(({ statements }) =>
		statements.map((sql) => ({ sql, params: [] })),
	);
	const nowMs = Date.now();
	await request("sql", {
		statements: [...tables, ...sizes.flatMap((size) => runner(size, nowMs))],
	});
	const rows: number[] = [];
	for (const size of sizes)
		rows.push((await request("dashboard", { size, nowMs, count: true })).rows);
	progress("dashboards in turn");
	const times = sizes.map((): number[] => []);
	for (let round = 0; round < warmUps + rounds; round++) {
		for (const [i, size] of sizes.entries()) {
			const ms = await timed(() => request("dashboard", { size, nowMs, count: false }));
			if (round >= warmUps) times[i].push(ms);
		}
	}
	const ms = times.map(median);
	return [
		...sizes.map((size, i) => atMost(`dashboard.rows-read.${size}`, rows[i], "rows", 400)),
		...sizes.map((size, i) => atMost(`dashboard.ms.${size}`, ms[i], "ms")),
		atMost("dashboard.time.10000-over-100", ms[2] / ms[0], "times", 1.3),
	];
}

/** An account with so many activities, and their totals. */
function runner(size: number, nowMs: number): Statement[] {
	const id = `runner-${size}`;
	const days = Array.from({ length: size }, (_, i) =>
		Math.floor((nowMs - i * everyHours * hourMs) / dayMs),
	);
	return [
		{
			sql: "INSERT INTO runners (id) VALUES (?)",
			params: [id],
		},
		{ sql: manyActivitiesSql, params: [id, size, everyHours, nowMs, "strava"] },
		...rollUps(id, days).map(statementOf),
	];
}
