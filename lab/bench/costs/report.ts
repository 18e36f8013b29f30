import { planUsd, prices, pricesReadOn } from "#domain/list-prices.ts";
import { hourS } from "#domain/time.ts";
import { readable, table } from "#tools/written.ts";
import {
	actions,
	emptyMonth,
	firstDay,
	historyActivities,
	type Measured,
	raceHours,
	racePhones,
	racePosts,
	raceUse,
	raceVisits,
	runnerMonth,
	runnerMonths,
	sources,
	storedUploads,
} from "./month.ts";
import { bill, kinds, sumOf, total } from "./prices.ts";

const usd = (value: number) => `$${value < 0.01 ? "0" : value.toFixed(2)}`;
const MB = 1e6;

export const costsDocument = "docs/deploy.md";

/** The part of the guide that says what it costs. */
export function costsReport(measured: Measured): string {
	const months = sources.map((source) => runnerMonth(measured, source));
	const bills = months.map((usage) => bill(total([[1000, usage]]), "none"));
	const account = (runners: number, usage: (typeof months)[number]) =>
		planUsd +
		sumOf(
			bill(
				total([
					[1, emptyMonth(measured)],
					[runners, usage],
				]),
				"plan",
			),
		);
	const sizes = [100, 1000, 10_000];
	return [
		`Prices as Cloudflare's pages gave them on ${pricesReadOn}. What one action uses, measured on the built worker:`,
		table(
			["action", "requests", "CPU ms", "rows read", "rows written", "D1 KB", "R2 KB", "queue"],
			actions.map((action) => {
				const one = measured[action];
				return [
					action,
					...[one.requests, one.cpuMs, one.rowsRead, one.rowsWritten].map((n) => readable(n ?? 0)),
					...[one.databaseBytes, one.bucketBytes].map((n) => readable(Math.max(0, n ?? 0) / 1000)),
					readable(one.queueOperations ?? 0),
				];
			}),
		),
		"`link-1000` is the first sync of a history of about 1,000 activities, with all that follows from it; `night` is what a linked runner adds to a night: the nightly list. `visit-sync` is the sync that a visit to the dashboard starts. `night-schedule` and `quarter-hour` are the site's own schedule over its four databases: the same for one runner and for all. CPU is an upper bound: the local stand-ins of D1 and R2 run in the same thread.",
		`A runner's month: ${monthInWords()}. Stored: ${historyActivities.toLocaleString("en")} activities and ${storedUploads} courses.`,
		table(
			["for 1,000 runners and a month", "price", ...sources.map((source) => `by ${source}`)],
			[
				...kinds
					.filter((kind) => bills.some((one) => one[kind] >= 0.01))
					.map((kind) => {
						const [what, , price, , unit] = prices[kind];
						return [what, `$${price} per ${unit}`, ...bills.map((one) => usd(one[kind]))];
					}),
				["**together, nothing included**", "", ...bills.map((one) => `**${usd(sumOf(one))}**`)],
				[
					"their first day, once",
					"",
					...sources.map((source) =>
						usd(sumOf(bill(total([[1000, firstDay(measured, source)]]), "none"))),
					),
				],
			],
		),
		"What the account pays, with the plan's $5 and what it includes:",
		table(
			["runners", ...sources.map((source) => `by ${source}`)],
			sizes.map((runners) => [
				runners.toLocaleString("en"),
				...months.map((usage) => usd(account(runners, usage))),
			]),
		),
		`One linked runner with that history keeps ${readable(months[1].databaseBytes / MB)} MB in D1 and ${readable(months[1].bucketBytes / MB)} MB in R2; one with files ${readable(months[0].databaseBytes / MB)} MB and ${readable(months[0].bucketBytes / MB)} MB.`,
		raceInWords(measured),
	].join("\n\n");
}

/** Races that are run at once. */
const races = 1000;

function raceInWords(measured: Measured): string {
	const usd = sumOf(bill(raceUse(measured), "none"));
	const aSecond = (each: number) => (races * each) / (raceHours * hourS);
	const [posts, visits] = [aSecond(racePosts), aSecond(raceVisits)];
	const statements =
		posts * (measured["race-post"].statements ?? 0) +
		visits * (measured["race-visit"].statements ?? 0);
	const objects = posts + visits;
	return [
		`A race day: \`race-day\` is the upload of a course, its channel and address, ${racePhones} phones that come, one tick; \`race-post\` one post of two minutes of positions, heard by ${racePhones} phones; \`race-visit\` a phone that is looked at again. A race of ${raceHours} hours, ${racePosts} posts and ${raceVisits} visits, costs $${usd.toFixed(4)}, nothing included; ${races.toLocaleString("en")} races at once $${(races * usd).toFixed(2)}.`,
		`The price is linear, as a race shares nothing that it is charged for. What races at once share is the directory, which each post and each visit asks once whose the channel is, and the databases of their runners. ${races.toLocaleString("en")} of them bring ${readable(posts)} posts and ${readable(visits)} visits a second: ${readable(objects)} calls of the directory, and ${readable(statements - objects)} of the other databases together; an object each, ${readable(objects / races)} calls a second. D1 answers [some 1,000 calls of a millisecond a second](https://developers.cloudflare.com/d1/platform/limits/), an object [1,000 requests](https://developers.cloudflare.com/durable-objects/platform/limits/). So the directory is what fills first, at ${readable((1000 / objects) * races)} such races at once, or at ${races.toLocaleString("en")} whose apps all post each second, the most that an address takes: then posts wait, and apps send them again.`,
	].join("\n\n");
}

function monthInWords(): string {
	const say = (times: Partial<Record<string, number>>) =>
		Object.entries(times)
			.map(([action, count]) => `${count} × ${action}`)
			.join(", ");
	return sources.map((source) => `by ${source} ${say(runnerMonths[source])}`).join("; ");
}
