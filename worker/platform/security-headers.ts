import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

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

/**
 * Headers of every answer of the worker (OWASP Secure Headers Project). Static files get theirs from
 * `public/_headers`.
 */
export const securityHeaders = every(fixedHeaders, contentPolicy);
