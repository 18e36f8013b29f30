import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { networkOf } from "#domain/network.ts";
import { raceProtocol } from "#domain/predictions/race-day/race-message.ts";
import { raceResponse, toRace } from "#wire/race.ts";
import { asAppError, errorResponse } from "../platform/errors.ts";
import { byId, endpoint } from "./endpoint.ts";
import { type ApiEnv, createApiRouter } from "./router.ts";

/** Live passages on race day, and the race beside its plan. */
export const raceChannelsApi = createApiRouter();

const openedRoom = z.object({
	id: z.string().describe("Of the channel, in the address of its socket"),
	write_key: z.string().describe("For who enters passages; it is said once"),
	read_key: z.string().describe("For who looks on"),
	ends_at: z.iso.datetime().describe("When the channel and its passages are deleted"),
});

endpoint(
	raceChannelsApi,
	"POST /predictions/{id}/race-channel",
	{
		access: "race-day",
		cost: "write",
		summary: "Open a channel where phones share the passages of a race",
		description:
			"Its socket is `GET /live/{channel}` with the subprotocols `relief.race` and a key. The channel before it ends, and so do its links. It ends 7 days after the race, 30 days from now without a start, with the prediction, and with the account.",
		params: byId,
		result: openedRoom,
		errors: ["prediction.not_found", "quota.channels"],
	},
	async ({ services, userId, params }) => {
		const { id, writeKey, readKey, endsAt } = await services.raceChannels.open(userId, params.id);
		return { id, write_key: writeKey, read_key: readKey, ends_at: endsAt.toISOString() };
	},
);

endpoint(
	raceChannelsApi,
	"DELETE /predictions/{id}/race-channel",
	{
		access: "race-day",
		cost: "removal",
		summary: "End the channel of a race, with its passages",
		description: "With `channel` only that one: another that has been opened since goes on.",
		params: byId,
		query: z.object({
			channel: z.string().max(64).optional().describe("Id of the channel; absent: the open one"),
		}),
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params, query }) => {
		await services.raceChannels.close(userId, params.id, query.channel);
	},
);

endpoint(
	raceChannelsApi,
	"GET /predictions/{id}/race",
	{
		access: "race-day",
		cost: "read",
		summary: "The race of a prediction beside its plan, once it is run",
		description:
			"The activity of the race's day is found by where and how far it was run, and parted by the stations of the plan, or by round distances where it has fewer than two.",
		params: byId,
		result: raceResponse,
		errors: ["prediction.not_found", "prediction.expired", "server.busy"],
	},
	async ({ services, userId, params }) =>
		toRace(await services.raceRuns.of(userId, await services.predictions.get(userId, params.id))),
);

/**
 * `GET /live/{channel}`: the socket of a channel; a plain request says 426 while it is open, and 404 afterwards. Apart from all other routes, whose headers a socket's answer cannot take. No
 * session is read: the key in `Sec-WebSocket-Protocol` opens it, which stands in no address and in no log.
 */
export function createRaceSockets() {
	const sockets = new Hono<ApiEnv>();
	sockets.onError((error, context) =>
		errorResponse(asAppError(error), context.var.requestId ?? ""),
	);
	sockets.get("/:channel{[\\w-]{16,40}}", async (context) => {
		const { req } = context;
		const { channelOwners, at } = context.var.services;
		const id = req.param("channel");
		const database = await channelOwners.databaseOf(id);
		const raceChannels = database === null ? null : at(database).raceChannels;
		if (req.header("Upgrade")?.toLowerCase() !== "websocket") {
			throw new AppError(
				(await raceChannels?.isOpen(id)) ? "race.not_a_socket" : "race.no_channel",
			);
		}
		const origin = req.header("Origin");
		if (origin !== undefined && origin !== new URL(req.url).origin) {
			throw new AppError("request.foreign_origin", { origin });
		}
		const [protocol, key = ""] = (req.header("Sec-WebSocket-Protocol") ?? "").split(/\s*,\s*/);
		const guest = protocol === raceProtocol ? await raceChannels?.guestOf(id, key) : null;
		if (!raceChannels || !guest) throw new AppError("race.no_channel");
		const network = networkOf(req.header("CF-Connecting-IP") ?? "local");
		return raceChannels.socket(id, { ...guest, network });
	});
	return sockets;
}
