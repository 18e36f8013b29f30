// `node tools/intervals/main.ts --port 8791 [--seed 1]`: the stand-in of intervals.icu, on loopback.

import { runStandIn } from "../stand-in/program.ts";
import { createStandIn } from "./stand-in.ts";

await runStandIn(createStandIn);
