import { parseArgs } from "node:util";
import type { App } from "./oauth-requests.ts";
import { type Service, serveStandIn } from "./server.ts";

/**
 * Runs a stand-in as a program: `--port 8790 [--seed 1]`, on loopback. Its first line is JSON, `{ origin }`, with `clientId`
 * and `clientSecret` where it has an application. It ends when its standard input does.
 */
export async function runStandIn(
	create: (options: { seed: number }) => Service & { readonly app?: App },
): Promise<void> {
	const { values } = parseArgs({
		options: {
			port: { type: "string", default: "0" },
			seed: { type: "string", default: "1" },
		},
	});
	const standIn = create({ seed: Number(values.seed) });
	const { origin } = await serveStandIn(standIn, Number(values.port));
	console.log(JSON.stringify({ origin, ...standIn.app }));

	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
	// The standard input is a pipe of the launcher, and ends with it.
	process.stdin.on("end", () => process.exit(0)).resume();
}
