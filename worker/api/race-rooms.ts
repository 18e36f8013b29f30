import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { errorResponse } from "../platform/errors.ts";
import { raceProtocol } from "../predictions/race-room.ts";
import { servicesFor } from "../services.ts";
import { byId, endpoint } from "./endpoint.ts";
import { type ApiEnv, asAppError, createApiRouter } from "./router.ts";

/** Live passages on race day. */
export const raceRoomsApi = createApiRouter();

const openedRoom = z.object({
	id: z.string().describe("Of the room, in the address of its socket"),
	write_key: z.string().describe("For who enters passages; it is said once"),
	read_key: z.string().describe("For who looks on"),
	ends_at: z.iso.datetime().describe("When the room and its passages are deleted"),
});

endpoint(
	raceRoomsApi,
	"POST /predictions/{id}/race-room",
	{
		summary: "Open a room where phones share the passages of a race",
		description:
			"Its socket is `GET /live/{room}` with the subprotocols `relief.race` and a key. The room before it ends, and so do its links. It ends 7 days after the race, 30 days from now without a start, with the prediction, and with the account.",
		params: byId,
		result: openedRoom,
		status: 201,
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params }) => {
		const { id, writeKey, readKey, endsAt } = await services.raceRooms.open(userId, params.id);
		return { id, write_key: writeKey, read_key: readKey, ends_at: endsAt.toISOString() };
	},
);

endpoint(
	raceRoomsApi,
	"DELETE /predictions/{id}/race-room",
	{ summary: "End the room of a race, with its passages", params: byId },
	async ({ services, userId, params }) => {
		await services.raceRooms.endOf(userId, params.id);
	},
);

/**
 * `GET /live/{room}`: the socket of a room. Apart from all other routes, whose headers a socket's answer cannot take. No
 * session is read: the key in `Sec-WebSocket-Protocol` opens it, which stands in no address and in no log.
 */
export function createRaceSockets() {
	const sockets = new Hono<ApiEnv>();
	sockets.onError((error, context) =>
		errorResponse(asAppError(error), context.var.requestId ?? ""),
	);
	sockets.get("/:room{[\\w-]{16,40}}", async (context) => {
		const { req } = context;
		if (req.header("Upgrade")?.toLowerCase() !== "websocket") {
			throw new AppError("race.not_a_socket");
		}
		const origin = req.header("Origin");
		if (origin !== undefined && origin !== new URL(req.url).origin) {
			throw new AppError("request.foreign_origin", { origin });
		}
		const [protocol, key = ""] = (req.header("Sec-WebSocket-Protocol") ?? "").split(/\s*,\s*/);
		const { raceRooms } = servicesFor(context.env);
		const id = req.param("room");
		const entry = protocol === raceProtocol ? await raceRooms.roleOf(id, key) : null;
		if (!entry) throw new AppError("race.no_room");
		return raceRooms.socket(id, entry);
	});
	return sockets;
}
