/** Errors of activities, of files of recorded activities, and of imports. */
export const trainingErrors = {
	"training.activity_not_found": {
		status: 404,
		sentence: "This activity is not here. Open it from your list.",
	},
	/** Not thrown: `GET /api/analytics` reports it. */
	"training.no_activities": {
		status: 422,
		sentence: "Error loading analytics. No activities yet: connect Strava or import your files.",
	},
	/** Not thrown: `GET /api/analytics` reports it. */
	"training.too_short": {
		status: 422,
		sentence: {
			one: "The load ratio compares 7 days with 28: it needs {{count}} more day.",
			other: "The load ratio compares 7 days with 28: it needs {{count}} more days.",
		},
	},
	"file.unknown_format": {
		status: 422,
		sentence: "“{{name}}” is not a readable activity file. Use FIT, TCX or GPX, gzipped or not.",
	},
	"file.too_large": {
		status: 413,
		sentence:
			"The file holds more than {{maxMb}} MB. Export the activity again, in two parts if it was that long.",
	},
	/** `reason` is a short English clause of the reader. */
	"file.broken": {
		status: 422,
		sentence:
			"The {{format}} file cannot be read ({{reason}}). Export it again from where it was recorded.",
	},
	"file.cut": {
		status: 422,
		sentence: "The {{format}} file ends in the middle. Copy or export it again.",
	},
	"file.doctype": {
		status: 422,
		sentence: "The {{format}} file declares a DOCTYPE, which is not accepted. Export it again.",
	},
	"file.no_times": {
		status: 422,
		sentence: "The file has no times: it is a route, not an activity. Use it for a prediction.",
	},
	"file.no_samples": {
		status: 422,
		sentence: "The {{format}} file holds no samples. Export it again from where it was recorded.",
	},
	"file.too_long": {
		status: 422,
		sentence:
			"The activity lasts {{days}} days; at most {{max}} are accepted. Cut it where it really ended.",
	},
	"file.too_deep": {
		status: 422,
		sentence:
			"The {{format}} file nests more than {{max}} elements. Export it again from where it was recorded.",
	},
	"file.token_too_long": {
		status: 422,
		sentence:
			"A tag, text or comment of the {{format}} file is longer than {{maxKb}} kB. Export it again from where it was recorded.",
	},
	"file.too_many_samples": {
		status: 422,
		sentence:
			"The file holds more than {{max}} samples. Export the activity in parts, or with one sample a second.",
	},
	"file.too_many_activities": {
		status: 422,
		sentence: "The file holds more than {{max}} activities. Export them in several files.",
	},
	"file.not_an_activity": {
		status: 422,
		sentence: "A file of the watch that records no activity (“{{kind}}”).",
	},
	"import.not_found": {
		status: 404,
		sentence: "This import is not here. Open it from your list.",
	},
	"import.from_tracker": {
		status: 409,
		sentence:
			"This activity comes from {{source}}. Delete it there, or disconnect {{source}} in the settings.",
	},
	"import.health_too_large": {
		status: 413,
		sentence:
			"The Apple Health export unpacks to more than {{maxGb}} GB, which no export does. Export it again in the Health app.",
	},
	"import.form_too_large": {
		status: 413,
		sentence:
			"More than 10 files or 10 MB at once. Choose fewer, or turn on JavaScript for a whole archive.",
	},
} as const;
