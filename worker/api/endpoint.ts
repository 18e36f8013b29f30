import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { type CostClassName, isRefusable } from "#domain/cost-classes.ts";
import { type ErrorCode, type ErrorEntry, errorTable } from "#domain/errors.ts";
import type { CallingUser } from "../accounts/access-tokens.ts";
import type { SignedInUser } from "../accounts/service.ts";
import { bodyLimitOf } from "../platform/body-limit.ts";
import type { FieldsOf } from "../predictions/upload.ts";

import { type Access, declareAccess } from "./access.ts";
import { type ApiEnv, unknownField } from "./router.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What a route takes and returns. Every text stands in the OpenAPI document. */
interface Endpoint<Params, Query, Body, Result, Allowed> {
	readonly summary: string;
	/** Who may make the call. */
	readonly access: Allowed;
	/** What the call is charged, and whether it is refused once the hour of its account or network is used up. */
	readonly cost: CostClassName;
	readonly description?: string;
	readonly params?: Params;
	readonly query?: Query;
	readonly body?: Body;
	/** The body may be missing. */
	readonly bodyIsOptional?: true;
	/** The handler reads the body as it was sent, too. */
	readonly keepsText?: true;
	/** Largest body, kB; 16 if absent. */
	readonly maxBodyKb?: number;
	/** By media type: a body that the handler reads as a stream, of any size. */
	readonly stream?: Readonly<Record<string, { schema: z.ZodType }>>;
	/** JSON of the response. */
	readonly result?: Result;
	/** Media type of a response that is no JSON. */
	readonly media?: string;
	/** Of a success: 200 with a result, 204 without, if absent. */
	readonly status?: 200 | 201 | 202 | 302;
	readonly success?: string;
	readonly errors?: readonly ErrorCode[];
}

interface Input<Params, Query, Body, Allowed> extends Pick<ApiEnv["Variables"], "services"> {
	/** Of calls that are closed to tokens with its session. */
	readonly signedIn: Allowed extends "session" ? SignedInUser : CallingUser;
	readonly context: Context<ApiEnv>;
	readonly userId: string;
	readonly params: z.output<Params>;
	readonly query: z.output<Query>;
	readonly body: z.output<Body>;
}

const successes = {
	200: "Success",
	201: "Created",
	202: "Accepted; the work goes on in the background",
	204: "Done; the response has no body",
	302: "A redirect to the next page",
} as const;

/** A text of a form or address that may come several times. */
export const repeatable = (description: string) =>
	z
		.union([z.string(), z.array(z.string())])
		.optional()
		.meta({ description });

/** Path parameters of routes that name one thing of the user's. */
export const byId = z.object({ id: z.string() });

/**
 * Adds a route to a router and to the OpenAPI document. The handler's result is sent as JSON with the status of a
 * success, a `Response` as it is; errors are thrown. `userId` and `signedIn` are set on routes that are not public.
 */
export function endpoint<
	Params extends z.ZodType = z.ZodUndefined,
	Query extends z.ZodType = z.ZodUndefined,
	Body extends z.ZodType = z.ZodUndefined,
	Result extends z.ZodType = z.ZodVoid,
	const Allowed extends Access = Access,
>(
	router: OpenAPIHono<ApiEnv>,
	route: `${Method} /${string}`,
	spec: Endpoint<Params, Query, Body, Result, Allowed>,
	handle: (
		input: Input<Params, Query, Body, Allowed>,
	) => Response | z.input<Result> | Promise<Response | z.input<Result>>,
): void {
	const [method, path] = route.split(" ") as [Method, string];
	const { params, stream, result, media, maxBodyKb = 16 } = spec;
	const query = knownOnly(spec.query ?? noFields);
	const body = spec.body && knownOnly(spec.body);
	const status = spec.status ?? (result || media ? 200 : 204);
	const content = result ? jsonContent(result) : media ? { [media]: {} } : undefined;
	const description = spec.success ?? successes[status];
	const requestBody = body
		? { content: jsonContent(body), required: !spec.bodyIsOptional }
		: stream && { content: stream, required: true };
	const config = createRoute({
		method: method.toLowerCase() as Lowercase<Method>,
		path,
		summary: spec.summary,
		"x-cost": spec.cost,
		security: securityOf(spec.access),
		description: spec.description,
		// Ahead of the validation: what cannot be read is charged, too.
		middleware: [
			declareAccess(spec.access),
			chargeOf(spec.cost),
			...(method === "GET" || stream ? [] : [bodyLimitOf(maxBodyKb)]),
			...(spec.keepsText ? [keepText] : []),
		],
		request: {
			params: params as z.ZodObject | undefined,
			query: query as z.ZodObject | undefined,
			body: requestBody,
		},
		responses: {
			[status]: content ? { content, description } : { description },
			...errorResponses([...new Set([...(spec.errors ?? []), ...errorsOf(spec.cost)])]),
		},
	});
	const respond = async (context: Context<ApiEnv>) => {
		const valid = <T>(target: "param" | "query" | "json") =>
			context.req.valid(target as never) as z.output<T>;
		const { services, signedIn } = context.var;
		const sent = await handle({
			context,
			services,
			signedIn: signedIn as Input<Params, Query, Body, Allowed>["signedIn"],
			userId: signedIn?.user.id,
			params: valid<Params>("param"),
			query: valid<Query>("query"),
			body: valid<Body>("json"),
		});
		if (sent instanceof Response) return sent;
		return result ? context.json(sent as object, status as 200) : context.body(null, status);
	};
	// The config is not literal, so its handler's type is of no use.
	router.openapi(config, respond as never);
}

