import { data, isRouteErrorResponse } from "react-router";
import type { FieldErrors } from "#domain/field-errors.ts";
import { noteSession } from "../api-client/session-state.ts";
import type { PageError, RequestFailure } from "../i18n/error-text.ts";
import { noticeIn } from "../i18n/notice-in.ts";

/** What a form's action returns when the form is not accepted. */
export interface FormResult {
	/** Which form of its page it is about; absent where there is one, or when the request itself failed. */
	intent?: string;
	/** Field name → code of its error. */
	fieldErrors?: FieldErrors;
	error?: PageError;
	/** What was typed, without passwords: the form survives a round trip without script. */
	values?: Readonly<Record<string, string>>;
}

/** A page's result as far as it concerns one of its forms. */
export const resultFor = (intent: string, result: FormResult | undefined) =>
	result?.intent === undefined || result.intent === intent ? result : undefined;

const timeoutMs = 30_000;

/**
 * Runs a form's action from script. A request without a response becomes an error beside the form, and so does the
 * redirect to the login page, which would lose what was typed. Of a page with several forms `intent` says which it was.
 */
export async function submitForm<Result>(serverAction: () => Promise<Result>, intent?: string) {
	const failed = (error: RequestFailure, status = 503) => failure({ intent, error }, status);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<ReturnType<typeof failure>>((resolve) => {
		timer = setTimeout(() => resolve(failed("timeout")), timeoutMs);
	});
	try {
		return await Promise.race([serverAction(), timeout]);
	} catch (error) {
		// Redirects and error pages are thrown as responses.
		if (error instanceof Response && isRedirectToLogin(error)) {
			noteSession("ended");
			return failed("sessionEnded", 401);
		}
		const notice = noticeIn(error);
		if (notice && isRouteErrorResponse(error))
			return failure({ intent, error: notice }, error.status);
		if (error instanceof Response || !(error instanceof Error)) throw error;
		return failed(error instanceof TypeError ? "connectionProblem" : "unexpected");
	} finally {
		clearTimeout(timer);
	}
}

/** The status keeps the router from loading the page's data again, which would fail as well. */
const failure = (result: FormResult, status: number) => data<FormResult>(result, status);

/** The intent of a form that is being submitted. */
export async function intentOf(request: Request): Promise<string | undefined> {
	const intent = (await request.clone().formData()).get("intent");
	return typeof intent === "string" ? intent : undefined;
}

/** The response of the middleware in routes/runners-only.tsx to a form whose session has ended. */
const isRedirectToLogin = ({ headers }: Response) =>
	headers.get("Location")?.startsWith("/login?from=") ?? false;
