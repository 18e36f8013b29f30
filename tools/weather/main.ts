// `node tools/weather/main.ts --port 8990`: the stand-in of a weather service, on loopback.

import { runStandIn } from "../stand-in/program.ts";
import { createWeatherStandIn } from "./stand-in.ts";

await runStandIn(createWeatherStandIn);
