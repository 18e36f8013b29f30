import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { ledgerEntryResponse, toLedgerEntry } from "#wire/ledger.ts";
import type { Services } from "../services.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** What predictions of dated races said before the start. */
export const ledgerApi = createApiRouter();

const path = "/predictions/{id}/ledger";

endpoint(
	ledgerApi,
	`GET ${path}`,
	{
		access: "predictions:read",
		cost: "read",
		summary: "What a prediction of a dated race said before the start, with its hash",
		description:
			"Sent as a file: kept elsewhere, it shows later what was said, when its record is gone here. `npm run -s backtest -- --ledger FILE` checks and scores it.",
		params: byId,
		result: ledgerEntryResponse,
		errors: ["prediction.not_found", "ledger.none"],
	},
	async ({ context, services, userId, params }) => {
		await requirePrediction(services, userId, params.id);
		const entry = await services.ledger.of(userId, params.id);
		if (!entry) throw new AppError("ledger.none");
		const name = `relief-ledger-${entry.raceDate}.json`;
		context.header("Content-Disposition", `attachment; filename="${name}"`);
		return toLedgerEntry(entry);
	},
);

endpoint(
	ledgerApi,
	`PUT ${path}`,
	{
		access: "session",
		cost: "write",
		summary: "Say whether the hash may be published, and after the race whether it was all out",
		description:
			"`listed` before the start, `all_out` from then on; what is left out stays. A mark of the race's recording says more than `all_out`.",
		params: byId,
		body: z.object({ listed: z.boolean().optional(), all_out: z.boolean().nullable().optional() }),
		result: ledgerEntryResponse,
		errors: ["prediction.not_found", "ledger.none", "ledger.begun", "ledger.not_run"],
	},
	async ({ services, userId, params, body }) => {
		await requirePrediction(services, userId, params.id);
		const changes = { listed: body.listed, allOut: body.all_out };
		return toLedgerEntry(await services.ledger.change(userId, params.id, changes));
	},
);

async function requirePrediction({ predictions }: Services, userId: string, id: string) {
	if (!(await predictions.has(userId, id))) throw new AppError("prediction.not_found");
}
