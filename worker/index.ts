import { createRequestHandler } from "react-router";
import { createHost } from "./host.ts";
import { consume, enqueueScheduled, type Job } from "./jobs.ts";
import { withPageErrors } from "./page-errors.ts";
import { servicesFor } from "./services.ts";

const renderPage = createRequestHandler(
	async () => withPageErrors(await import("virtual:react-router/server-build")),
	import.meta.env.MODE,
);
const host = createHost(renderPage);

export { RaceChannel } from "./predictions/race-channel.ts";
export { TrackerRateLimiter } from "./tracker/rate-limiter.ts";

export default {
	fetch: host.fetch,
	queue: (batch, env) => consume(batch, servicesFor(env)),
	scheduled: (event, env) => enqueueScheduled(event.cron, env),
} satisfies ExportedHandler<Env, Job>;
