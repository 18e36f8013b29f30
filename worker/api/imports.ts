import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { maxActivityFileBytes } from "../../domain/training/file-limits.ts";
import {
	importDetail,
	importedFile,
	importedFileQuery,
	importSummary,
	importsResponse,
	newImport,
	typedInActivities,
} from "../../domain/training/import-wire.ts";
import { bodyLimitOf, createApiRouter, json, jsonBody, refusal } from "./router.ts";

/** A runner's own files, as the import page sends them. */
export const importApi = createApiRouter();

const idInPath = z.object({ id: z.string() });
const longestListKb = 256;

importApi.use("/imports", bodyLimitOf(longestListKb));
importApi.openapi(
	createRoute({
		method: "post",
		path: "/imports",
		summary: "Begin an import: an archive, or a handful of files",
		request: jsonBody(newImport),
		responses: { 201: json(importSummary, "Begun"), 422: refusal("A field cannot be used") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json(
			await services.imports.begin(viewer.user.id, context.req.valid("json")),
			201,
		);
	},
);

importApi.openapi(
	createRoute({
		method: "get",
		path: "/imports",
		summary: "The runner's newest imports, 100 at most",
		responses: { 200: json(importsResponse, "Listed") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json({ imports: await services.imports.list(viewer.user.id) }, 200);
	},
);

importApi.openapi(
	createRoute({
		method: "get",
		path: "/imports/{id}",
		summary: "An import, and what was left out of it",
		request: { params: idInPath },
		responses: { 200: json(importDetail, "Found"), 404: refusal("Not among the runner's own") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		return context.json(await services.imports.get(viewer.user.id, id), 200);
	},
);

importApi.openapi(
	createRoute({
		method: "put",
		path: "/imports/{id}/files",
		summary: "One FIT, TCX or GPX file, packed with gzip or not, 25 MB at most",
		description: "Known by its content: sending a file again changes nothing.",
		request: {
			params: idInPath,
			query: importedFileQuery,
			body: {
				content: { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } },
				required: true,
			},
		},
		responses: {
			200: json(importedFile, "Read; the answer says whether it was brought in"),
			404: refusal("No such import"),
			413: refusal("The file is too large"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		const body = context.req.raw.body ?? new Blob([]).stream();
		const bytes = Number(context.req.header("Content-Length")) || maxActivityFileBytes;
		const query = context.req.valid("query");
		return context.json(
			await services.imports.addFile(viewer.user.id, id, query, { body, bytes }),
			200,
		);
	},
);

importApi.use("/imports/:id/typed-in", bodyLimitOf(longestListKb));
importApi.openapi(
	createRoute({
		method: "put",
		path: "/imports/{id}/typed-in",
		summary: "Activities without a file, by their totals",
		request: { params: idInPath, ...jsonBody(typedInActivities) },
		responses: { 204: { description: "Recorded" }, 404: refusal("No such import") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		await services.imports.addTypedIn(viewer.user.id, id, context.req.valid("json"));
		return context.body(null, 204);
	},
);

importApi.openapi(
	createRoute({
		method: "delete",
		path: "/imports/{id}",
		summary: "Remove an import with its activities, their figures and the originals",
		request: { params: idInPath },
		responses: { 204: { description: "Removed" }, 404: refusal("No such import") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		await services.imports.remove(viewer.user.id, context.req.valid("param").id);
		return context.body(null, 204);
	},
);

importApi.openapi(
	createRoute({
		method: "delete",
		path: "/activities/{id}",
		summary: "Remove an activity that came from a file",
		request: { params: idInPath },
		responses: {
			204: { description: "Removed" },
			404: refusal("Not among the runner's own"),
			409: refusal("It comes from a tracker"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		await services.imports.removeActivity(viewer.user.id, context.req.valid("param").id);
		return context.body(null, 204);
	},
);
