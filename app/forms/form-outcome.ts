import { data } from "react-router";
import type { FieldErrors } from "../../domain/field-errors";
import { noteSession } from "../api-client/session-state";
import type { ErrorNotice } from "../i18n/error-text";

/** What a form gets back when it is not sent on. */
export interface FormOutcome {
	/** Field name → code of its problem. */
	errors?: FieldErrors;
	notice?: ErrorNotice;
	/** What had been typed, passwords excepted; lets the form survive a round trip without script. */
	values?: Readonly<Record<string, string>>;
	/** The request itself failed: a key of the generic sentences. */
	trouble?: "connectionProblem" | "timeout" | "unexpected" | "sessionEnded";
}

const timeoutMs = 30_000;

/**
 * Runs a form's action from script. A request without an answer becomes a sentence beside the form, and so does the
 * way to the login page, which would lose what was typed.
 */
export async function answerOrNotice<Answer>(act: () => Promise<Answer>) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Promise<Trouble>((resolve) => {
		timer = setTimeout(() => resolve(troubleOf("timeout")), timeoutMs);
	});
	try {
		return await Promise.race([act(), tooLate]);
	} catch (error) {
		// A redirect travels as a response, and so does an error page.
		if (error instanceof Response && leadsToLogin(error)) {
			noteSession("ended");
			return troubleOf("sessionEnded", 401);
		}
		if (error instanceof Response || !(error instanceof Error)) throw error;
		return troubleOf(error instanceof TypeError ? "connectionProblem" : "unexpected");
	} finally {
		clearTimeout(timer);
	}
}

type Trouble = ReturnType<typeof troubleOf>;

/** The status keeps the router from asking for the page's data again, which would fail as well. */
const troubleOf = (trouble: FormOutcome["trouble"], status = 503) =>
	data<FormOutcome>({ trouble }, status);

/** The guard's answer to a form whose session has ended (routes/runners-only.tsx). */
const leadsToLogin = ({ headers }: Response) =>
	headers.get("Location")?.startsWith("/login?from=") ?? false;
