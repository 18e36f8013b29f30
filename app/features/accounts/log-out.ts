import { noteSession } from "../../api-client/session-state";
import { forgetRunner } from "./forget-runner";

const timeoutMs = 15_000;

/**
 * Ends the session and opens the first page anew. What this device keeps of the runner goes whatever the server
 * answers; without its answer the session lives on, which is said.
 */
export async function logOut(): Promise<void> {
	forgetRunner();
	try {
		const answer = await fetch("/logout", {
			method: "POST",
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs),
		});
		// Done is a redirect, whose status is not shown to script.
		if (answer.type !== "opaqueredirect") throw new Error(`/logout answers ${answer.status}.`);
		location.assign("/");
	} catch {
		noteSession("logout-failed");
	}
}
