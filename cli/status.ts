import { drizzle } from "drizzle-orm/d1";
import { type OperatingStatus, operatingStatus } from "#worker/operating/status.ts";
import type { Row, SiteTools } from "./wrangler.ts";

/** How the site stands, as the operator's page says it. */
export const statusOf = ({ databases, withBindings }: SiteTools): Promise<OperatingStatus> =>
	withBindings(({ DB }) => operatingStatus(drizzle(DB), { databases, now: new Date() }));

/** On one screen: a line a subject. */
export function statusRows(status: OperatingStatus): Row[] {
	const { deadLetters, drill, trackers, queues, databases, ...rest } = status;
	return [
		{ at: rest.at, version: rest.version, migration: rest.migration },
		{
			runners: rest.runners.all,
			new_7_days: rest.runners.newThisWeek,
			active_7_days: rest.runners.activeThisWeek,
		},
		...databases.map(({ name, runners, bytes, takesNewcomers }) => ({
			database: name,
			runners,
			bytes,
			takes_newcomers: takesNewcomers,
		})),
		...queues.map(({ name, waiting, at }) => ({ queue: name, waiting, at })),
		{ dead_letters: deadLetters.waiting, oldest: deadLetters.oldestAt },
		...trackers.map((one) => ({
			tracker: one.name,
			quarter: `${one.quarterUsed}/${one.quarterLimit}`,
			day: `${one.dayUsed}/${one.dayLimit}`,
			at: one.at,
		})),
		{ mails_refused_today: rest.mailsRefused.today, in_7_days: rest.mailsRefused.week },
		{ race_reports: rest.reports.open, oldest: rest.reports.oldestAt },
		{ deletions_under_way: rest.removalsBegun },
		drill ? { drill: drill.ok ? "passed" : "failed", at: drill.at } : { drill: "none yet" },
	];
}
