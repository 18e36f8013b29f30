// The product's worker without pages, on a database that counts rows, for measuring only: nothing deploys it.

import { createHost } from "../../worker/host.ts";
import { consume, type Job } from "../../worker/jobs.ts";
import { servicesFor } from "../../worker/services.ts";
import { countedDatabase, type Rows } from "./counted-database.ts";

export { TrackerGate } from "../../worker/tracker/gate.ts";

const host = createHost(async () => new Response("No pages here."));
const rows: Rows = { read: 0, written: 0 };
let counted: Env | undefined;

function countedEnv(env: Env): Env {
	counted ??= { ...env, DB: countedDatabase(env.DB, rows) };
	return counted;
}

const worker = {
	async fetch(request, env, context) {
		if (new URL(request.url).pathname === "/rows") return Response.json(rows);
		return host.fetch(request, countedEnv(env), context);
	},
	queue: (batch, env) => consume(batch, servicesFor(countedEnv(env))),
} satisfies ExportedHandler<Env, Job>;

export { worker as default };
