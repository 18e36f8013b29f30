import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { longestEncrypted, mostLinkDays } from "#domain/predictions/share/short-link.ts";
import { ownerIdOf } from "../predictions/short-links.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Plans that are sent to others by a short link, encrypted by the browser that makes it. */
export const shortLinksApi = createApiRouter();

const entry = z.object({
	id: z.string().describe("Of the link, which is nothing without its key"),
	made_at: z.iso.datetime(),
	ends_at: z.iso.datetime(),
});
const toEntry = ({ id, madeAt, endsAt }: { id: string; madeAt: Date; endsAt: Date }) => ({
	id,
	made_at: madeAt.toISOString(),
	ends_at: endsAt.toISOString(),
});

const mostBodyKb = Math.ceil(longestEncrypted / 1024) + 1;

endpoint(
	shortLinksApi,
	"POST /predictions/{id}/short-links",
	{
		access: "session",
		cost: "write",
		summary: "Keep an encrypted plan that a short link opens",
		description:
			"`encrypted` is what the browser has encrypted (AES-GCM, 128 bits); its key is never sent, and stands in the fragment of the link alone. It is deleted at its end, with the prediction, with its result where that expires, with the account, and by `DELETE`.",
		params: byId,
		maxBodyKb: mostBodyKb,
		body: z.object({
			encrypted: z
				.string()
				.regex(/^[\w-]+$/)
				.min(40)
				.max(longestEncrypted)
				.describe("base64url"),
			days: z.number().int().min(1).max(mostLinkDays),
		}),
		status: 201,
		result: entry,
		errors: ["prediction.not_found", "prediction.expired", "quota.links"],
	},
	async ({ services, userId, params, body }) =>
		toEntry(await services.shortLinks.make(userId, params.id, body)),
);

endpoint(
	shortLinksApi,
	"GET /predictions/{id}/short-links",
	{
		access: "session",
		cost: "read",
		summary: "The short links of a plan that are open",
		params: byId,
		result: z.object({ links: z.array(entry) }),
		errors: ["prediction.not_found", "prediction.expired"],
	},
	async ({ services, userId, params }) => ({
		links: (await services.shortLinks.list(userId, params.id)).map(toEntry),
	}),
);

endpoint(
	shortLinksApi,
	"DELETE /predictions/{id}/short-links",
	{
		access: "session",
		cost: "removal",
		summary: "Delete all short links of a plan",
		params: byId,
		errors: ["prediction.not_found"],
	},
	({ services, userId, params }) => services.shortLinks.end(userId, params.id),
);

endpoint(
	shortLinksApi,
	"GET /short-links/{link}",
	{
		access: "public",
		cost: "read",
		summary: "The encrypted plan behind a short link",
		description:
			"Public: whoever has the link may have it, and reads nothing of it without the key in the fragment, which is not sent.",
		params: z.object({ link: z.string().max(20) }),
		result: z.object({ encrypted: z.string(), ends_at: z.iso.datetime() }),
		errors: ["link.ended", "link.deleted"],
	},
	async ({ services, params }) => {
		const database = await services.channelOwners.databaseOf(ownerIdOf(params.link));
		if (database === null) throw new AppError("link.ended");
		const { encrypted, endsAt } = await services.at(database).shortLinks.encryptedOf(params.link);
		return { encrypted, ends_at: endsAt.toISOString() };
	},
);
