import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { asLanguage } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import { loggable } from "#domain/loggable.ts";
import { formTargetContext, nonceContext } from "#worker/context.ts";
import { holdScripts, isHeld } from "./features/site/hold-scripts.ts";
import { NonceContext } from "./features/site/nonce.ts";
import { getInstance, getLanguage } from "./i18n/middleware.ts";
import { pageWords } from "./i18n/page-words.ts";
import { WordsContext } from "./i18n/words-in-page.ts";

/** How long a page may keep streaming, ms. */
export const streamTimeout = 5_000;

/** Scripts run by nonce only; `wasm-unsafe-eval` lets the browser compile our own core, nothing else. */
function contentSecurityPolicy(nonce: string, formTarget: string): string {
	const dev = import.meta.env.DEV;
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
		`style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		`connect-src 'self'${dev ? " ws:" : ""}`,
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		`form-action 'self' ${formTarget}`.trimEnd(),
	].join("; ");
}

/** What the page needs of the language's words until it is used. */
function wordsOf({ staticHandlerContext }: EntryContext, language: Language) {
	const { matches, actionData, errors } = staticHandlerContext;
	const routeIds = matches.map(({ route }) => route.id);
	let withErrors = Boolean(errors || actionData);
	return {
		needErrors() {
			withErrors = true;
		},
		json: () => pageWords(language, { routeIds, withErrors }),
	};
}

const noWords = { needErrors: () => {}, json: () => null };

export default async function handleRequest(
	request: Request,
	responseStatusCode: number,
	responseHeaders: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
) {
	const nonce = loadContext.get(nonceContext);
	responseHeaders.set(
		"Content-Security-Policy",
		contentSecurityPolicy(nonce, loadContext.get(formTargetContext)),
	);
	responseHeaders.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") {
		return new Response(null, { status: responseStatusCode, headers: responseHeaders });
	}
	let status = responseStatusCode;
	const held = isHeld(routerContext);
	const language = asLanguage(getLanguage(loadContext));
	let shellRendered = false;
	const body = await renderToReadableStream(
		<NonceContext value={nonce}>
			<I18nextProvider i18n={getInstance(loadContext)}>
				<WordsContext value={held ? noWords : wordsOf(routerContext, language)}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</WordsContext>
			</I18nextProvider>
		</NonceContext>,
		{
			nonce,
			signal: AbortSignal.timeout(streamTimeout + 1000),
			onError(error: unknown) {
				status = 500;
				if (shellRendered) console.error(JSON.stringify({ event: "error", ...loggable(error) }));
			},
		},
	);
	shellRendered = true;
	if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
	const page = new Response(body, { status, headers: responseHeaders });
	return held ? holdScripts(page) : page;
}
