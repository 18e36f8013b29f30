import type { RouterContextProvider } from "react-router";
import { deviceCookieContext, sessionCookieContext } from "#worker/context.ts";

/** The cookies of a response that opens a session (a token) or ends it (null), and marks the device. */
export function loginHeaders(
	context: Readonly<RouterContextProvider>,
	{ token, device }: { token: string | null; device: string },
): Headers {
	const headers = new Headers();
	headers.append("Set-Cookie", context.get(sessionCookieContext)(token));
	headers.append("Set-Cookie", context.get(deviceCookieContext)(device));
	return headers;
}
