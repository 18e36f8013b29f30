import { secureHeaders } from "hono/secure-headers";

/**
 * Headers of every answer of the worker (OWASP Secure Headers Project); the content security policy comes
 * with the page, whose nonce it names. Static files get theirs from `public/_headers`.
 */
export const securityHeaders = secureHeaders({
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
