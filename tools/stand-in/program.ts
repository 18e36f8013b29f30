import { parseArgs } from "node:util";
import type { App } from "./oauth-requests.ts";
import { type Service, serveStandIn } from "./server.ts";

type Create = (options: { seed: number }) => Service & { readonly app?: App };

/**
 * Runs the stand-in of a service as a program, on loopback. Its first line is JSON, `{ origin }`, with `clientId` and
 * `clientSecret` where it has an application. It ends when its standard input does.
 * @throws Error for a service without a stand-in
 */
export async function runStandIn(services: Readonly<Record<string, Create>>): Promise<void> {
	const { values } = parseArgs({
		options: {
			service: { type: "string", default: "" },
			port: { type: "string", default: "0" },
			seed: { type: "string", default: "1" },
		},
	});
	const create = services[values.service];
	if (!create) {
		throw new Error(`--service is '${values.service}': name ${Object.keys(services).join(", ")}.`);
	}
	const standIn = create({ seed: Number(values.seed) });
	const { origin } = await serveStandIn(standIn, Number(values.port));
	console.log(JSON.stringify({ origin, ...standIn.app }));

	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
	// The standard input is a pipe of the launcher, and ends with it.
	process.stdin.on("end", () => process.exit(0)).resume();
}
