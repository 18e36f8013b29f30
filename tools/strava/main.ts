// `node tools/strava/main.ts --port 8790 [--seed 1]`: the stand-in of Strava, on loopback.
// Its first line is JSON, `{ origin, clientId, clientSecret }`. It ends when its standard input does.

import { parseArgs } from "node:util";
import { serveStandIn } from "./server.ts";
import { createStandIn } from "./stand-in.ts";

const { values } = parseArgs({
	options: {
		port: { type: "string", default: "0" },
		seed: { type: "string", default: "1" },
	},
});
const standIn = createStandIn({ seed: Number(values.seed) });
const { origin } = await serveStandIn(standIn, Number(values.port));
console.log(JSON.stringify({ origin, ...standIn.app }));

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
// The standard input is a pipe of the launcher, and ends with it.
process.stdin.on("end", () => process.exit(0)).resume();
