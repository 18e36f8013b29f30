import { z } from "./schema.ts";

/** How fast pages were for people: the Web Vitals (web.dev/articles/vitals). Times in ms; CLS has no unit. */
export const speedMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

/** First segments of the pages that are measured. */
const measuredPages = new Set([
	"",
	"about",
	"cgu",
	"login",
	"register",
	"forgot-password",
	"reset-password",
	"mail-link",
	"dashboard",
	"settings",
	"strava-link",
	"strava-success",
	"upload-gpx",
	"prediction-result",
	"heart-rate-zones",
	"share",
]);

/** The page that a path is counted under, without ids; "other" for one that is not ours. */
export function measuredPage(path: string): string {
	const [, segment = ""] = path.split("/");
	return measuredPages.has(segment) ? `/${segment}` : "other";
}

/** Body of `POST /api/page-speed`: what one page view measured. */
export const speedReport = z.object({
	page: z.string().max(200),
	metrics: z
		.array(z.object({ name: z.enum(speedMetrics), value: z.number().min(0).max(600_000) }))
		.min(1)
		.max(speedMetrics.length),
});
export type SpeedReport = z.infer<typeof speedReport>;

/** Neighbouring buckets differ by a tenth: what is read from them is right within 5 %. */
const growth = 1.1;
/** The smallest value that is distinguished from 0. */
const smallest: Record<SpeedMetric, number> = { LCP: 1, INP: 1, CLS: 0.001, FCP: 1, TTFB: 1 };

/** The bucket of a value, from 0. */
export function bucketOf(metric: SpeedMetric, value: number): number {
	if (value < smallest[metric]) return 0;
	return 1 + Math.floor(Math.log(value / smallest[metric]) / Math.log(growth));
}

/** The value in the middle of a bucket. */
export function bucketValue(metric: SpeedMetric, bucket: number): number {
	return bucket === 0 ? 0 : smallest[metric] * growth ** (bucket - 0.5);
}

/** A share (0.75 for the 75th percentile) of counted buckets; null when there are none. */
export function percentile(
	metric: SpeedMetric,
	counts: readonly { bucket: number; count: number }[],
	share: number,
): number | null {
	const sorted = [...counts].sort((a, b) => a.bucket - b.bucket);
	let left = share * sorted.reduce((sum, { count }) => sum + count, 0);
	for (const { bucket, count } of sorted) {
		left -= count;
		if (left <= 0) return bucketValue(metric, bucket);
	}
	return null;
}
