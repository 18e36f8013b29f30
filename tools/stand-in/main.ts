// `node tools/stand-in/main.ts --service strava|intervals|weather|oidc [--port 8790] [--seed 1]`: the stand-in of a service, on
// loopback (program.ts).

import { createStandIn as createIntervals } from "../intervals/stand-in.ts";
import { createOidcStandIn } from "../oidc/stand-in.ts";
import { createStandIn as createStrava } from "../strava/stand-in.ts";
import { createWeatherStandIn } from "../weather/stand-in.ts";
import { runStandIn } from "./program.ts";

await runStandIn({
	strava: createStrava,
	intervals: createIntervals,
	weather: createWeatherStandIn,
	oidc: () => createOidcStandIn(),
});
