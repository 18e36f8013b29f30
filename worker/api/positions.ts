import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { readPositionPost } from "#domain/predictions/race-day/position-post.ts";
import { secretLength } from "../predictions/channel-addresses.ts";
import { placesFor } from "../predictions/race-positions.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Positions of phones on race day, as apps post them. */
export const positionsApi = createApiRouter();

/** A post of one position, and one of 500 of the longest usual ones, kB. */
const mostPostKb = 4;
const mostBatchKb = 256;

endpoint(
	positionsApi,
	"POST /predictions/{id}/positions",
	{
		access: "race-day",
		cost: "write",
		summary: "Make the address to which a phone posts its positions on race day",
		description:
			"OwnTracks, Overland and Traccar Client post to `/api/positions/{address}`. Passages that follow from the positions come into the open race channel. The address before it ends. It ends, and all positions are deleted, 6 hours after the finish, at the latest 6 hours after its late bound, with the channel, the prediction and the account.",
		params: byId,
		body: z.object({
			ends: z.boolean().describe("Whether the channel counts distances from the start itself"),
			place: z
				.enum(placesFor)
				.describe("Who sees where the runner is: crew are those who may enter passages"),
		}),
		result: z.object({
			address: z.string().describe("Secret; said once"),
			ends_at: z.iso.datetime().describe("When positions are deleted at the latest"),
		}),
		errors: [
			...(["prediction.not_found", "prediction.expired", "server.busy"] as const),
			...(["race.no_channel", "position.no_way"] as const),
		],
	},
	async ({ services, userId, params, body }) => {
		const { address, endsAt } = await services.positionAddresses.open(userId, params.id, body);
		return { address, ends_at: endsAt.toISOString() };
	},
);

endpoint(
	positionsApi,
	"DELETE /predictions/{id}/positions",
	{
		access: "race-day",
		cost: "removal",
		summary: "End the address for positions, and delete them",
		params: byId,
		errors: ["prediction.not_found", "prediction.expired", "server.busy"],
	},
	({ services, userId, params }) => services.positionAddresses.close(userId, params.id),
);

endpoint(
	positionsApi,
	"POST /positions/{address}",
	{
		access: "public",
		cost: "event",
		summary: "Positions as OwnTracks, Overland and Traccar Client post them",
		description:
			"Public: the address opens it; its second half may be the password of HTTP Basic instead. JSON, a form or a query, as the app makes it: 4 kB for one position, 256 kB for a batch of up to 500. One post a second, 20 at once; 30,000 positions a race. What says no position is answered like what does.",
		params: z.object({ address: z.string() }),
		query: z.looseObject({}),
		maxBodyKb: mostBatchKb,
		result: z.union([z.array(z.unknown()), z.object({ result: z.literal("ok") })]),
		errors: [
			...(["position.address", "position.unreadable", "position.too_many"] as const),
			...(["position.too_fast", "position.race_full", "request.too_large"] as const),
		],
	},
	async ({ context, services, params }) => {
		const { req } = context;
		const address = params.address + passwordOf(req.header("Authorization"), params.address);
		if (address.length !== 2 * secretLength) throw new AppError("position.address");
		const database = await services.channelOwners.databaseOf(address.slice(0, secretLength));
		if (database === null) throw new AppError("position.address");
		const body = await req.text();
		const contentType = req.header("Content-Type") ?? "";
		const query = new URL(req.url).searchParams;
		const fixes = readPositionPost({ body, contentType, query });
		if (fixes.length < 2 && body.length > 1024 * mostPostKb) {
			throw new AppError("request.too_large", { limitKb: mostPostKb });
		}
		await services.at(database).positionAddresses.post(address, fixes);
		// OwnTracks reads an array, Overland this object, and Traccar Client nothing
		return body.includes('"_type"') || body === "" ? [] : { result: "ok" as const };
	},
);

/** Of an address without its second half. */
function passwordOf(header: string | undefined, address: string): string {
	const [, basic] = /^Basic +([\w+/=-]+)$/i.exec(header ?? "") ?? [];
	if (address.length !== secretLength || basic === undefined) return "";
	try {
		return atob(basic).split(":").slice(1).join(":");
	} catch {
		return "";
	}
}
