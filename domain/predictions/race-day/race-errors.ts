/** Errors of live passages. */
export const raceErrors = {
	"race.no_channel": {
		status: 404,
		sentence:
			"This link opens no live passages: they have ended, or the link is incomplete. Ask the runner for a new link.",
	},
	"race.not_a_socket": {
		status: 426,
		sentence:
			"Live passages are read over a WebSocket. Connect with one, using the key of the link.",
	},
	"race.full": {
		status: 503,
		sentence: "All places in these live passages are taken. Try again in a minute.",
	},
	"race.not_run": {
		status: 409,
		sentence:
			"“{{name}}” has no race day that is over: no result can be kept. Give it a start, or a goal with its date.",
	},
} as const;
