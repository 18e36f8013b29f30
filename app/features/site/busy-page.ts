import type { HeadersArgs } from "react-router";
import type { AppError } from "#domain/app-error.ts";

/** Status and headers of a page whose loader was refused: those of the API where the server had no memory in time. */
export const statusOf = ({ code, values }: AppError, otherwise: number) =>
	code === "server.busy"
		? { status: 503, headers: { "Retry-After": String(values.retryAfterS) } }
		: { status: otherwise };

/** `headers` of a route whose loader answers with them. */
export const loaderHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs) =>
	errorHeaders ?? loaderHeaders;
