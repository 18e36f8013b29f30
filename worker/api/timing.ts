import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { mostTimed } from "#domain/predictions/race-day/timing-post.ts";
import { secretLength } from "../predictions/channel-addresses.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Passages of a race as a timing system has them. */
export const timingApi = createApiRouter();

/** A post of 500 passages with usual names, kB. */
const mostPostKb = 64;
const longestPlace = 200;
const bibText = z.string().trim().min(1).max(20);

endpoint(
	timingApi,
	"POST /predictions/{id}/timing",
	{
		access: "race-day",
		cost: "write",
		summary: "Make the address to which a timing system posts the runner's passages",
		description:
			"They are posted to `/api/timing/{address}`, signed with `secret`. Address and secret of before end. They end with the race channel, the prediction and the account.",
		params: byId,
		body: z.object({
			bib: bibText
				.nullable()
				.describe(
					"Of the runner: passages of other bibs change nothing; null: those without one count",
				),
			ends: z.boolean().describe("Whether the channel counts distances from the start itself"),
		}),
		result: z.object({
			address: z.string().describe("Said once"),
			secret: z.string().describe("Signs posts; said once"),
			ends_at: z.iso.datetime().describe("When the address ends"),
		}),
		errors: [
			...(["prediction.not_found", "prediction.expired", "server.busy"] as const),
			...(["race.no_channel", "timing.stages"] as const),
		],
	},
	async ({ services, userId, params, body }) => {
		const { address, secret, endsAt } = await services.timingAddresses.open(
			userId,
			params.id,
			body,
		);
		return { address, secret, ends_at: endsAt.toISOString() };
	},
);

endpoint(
	timingApi,
	"DELETE /predictions/{id}/timing",
	{
		access: "race-day",
		cost: "removal",
		summary: "End the address for a timing system; its passages stay",
		params: byId,
		errors: ["prediction.not_found", "prediction.expired", "server.busy"],
	},
	({ services, userId, params }) => services.timingAddresses.close(userId, params.id),
);

const instant = z.iso.datetime({ offset: true });
const timed = z.object({
	passages: z
		.array(
			z.strictObject({
				bib: bibText.optional().describe("Absent: of the runner of the address"),
				place: z
					.string()
					.min(1)
					.max(longestPlace)
					.describe("A station by its name, `start`, `finish`, or km from the start, `12.5`"),
				arrival: instant,
				departure: instant.optional(),
			}),
		)
		.min(1)
		.max(mostTimed),
});

endpoint(
	timingApi,
	"POST /timing/{address}",
	{
		access: "public",
		cost: "event",
		summary: "Passages of a timing system, signed",
		description:
			"Public: the signature opens it. `Relief-Signed-At` has the time of signing, s since 1970 with up to three decimals, at most 5 minutes from now; `Relief-Signature` the HMAC-SHA-256 of it, a dot and the body as it is sent, with `secret` as the key, hexadecimal. Of a place the post that was signed last holds: one that comes late, twice or out of order changes nothing. What people type holds before all of them. One post a second, 20 at once, 64 kB and 500 passages a post, 64 places a race.",
		params: z.object({ address: z.string() }),
		body: timed,
		keepsText: true,
		maxBodyKb: mostPostKb,
		result: z.object({
			taken: z.number().int().describe("Passages of this runner, at places that the channel tells"),
		}),
		errors: [
			...(["timing.address", "timing.signature", "timing.signed_at"] as const),
			...(["timing.place", "timing.too_fast", "request.too_large"] as const),
		],
	},
	async ({ context: { req }, services, params: { address }, body }) => {
		if (address.length !== 2 * secretLength) throw new AppError("timing.address");
		const database = await services.channelOwners.databaseOf(address.slice(0, secretLength));
		if (database === null) throw new AppError("timing.address");
		const taken = await services.at(database).timingAddresses.post(address, {
			passages: body.passages.map(({ bib = null, place, arrival, departure }) => ({
				...{ bib, place, arrivalMs: Date.parse(arrival) },
				departureMs: departure === undefined ? null : Date.parse(departure),
			})),
			body: await req.text(),
			signedAt: signedAt(req.header("Relief-Signed-At")),
			signature: req.header("Relief-Signature") ?? "",
		});
		return { taken };
	},
);

/** Nothing where it is no time, which no signature fits. */
const signedAt = (header = "") => (/^\d{1,12}(\.\d{1,3})?$/.test(header) ? header : "");
