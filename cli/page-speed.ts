// `npm run -s page-speed [-- --remote]`: how fast pages were for people: the 75th percentile of each Web Vital
// per page, over the days that are kept. Without --remote, of the local data.

import { percentile, type SpeedMetric, speedMetrics } from "#domain/page-speed.ts";
import { readOptionsOrEnd } from "#tools/usage.mjs";
import { withSite } from "./wrangler.ts";

interface Counter {
	page: string;
	metric: SpeedMetric;
	bucket: number;
	count: number;
}

const values = readOptionsOrEnd(
	`Usage: npm run -s page-speed -- [--remote [--site FILE] | --state FOLDER]
Prints the 75th percentile of each Web Vital per page, over the days that are kept. Without --remote, of the local data.`,
	{
		remote: { type: "boolean", default: false },
		site: { type: "string" },
		state: { type: "string" },
	},
);
const query =
	"SELECT page, metric, bucket, sum(count) AS count FROM page_speed GROUP BY page, metric, bucket";
const rows = await withSite(values, (site) => site.query("DB", query));
const results = rows as unknown as Counter[];

const pages = [...new Set(results.map(({ page }) => page))].sort();
console.log(["page".padEnd(20), ...speedMetrics.map((name) => name.padStart(8))].join(" "));
for (const page of pages) {
	const cells = speedMetrics.map((metric) => {
		const counts = results.filter((row) => row.page === page && row.metric === metric);
		const value = percentile(metric, counts, 0.75);
		return (value?.toFixed(metric === "CLS" ? 3 : 0) ?? "–").padStart(8);
	});
	console.log([page.padEnd(20), ...cells].join(" "));
}
