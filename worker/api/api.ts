import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { accessTokenPrefix } from "#domain/accounts/access-tokens.ts";
import packageJson from "../../package.json" with { type: "json" };
import { declareAccess, requireAccess } from "./access.ts";
import { accessTokensApi } from "./access-tokens.ts";
import { accountApi } from "./account.ts";
import { addressesApi } from "./addresses.ts";
import { buildName } from "./build-name.ts";
import { chargeRequest, limitRequests } from "./charging.ts";
import { courseEditsApi } from "./course-edits.ts";
import { courseStagesApi } from "./course-stages.ts";
import { earlierFinishesApi } from "./earlier-finishes.ts";
import { embedApi } from "./embed.ts";
import { endpoint } from "./endpoint.ts";
import { goalsApi } from "./goals.ts";
import { importApi } from "./imports.ts";
import { requireRoute } from "./known-routes.ts";
import { languageApi } from "./language.ts";
import { ledgerApi } from "./ledger.ts";
import { mailLoginApi } from "./mail-login.ts";
import { createMcp } from "./mcp/mcp.ts";
import { createOAuth } from "./oauth.ts";
import { organiseApi } from "./organise.ts";
import { organiseCoursesApi } from "./organise-courses.ts";
import { pageSpeedApi } from "./page-speed.ts";
import { passkeysApi } from "./passkeys.ts";
import { plannedWorkoutsApi } from "./planned-workouts.ts";
import { positionsApi } from "./positions.ts";
import { predictionsApi } from "./predictions.ts";
import { createRaceSockets, raceChannelsApi } from "./race-channels.ts";
import { racesApi } from "./races.ts";
import { type ApiEnv, createApiRouter } from "./router.ts";
import { sessionApi } from "./sessions.ts";
import { shortLinksApi } from "./short-links.ts";
import { sourcesApi } from "./sources.ts";
import { createTiles } from "./tiles.ts";
import { timingApi } from "./timing.ts";
import { trackerApi } from "./tracker.ts";
import { trainingApi } from "./training.ts";
import { watchCodesApi } from "./watch-codes.ts";

/** Everything under `/api`, closed unless a call says who may make it. */
export function createApi() {
	const api = createApiRouter();
	api.use(requireAccess);
	api.route("/auth", sessionApi);
	api.route("/auth", accountApi);
	api.route("/auth", passkeysApi);
	api.route("/auth", accessTokensApi);
	api.route("/auth", addressesApi);
	api.route("/auth", mailLoginApi);
	api.route("/language", languageApi);
	api.route("/", pageSpeedApi);
	api.route("/", predictionsApi);
	api.route("/", courseEditsApi);
	api.route("/", courseStagesApi);
	api.route("/", raceChannelsApi);
	api.route("/", positionsApi);
	api.route("/", timingApi);
	api.route("/", watchCodesApi);
	api.route("/", shortLinksApi);
	api.route("/", plannedWorkoutsApi);
	api.route("/", ledgerApi);
	api.route("/", goalsApi);
	api.route("/", racesApi);
	api.route("/", organiseApi);
	api.route("/", organiseCoursesApi);
	api.route("/", earlierFinishesApi);
	api.route("/", embedApi);
	api.route("/strava", trackerApi);
	api.route("/sources", sourcesApi);
	api.route("/", trainingApi);
	api.route("/", importApi);
	endpoint(
		api,
		"GET /health",
		{
			access: "public",
			cost: "read",
			summary: "Check that the service responds",
			result: z.object({
				ok: z.literal(true),
				version: z.string(),
				build: z
					.string()
					.describe(
						"Commit that the site is built from, with -dirty where its files differed from it; unknown outside a checkout.",
					),
			}),
		},
		() => ({ ok: true as const, version: packageJson.version, build: buildName }),
	);
	api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
		type: "http",
		scheme: "bearer",
		description: "The token of a session: what register, login and refresh answer",
	});
	api.openAPIRegistry.registerComponent("securitySchemes", "token", {
		type: "http",
		scheme: "bearer",
		bearerFormat: `${accessTokenPrefix}…`,
		description: "An access token with the scope that the call names",
	});
	api.use("/openapi.json", declareAccess("public"));
	api.doc31("/openapi.json", {
		openapi: "3.1.0",
		info: { title: "Relief", version: packageJson.version },
		servers: [{ url: "/api" }],
		security: [{ bearer: [] }],
	});
	return api;
}

/** What a request goes through ahead of the routes of this folder, which know services by their type alone. */
interface WayIn {
	withServices: MiddlewareHandler<ApiEnv>;
	onEveryRequest: (host: Hono<ApiEnv>) => void;
}

/** Everything but pages: the API under `/api`, its tools for assistants at `/mcp`, what lets those in, maps under `/tiles`, sockets under `/live`. */
export function createApiHost({ withServices, onEveryRequest }: WayIn): Hono<ApiEnv> {
	const host = new Hono<ApiEnv>();
	// Ahead of what sets headers: the answer of a socket takes none.
	host.use("/live/*", withServices, limitRequests, chargeRequest);
	host.route("/live", createRaceSockets());
	onEveryRequest(host);
	host.use("/api/*", requireRoute(host));
	host.route("/api", createApi());
	host.use("/mcp", requireRoute(host));
	host.route("/mcp", createMcp(host));
	host.route("/", createOAuth());
	host.use("/tiles/*", requireRoute(host));
	host.route("/tiles", createTiles());
	return host;
}
