import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { isEmbedPath } from "./embed-path.ts";

/** The policy of whatever is no page: it loads nothing and stands in no frame. */
const policyOfData =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page brings a policy of its own, which names its nonce. */
const contentPolicy = createMiddleware(async (context, next) => {
	await next();
	if (!context.res.headers.has("Content-Security-Policy")) {
		context.header("Content-Security-Policy", policyOfData);
	}
});

const fixedHeaders = secureHeaders({
	strictTransportSecurity: "max-age=63072000; includeSubDomains; preload",
	xFrameOptions: "DENY",
	// Ids of predictions are in queries: they stay on this site.
	referrerPolicy: "same-origin",
	crossOriginOpenerPolicy: "same-origin",
	crossOriginResourcePolicy: "same-origin",
	permissionsPolicy: {
		geolocation: ["self"],
		camera: [],
		microphone: [],
		payment: [],
		usb: [],
	},
});

/** Other sites may show this page alone, as far as its policy names them: the older header would name none. */
const framedPage = createMiddleware(async (context, next) => {
	await next();
	const policy = context.res.headers.get("Content-Security-Policy") ?? "";
	const isFramed = isEmbedPath(context.req.path) && !policy.includes("frame-ancestors 'none'");
	if (isFramed) context.res.headers.delete("X-Frame-Options");
});

/**
 * Headers of every answer of the worker (OWASP Secure Headers Project). Static files get theirs from
 * `public/_headers`.
 */
export const securityHeaders = every(framedPage, fixedHeaders, contentPolicy);
