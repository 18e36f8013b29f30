// `node tests/stand-ins/strava/main.ts --port 8790 [--seed 1]`: a Strava of our own, on loopback.
// Its last line before it serves is `Stand-in Strava at <origin>`; it ends with whoever started it.

import { parseArgs } from "node:util";
import { serveStandIn } from "./server.ts";
import { createStandIn } from "./stand-in.ts";

const { values } = parseArgs({
	options: {
		port: { type: "string", default: "0" },
		seed: { type: "string", default: "1" },
	},
});
const server = await serveStandIn(
	createStandIn({ seed: Number(values.seed) }),
	Number(values.port),
);
console.log(`Stand-in Strava at ${server.origin}`);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
// A pipe of the one who started us ends with it, whatever way it ends.
process.stdin.on("end", () => process.exit(0)).resume();
