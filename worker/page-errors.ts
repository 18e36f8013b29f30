import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { data, RouterContextProvider, type ServerBuild } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { callerOf } from "./api/caller.ts";
import type { ApiEnv } from "./api/router.ts";
import {
	callerContext,
	nonceContext,
	notePatternContext,
	pageErrorContext,
	settingsContext,
	userContext,
} from "./context.ts";
import { asAppError, errorBody, reported, responseTo } from "./platform/errors.ts";

export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Headers that choose the language of a page. */
const spoken = ["Accept-Language", "Cookie", "User-Agent"];

/** Answers a refused request of a page: who navigates gets a page that says why, script the JSON of the API. */
export async function answerError(
	context: Context<ApiEnv>,
	thrown: unknown,
	renderPage: RenderPage,
): Promise<Response> {
	const error = reported(asAppError(thrown), context.var.requestId);
	const answer = responseTo(error);
	const { raw, url } = context.req;
	const isNavigation = raw.headers.get("Accept")?.includes("text/html");
	if (!isNavigation || context.req.path.endsWith(".data") || !context.var.services) return answer;
	const headers = new Headers();
	for (const name of spoken) {
		const value = raw.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	const page = new RouterContextProvider();
	page.set(settingsContext, context.var.services.settings);
	page.set(userContext, null);
	page.set(callerContext, callerOf(context));
	page.set(nonceContext, randomBytes(16).toString("hex"));
	page.set(notePatternContext, (pattern) => context.set("pagePattern", pattern));
	page.set(pageErrorContext, { error });
	const at = (address: string) => renderPage(new Request(address, { headers }), page);
	const there = await at(url);
	const said = isPage(there) ? there : await at(pageBefore(raw));
	for (const name of ["Allow", "Retry-After"]) {
		const value = answer.headers.get(name);
		if (value !== null) said.headers.set(name, value);
	}
	return said;
}

/** Whether a response is a page, or data of one. */
export const isPage = ({ headers }: Response): boolean =>
	/^text\/(html|x-script)/.test(headers.get("Content-Type") ?? "");

/** The page of this site that a request comes from, the first one where it does not say. */
function pageBefore({ url, headers }: Request): string {
	const first = new URL("/", url);
	const before = URL.parse(headers.get("Referer") ?? "");
	return before?.origin === first.origin ? before.href : first.href;
}

type Route = NonNullable<ServerBuild["routes"][string]>;
type RouteModule = Route["module"];
type DataFunction = NonNullable<RouteModule["loader"]>;

const wrapped = new WeakMap<ServerBuild, ServerBuild>();

/** A build with the errors of its pages said; the same for the same build, which each request asks for. */
export function withPageErrors(build: ServerBuild): ServerBuild {
	const known = wrapped.get(build) ?? wrap(build);
	wrapped.set(build, known);
	return known;
}

/**
 * Has each error of the table be said by its sentence that the host refuses a page with, or that a page's data or form throws:
 * React Router hides from a page what an error says, and shows what is thrown as data.
 */
const wrap = (build: ServerBuild): ServerBuild => ({
	...build,
	routes: Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => [
			id,
			route && { ...route, module: withErrorsOf(route.module, route.parentId === undefined) },
		]),
	),
});

function withErrorsOf(module: RouteModule, isRoot: boolean): RouteModule {
	const { loader, action, middleware = [] } = module;
	const said = (run: DataFunction | undefined) => run && saidBy(run);
	return {
		...module,
		middleware: isRoot ? [notePattern, ...middleware, sayError] : middleware,
		loader: said(loader),
		action: said(action),
	};
}

const notePattern: NonNullable<RouteModule["middleware"]>[number] = ({ pattern, context }) =>
	context.get(notePatternContext)(pattern);

/** In the place of a page that the host refuses. */
const sayError: NonNullable<RouteModule["middleware"]>[number] = ({ context }) => {
	const { error } = context.get(pageErrorContext);
	if (error) throw noticeOf(error);
};

const saidBy =
	(run: DataFunction): DataFunction =>
	async (args) => {
		try {
			return await run(args);
		} catch (thrown) {
			const error = asAppError(thrown);
			if (!(error instanceof AppError)) throw thrown;
			args.context.get(pageErrorContext).error = error;
			throw noticeOf(error);
		}
	};

/** An error of the table as the error boundary of a page reads it. */
const noticeOf = (error: AppError) => data(errorBody(error), { status: responseTo(error).status });
