import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { bodyLimitOf } from "../../platform/body-limit.ts";
import { declareAccess, requireAccess } from "../access.ts";
import { callerOf } from "../caller.ts";
import { resourceMetadataPath } from "../oauth.ts";
import { type ApiEnv, invalidFields, unknownField } from "../router.ts";
import { answerMessage, notJson, type Server } from "./protocol.ts";
import { type ApiCall, type Tool, tools } from "./tools.ts";

/** Asks a call of the API as who asks here, without leaving the worker. */
type CallApi = (call: ApiCall) => Promise<Response>;

const instructions =
	"Relief predicts how long a course takes a runner, and how to run it. Times are seconds from the start unless said otherwise. Say the range (`confidence.low_seconds` to `high_seconds`) with every time: 8 finishes out of 10 lie in it.";

/** Of one message, kB: a GPX file of 400 kB goes into it. */
const maxMessageKb = 512;

/**
 * `POST /mcp`: the Model Context Protocol (worker/api/mcp/protocol.ts). Its tools ask the API's calls with the token of the
 * message, so that guard, charges, bounds and answers are theirs.
 *
 * @param host answers a call of the API
 */
export function createMcp(host: Hono<ApiEnv>): Hono<ApiEnv> {
	const mcp = new Hono<ApiEnv>();
	mcp.use("/", sayWhereTokensAre);
	// Which tools a token may use is said by the calls that they ask.
	mcp.post(
		"/",
		declareAccess("any-token"),
		requireAccess,
		bodyLimitOf(maxMessageKb),
		async (context) => {
			requireOwnPage(context.req.raw);
			await context.var.charge.begin("read");
			const callApi: CallApi = ({ method, path, body }) =>
				Promise.resolve(
					host.fetch(
						requestOf(context.req.raw, method, path, body),
						context.env,
						context.executionCtx,
					),
				);
			const text = await context.req.text();
			const message = parse(text);
			const answer =
				message === undefined
					? notJson
					: await answerMessage(message, context.req.raw.headers, serverOf(callApi));
			if (answer.body === null) return context.body(null, 202);
			return Response.json(answer.body, { status: answer.status });
		},
	);
	return mcp;
}

/** Where a client that was refused may ask for a token (RFC 9728 §5.1). */
const sayWhereTokensAre: MiddlewareHandler<ApiEnv> = async (context, next) => {
	await next();
	const challenge = context.res.headers.get("WWW-Authenticate");
	if (context.res.status !== 401 || challenge === null) return;
	const metadata = `resource_metadata="${callerOf(context).origin}${resourceMetadataPath}"`;
	const parameters = challenge.replace(/^Bearer ?/, "");
	context.res.headers.set(
		"WWW-Authenticate",
		`Bearer ${[metadata, parameters].filter(Boolean).join(", ")}`,
	);
};

/** A page of another site may not ask with a token that it was given (DNS rebinding: Streamable HTTP, Security). */
function requireOwnPage(request: Request): void {
	const origin = request.headers.get("Origin");
	if (origin !== null && origin !== new URL(request.url).origin) {
		throw new AppError("request.foreign_origin", { origin });
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** What the calls of the API are told of who asks: token and network. */
const passedOn = ["Authorization", "CF-Connecting-IP"];

function requestOf(
	from: Request,
	method: ApiCall["method"],
	path: string,
	body: ApiCall["body"],
): Request {
	const headers = new Headers();
	for (const name of passedOn) {
		const value = from.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	const isForm = body instanceof FormData;
	if (body && !isForm) headers.set("Content-Type", "application/json");
	const content = isForm ? body : body && JSON.stringify(body);
	return new Request(new URL(`/api${path}`, from.url), {
		method,
		headers,
		...(content && { body: content }),
	});
}

const serverOf = (callApi: CallApi): Server => ({
	info: { name: "relief", title: "Relief", version: packageJson.version },
	instructions,
	tools: () => tools.map(listed),
	call: async (name, args) => {
		const tool = tools.find((one) => one.name === name);
		return tool ? callTool(tool, args, callApi) : null;
	},
});

function listed({ name, title, description, isReading, input, output }: Tool) {
	return {
		name,
		title,
		description,
		inputSchema: z.toJSONSchema(input, { io: "input" }),
		outputSchema: z.toJSONSchema(output),
		annotations: { readOnlyHint: isReading, destructiveHint: !isReading, openWorldHint: false },
	};
}

async function callTool(tool: Tool, args: unknown, callApi: CallApi) {
	const input = tool.input.safeParse(args);
	if (!input.success) {
		const unknown = input.error.issues.flatMap((issue) =>
			issue.code === "unrecognized_keys" ? issue.keys : [],
		);
		return failed(problemOf(unknownField(unknown) ?? invalidFields(input.error)));
	}
	const response = await callApi(tool.callOf(input.data as never));
	const answer = await response.json();
	if (!response.ok) return failed(answer as Problem);
	const shown = tool.output.parse(answer);
	return { content: [{ type: "text", text: JSON.stringify(shown) }], structuredContent: shown };
}

type Problem = Pick<ReturnType<typeof problemOf>, "code" | "detail">;
const problemOf = (error: AppError) => ({
	code: error.code as string,
	detail: errorSentence(error),
});

/** The error of a call: its sentence, and the code that stays the same. */
const failed = ({ code, detail }: Problem) => ({
	isError: true,
	content: [{ type: "text", text: `${detail} (${code})` }],
});
