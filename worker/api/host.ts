import { Hono } from "hono";
import { createApi } from "./api.ts";
import { chargeRequest, limitRequests } from "./charging.ts";
import { onEveryRequest, withServices } from "./every-request.ts";
import { requireRoute } from "./known-routes.ts";
import { createRaceSockets } from "./race-channels.ts";
import type { ApiEnv } from "./router.ts";
import { createTiles } from "./tiles.ts";

/** Everything but pages: the API under `/api`, maps under `/tiles`, sockets under `/live`. */
export const apiHost = new Hono<ApiEnv>();

// Ahead of what sets headers: the answer of a socket takes none.
apiHost.use("/live/*", withServices, limitRequests, chargeRequest);
apiHost.route("/live", createRaceSockets());
onEveryRequest(apiHost);
apiHost.use("/api/*", requireRoute(apiHost));
apiHost.route("/api", createApi());
apiHost.use("/tiles/*", requireRoute(apiHost));
apiHost.route("/tiles", createTiles());
