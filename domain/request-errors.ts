/** Errors of a request as such, of the server, and of an account's quotas. */
export const requestErrors = {
	/** Field → code of its problem; the API's detail is the sentences of the fields. */
	"request.invalid_fields": { status: 422, sentence: "Some fields need correcting." },
	/** `fields`: names as they were sent, of a form, an address or JSON. */
	"request.unknown_field": {
		status: 422,
		sentence:
			"This call takes no field {{fields}}. Correct the name, or leave it out; /api/openapi.json lists what each call takes.",
	},
	"request.not_json": {
		status: 400,
		sentence:
			"The request is not JSON. Reload the page and try again; a program sends a JSON object as application/json.",
	},
	"request.too_large": {
		status: 413,
		sentence: "The request is larger than {{limitKb}} kB. Send less.",
	},
	"request.foreign_origin": {
		status: 403,
		sentence: {
			default:
				"The request comes from “{{origin}}”, not from this site. Open the page again and retry.",
			missing:
				"The request has no header 'Origin' of this site. Open the page again and retry; a program sends 'Authorization: Bearer <access_token>'.",
		},
	},
	"request.not_found": {
		status: 404,
		sentence: "There is nothing at {{path}}. The API is described at /api/openapi.json.",
	},
	"request.wrong_method": {
		status: 405,
		sentence: "{{path}} takes only {{allow}}. Reload the page and try again.",
	},
	"request.too_many": {
		status: 429,
		sentence: {
			one: "Too many attempts. Try again in a minute.",
			other: "Too many attempts. Try again in {{count}} minutes.",
		},
	},
	"request.too_slow": {
		status: 408,
		sentence:
			"The file did not arrive within {{limitS}} seconds. Use a faster connection, or send a smaller file.",
	},
	/** What a request writes to (an account, an import, a link) was deleted while the request ran. */
	"request.owner_deleted": {
		status: 409,
		sentence:
			"This was deleted in the meantime, so nothing was saved. Reload the page and start again.",
	},
	"server.error": {
		status: 500,
		sentence: "Something went wrong on our side. Try again in a moment.",
	},
	"server.busy": {
		status: 503,
		sentence: {
			one: "Relief is busy with this, or with many files, right now. Try again in {{retryAfterS}} second.",
			other:
				"Relief is busy with this, or with many files, right now. Try again in {{retryAfterS}} seconds.",
		},
	},
	/** The response to every request of a public deployment with development's settings. */
	"server.development": {
		status: 503,
		sentence:
			"This server is set up for development (APP_ENV) and does not answer in public. Come back later.",
	},
	"quota.activities": {
		status: 409,
		sentence:
			"Your account is full: it keeps at most {{max}} activities from files. Remove an import first.",
	},
	"quota.originals": {
		status: 409,
		sentence:
			"Your account is full: it keeps at most {{max}} MB of files. Remove an import or predictions first.",
	},
	"quota.imports": {
		status: 409,
		sentence: "Your account is full: it keeps at most {{max}} imports. Remove one first.",
	},
	"quota.channels": {
		status: 409,
		sentence: "You have {{max}} live channels open. End one on another plan first.",
	},
	"quota.links": {
		status: 409,
		sentence: "You have {{max}} short links open. Delete those of another plan first.",
	},
	"quota.predictions": {
		status: 409,
		sentence: "Your account is full: it keeps at most {{max}} predictions. Delete one first.",
	},
} as const;
