/** Errors of a linked tracker; `source` is its display name. */
export const trackerErrors = {
	"tracker.not_configured": {
		status: 503,
		sentence: "{{source}} cannot be connected on this site. Import your runs as files.",
	},
	"tracker.not_linked": {
		status: 409,
		sentence: "Error: User not connected. Connect {{source}} first.",
	},
	"tracker.refused": {
		status: 403,
		sentence:
			"Error connecting to the tracker. Please try again. You refused access on {{source}}: connect {{source}} again if you change your mind.",
	},
	/** `scope` is the tracker's name of what is missing. */
	"tracker.scope_missing": {
		status: 403,
		sentence:
			"Error connecting to the tracker. Please try again. The box for “{{scope}}” was not ticked, and Relief cannot read your runs without it: connect {{source}} again and leave it ticked.",
	},
	"tracker.calendar_missing": {
		status: 403,
		sentence:
			"Relief may not write to your calendar on {{source}}. Send the plan again, and leave the box for the calendar ticked.",
	},
	"tracker.no_calendar": {
		status: 409,
		sentence:
			"No source of runs that this site knows takes a plan into its calendar. Send the workout as a file or as text.",
	},
	"tracker.link_state": {
		status: 400,
		sentence:
			"Error connecting to the tracker. Please try again. This attempt to connect {{source}} began in another browser or session, was already used, or is older than 15 minutes.",
	},
	"tracker.link_pending": {
		status: 503,
		sentence:
			"{{source}} has agreed, but the connection could not be stored yet. It is tried again automatically: look here again in a few minutes before you connect {{source}} anew.",
	},
	"tracker.code_invalid": {
		status: 400,
		sentence:
			"Error connecting to the tracker. Please try again. {{source}} did not accept its own code: connect {{source}} again.",
	},
	"tracker.athlete_taken": {
		status: 409,
		sentence:
			"This {{source}} account is connected to another Relief account. Disconnect it there first.",
	},
	"tracker.other_athlete": {
		status: 409,
		sentence:
			"Another {{source}} account is already connected. Disconnect it in the settings first.",
	},
	"tracker.full": {
		status: 503,
		sentence:
			"{{source}} lets us connect no more runners for now. Import your runs as files, or try again later.",
	},
	"tracker.paused": {
		status: 503,
		sentence: "{{source}} has paused our access. Nothing is lost; the sync resumes automatically.",
	},
	"tracker.rate_limited": {
		status: 429,
		sentence: {
			one: "{{source}} limits how fast we may read. The sync resumes in a minute.",
			other: "{{source}} limits how fast we may read. The sync resumes in {{count}} minutes.",
		},
	},
	"tracker.sync_quota": {
		status: 429,
		sentence: {
			one: "You have synced {{allowed}} times, the maximum. Try again in a minute; new activities keep arriving meanwhile.",
			other:
				"You have synced {{allowed}} times, the maximum. Try again in {{count}} minutes; new activities keep arriving meanwhile.",
		},
	},
	"tracker.relink": {
		status: 409,
		sentence: "{{source}} no longer accepts our access. Connect it again.",
	},
	"tracker.unavailable": {
		status: 502,
		sentence: "{{source}} does not answer at the moment. Try again later.",
	},
	"tracker.activity_unreadable": {
		status: 403,
		sentence: "{{source}}’s data for this activity cannot be read. The next sync tries again.",
	},
	"tracker.activity_withheld": {
		status: 403,
		sentence:
			"{{source}} has this activity through another service and does not hand it out. Connect your watch to {{source}} itself, or import the file.",
	},
	"tracker.webhook": {
		status: 403,
		sentence: "This is not a webhook of ours. Check its address and its token.",
	},
} as const;
