import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { hourMs } from "#domain/time.ts";
import { byNetwork } from "../platform/rate-limit.ts";
import { ownerIdOf } from "../predictions/watch-codes.ts";
import { callerOf } from "./caller.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Plans for watches, by a code that is typed once. */
export const watchCodesApi = createApiRouter();

/** A watch asks each five minutes at most. Of 10¹² codes, sixty guesses an hour from a network find none. */
const rule = { name: "watch-code-network", attempts: 60, windowMs: hourMs };

const madeCode = z.object({
	code: z.string().describe("Eight letters and digits; said once"),
	ends_at: z.iso.datetime().describe("When it ends, with the race"),
});

endpoint(
	watchCodesApi,
	"POST /predictions/{id}/watch-code",
	{
		access: "race-day",
		cost: "write",
		summary: "Make the code by which a watch fetches the plan",
		description:
			"The code before it ends. It ends six hours after the late bound of the finish, with the prediction, and with the account.",
		params: byId,
		result: madeCode,
		errors: [
			...(["prediction.not_found", "prediction.expired", "server.busy"] as const),
			...(["watch.stages", "watch.needs_start", "watch.past"] as const),
		],
	},
	async ({ services, userId, params }) => {
		const { code, endsAt } = await services.watchCodes.make(userId, params.id);
		return { code, ends_at: endsAt.toISOString() };
	},
);

endpoint(
	watchCodesApi,
	"DELETE /predictions/{id}/watch-code",
	{
		access: "race-day",
		cost: "removal",
		summary: "End the code of a plan",
		params: byId,
		errors: ["prediction.not_found", "prediction.expired", "server.busy"],
	},
	({ services, userId, params }) => services.watchCodes.end(userId, params.id),
);

endpoint(
	watchCodesApi,
	"GET /watch/{code}",
	{
		access: "public",
		cost: "read",
		summary: "The plan behind a code, for a watch: at most 8 kB",
		description:
			"Public: the code opens it. Whatever keeps a plan from being there is one answer, 404. A network may ask 60 times an hour. No positions are in it.",
		params: z.object({ code: z.string() }),
		media: "application/json",
		errors: ["watch.code", "request.too_many", "server.busy"],
	},
	async ({ context, services, params }) => {
		await services.limiter.countAll(byNetwork(rule, callerOf(context).network));
		if (params.code.length > 20) throw new AppError("watch.code");
		const database = await services.channelOwners.databaseOf(await ownerIdOf(params.code));
		if (database === null) throw new AppError("watch.code");
		return context.body(await services.at(database).watchCodes.planOf(params.code), 200, {
			"Content-Type": "application/json",
		});
	},
);
