import { z } from "zod";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import type { ImportSummary } from "#domain/training/imports.ts";
import {
	type ImportSummaryWire,
	importDetail,
	importedFile,
	importedFileQuery,
	importSummary,
	importsResponse,
	newImport,
	typedInActivities,
} from "#wire/imports.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** A user's own files, as the import page sends them. */
export const importApi = createApiRouter();

const maxListKb = 256;

const summaryWire = (summary: ImportSummary): ImportSummaryWire => ({
	id: summary.id,
	name: summary.name,
	kind: summary.kind,
	created_at: summary.createdAt.toISOString(),
	files_total: summary.filesTotal,
	activities: summary.activities,
	left_out: summary.leftOut,
});

endpoint(
	importApi,
	"POST /imports",
	{
		access: "session",
		cost: "write",
		summary: "Begin an import: an archive, or a handful of files",
		body: newImport,
		maxBodyKb: maxListKb,
		status: 201,
		result: importSummary,
		errors: ["request.invalid_fields"],
	},
	async ({ services, userId, body }) => summaryWire(await services.imports.begin(userId, body)),
);

endpoint(
	importApi,
	"GET /imports",
	{
		access: "training:read",
		cost: "read",
		summary: "List your newest imports, 100 at most",
		result: importsResponse,
	},
	async ({ services, userId }) => ({
		imports: (await services.imports.list(userId)).map(summaryWire),
	}),
);

endpoint(
	importApi,
	"GET /imports/{id}",
	{
		access: "training:read",
		cost: "read",
		summary: "Show an import, and what was left out of it",
		params: byId,
		result: importDetail,
		errors: ["import.not_found"],
	},
	async ({ services, userId, params }) => {
		const detail = await services.imports.get(userId, params.id);
		return { ...summaryWire(detail), left_out_files: [...detail.leftOutFiles] };
	},
);

endpoint(
	importApi,
	"PUT /imports/{id}/files",
	{
		access: "session",
		cost: "file",
		summary: "Add one FIT, TCX or GPX file, packed with gzip or not, 25 MB at most",
		description: "Identified by its content: sending a file again changes nothing.",
		params: byId,
		query: importedFileQuery,
		stream: {
			"application/octet-stream": { schema: z.string().meta({ format: "binary" }) },
		},
		result: importedFile,
		success: "Read; the response says whether it was brought in",
		errors: ["import.not_found", "file.too_large"],
	},
	({ context, services, userId, params, query }) => {
		const body = context.req.raw.body ?? new Blob([]).stream();
		const bytes = Number(context.req.header("Content-Length")) || maxActivityFileBytes;
		return services.imports.addFile(userId, params.id, query, { body, bytes });
	},
);

endpoint(
	importApi,
	"PUT /imports/{id}/typed-in",
	{
		access: "session",
		cost: "write",
		summary: "Add activities without a file, by their totals",
		params: byId,
		body: typedInActivities,
		maxBodyKb: maxListKb,
		errors: ["import.not_found"],
	},
	({ services, userId, params, body }) => services.imports.addTypedIn(userId, params.id, body),
);

endpoint(
	importApi,
	"POST /imports/{id}/end",
	{
		access: "session",
		cost: "write",
		summary: "Say that all files of an import were sent",
		description:
			"Until then, or for five minutes after its last file, answers say with `reading` and `unsettled` that figures will change.",
		params: byId,
		errors: ["import.not_found"],
	},
	({ services, userId, params }) => services.imports.end(userId, params.id),
);

endpoint(
	importApi,
	"DELETE /imports/{id}",
	{
		access: "session",
		cost: "removal",
		summary: "Remove an import with its activities, their figures and the original files",
		params: byId,
		errors: ["import.not_found"],
	},
	({ services, userId, params }) => services.imports.remove(userId, params.id),
);

endpoint(
	importApi,
	"DELETE /activities/{id}",
	{
		access: "session",
		cost: "removal",
		summary: "Remove an activity that came from a file",
		params: byId,
		errors: ["training.activity_not_found", "import.from_tracker"],
	},
	({ services, userId, params }) => services.imports.removeActivity(userId, params.id),
);
