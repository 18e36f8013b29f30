import { noteSession } from "../../api-client/session-state.ts";
import { forgetUser } from "./forget-user.ts";

const timeoutMs = 15_000;

/**
 * Ends the session and loads the landing page. The user's data on this device are deleted whatever the server
 * answers; without its response the session stays open, which the page reports.
 */
export async function logOut(): Promise<void> {
	const forgotten = forgetUser();
	try {
		const response = await fetch("/logout", {
			method: "POST",
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs),
		});
		// Success is a redirect, whose status script does not see.
		if (response.type !== "opaqueredirect") throw new Error(`/logout answers ${response.status}.`);
		await forgotten;
		location.assign("/");
	} catch {
		noteSession("logout-failed");
	}
}
