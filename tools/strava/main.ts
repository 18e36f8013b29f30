// `node tools/strava/main.ts --port 8790 [--seed 1]`: the stand-in of Strava, on loopback.

import { runStandIn } from "../stand-in/program.ts";
import { createStandIn } from "./stand-in.ts";

await runStandIn(createStandIn);