/** Text that was read before a validator stays as it was sent: what is read as JSON first is written anew. */
const keepText: MiddlewareHandler<ApiEnv> = async (context, next) => {
	await context.req.text();
	await next();
};

const noFields = z.object({});

/** A schema that refuses fields which it does not name (`request.unknown_field`), unless it is made to take any. */
function knownOnly<Schema extends z.ZodType>(schema: Schema): Schema {
	const known = (): z.ZodType => {
		if (schema instanceof z.ZodPipe) {
			return schema.clone({ ...schema.def, in: knownOnly(schema.def.in as z.ZodType) });
		}
		if (schema instanceof z.ZodUnion) {
			const options = schema.def.options as readonly z.ZodType[];
			return schema.clone({ ...schema.def, options: options.map(knownOnly) });
		}
		const isClosed = schema instanceof z.ZodObject && schema.def.catchall === undefined;
		return isClosed ? schema.strict() : schema;
	};
	return known() as Schema;
}

/** What a route takes that is sent a form with a file; its answer is a prediction. */
interface FormEndpoint {
	readonly access: Access;
	readonly cost: CostClassName;
	readonly summary: string;
	readonly description: string;
	readonly params?: z.ZodObject;
	readonly headers?: z.ZodObject;
	readonly form: z.ZodObject;
	readonly result: z.ZodType;
	readonly success: string;
	readonly errors: readonly ErrorCode[];
}

/** Adds a `POST` whose form its handler reads as a stream: a declared one would be read by a validator before. */
export function formEndpoint(
	router: OpenAPIHono<ApiEnv>,
	path: `/${string}`,
	spec: FormEndpoint,
	handle: (context: Context<ApiEnv>, fieldsOf: FieldsOf) => Promise<Response>,
): void {
	const { access, cost, summary, description, params, headers, form, result, success, errors } =
		spec;
	router.openAPIRegistry.registerPath({
		method: "post",
		path,
		summary,
		description,
		"x-cost": cost,
		security: securityOf(access),
		request: {
			params,
			headers,
			body: { content: { "multipart/form-data": { schema: form } }, required: true },
		},
		responses: {
			200: { content: jsonContent(result), description: success },
			...errorResponses([...errors, ...errorsOf(cost)]),
		},
	});
	const fieldsOf: FieldsOf = (fields) => {
		const unknown = unknownField([...fields.keys()].filter((name) => !(name in form.shape)));
		if (unknown) throw unknown;
		return fields;
	};
	router.post(
		path.replace(/\{(\w+)\}/g, ":$1"),
		declareAccess(access),
		chargeOf(cost),
		knownQuery,
		(context) => handle(context, fieldsOf),
	);
}

/** As OpenAPI says it. */
const securityOf = (access: Access): Record<string, string[]>[] =>
	access === "public"
		? []
		: [{ bearer: [] }, ...(access === "session" ? [] : [{ token: [access] }])];

/** Refuses a query on a route that takes none. */
const knownQuery: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const unknown = unknownField(Object.keys(context.req.query()));
	if (unknown) throw unknown;
	await next();
};

const chargeOf =
	(cost: CostClassName): MiddlewareHandler<ApiEnv> =>
	async (context, next) => {
		await context.var.charge.begin(cost);
		await next();
	};

const errorsOf = (cost: CostClassName): ErrorCode[] =>
	isRefusable(cost) ? ["request.too_many"] : [];

const jsonContent = (schema: z.ZodType) => ({ "application/json": { schema } });

const errorSchema = z.object({
	detail: z.string().describe("One English sentence: subject, value, remedy"),
	code: z.string().describe("Stable; what interfaces translate"),
	values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The responses of errors by status, as the OpenAPI document holds them. */
function errorResponses(codes: readonly ErrorCode[]) {
	const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
	const descriptionOf = (status: number) =>
		codes.filter((code) => errorTable[code].status === status).map(described);
	return Object.fromEntries(
		statuses.map((status) => [
			status,
			{ content: jsonContent(errorSchema), description: descriptionOf(status).join("\n") },
		]),
	);
}

function described(code: ErrorCode): string {
	const { sentence }: ErrorEntry = errorTable[code];
	const [text] = typeof sentence === "string" ? [sentence] : Object.values(sentence);
	return `\`${code}\`: ${text.replace(/{{(\w+)}}/g, "{$1}")}`;
}
