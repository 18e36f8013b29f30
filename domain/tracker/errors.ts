/** Errors of a linked tracker. */
export const trackerErrors = {
	"tracker.not_configured": {
		status: 503,
		sentence: "No tracker can be linked here. Bring your runs as files.",
	},
	"tracker.not_linked": {
		status: 409,
		sentence: "Error: User not connected. Link your tracker first.",
	},
	"tracker.refused": {
		status: 403,
		sentence:
			"Error connecting to the tracker. Please try again. You refused access there: link again if you change your mind.",
	},
	/** `scope` is the tracker's name of what is missing. */
	"tracker.scope_missing": {
		status: 403,
		sentence:
			"Error connecting to the tracker. Please try again. The box for “{{scope}}” was not ticked, and without it your runs cannot be read: link again and leave it ticked.",
	},
	"tracker.link_state": {
		status: 400,
		sentence:
			"Error connecting to the tracker. Please try again. This link was begun in another browser or session, was used before, or is older than 15 minutes.",
	},
	"tracker.code_invalid": {
		status: 400,
		sentence:
			"Error connecting to the tracker. Please try again. The tracker did not accept the code that it gave: link again.",
	},
	"tracker.athlete_taken": {
		status: 409,
		sentence:
			"This tracker account is linked to another Relief account. Disconnect it there first.",
	},
	"tracker.other_athlete": {
		status: 409,
		sentence: "Another tracker account is linked already. Disconnect it in the settings first.",
	},
	"tracker.full": {
		status: 503,
		sentence:
			"The tracker lets us link no more runners for now. Bring your runs as files, or try again later.",
	},
	"tracker.paused": {
		status: 503,
		sentence: "The tracker has paused our access. Nothing is lost, and the sync goes on by itself.",
	},
	"tracker.rate_limited": {
		status: 429,
		sentence: {
			one: "The tracker’s limit of calls is reached. The sync goes on by itself in a minute.",
			other:
				"The tracker’s limit of calls is reached. The sync goes on by itself in {{count}} minutes.",
		},
	},
	"tracker.sync_quota": {
		status: 429,
		sentence: {
			one: "You have asked for a sync {{allowed}} times, which is as often as one runner may. Ask again in a minute; new activities come by themselves meanwhile.",
			other:
				"You have asked for a sync {{allowed}} times, which is as often as one runner may. Ask again in {{count}} minutes; new activities come by themselves meanwhile.",
		},
	},
	"tracker.relink": {
		status: 409,
		sentence: "The tracker no longer accepts our access. Link it again.",
	},
	"tracker.unavailable": {
		status: 502,
		sentence: "The tracker does not answer at the moment. Try again later.",
	},
	"tracker.activity_unreadable": {
		status: 403,
		sentence: "What the tracker sent of this activity cannot be read.",
	},
	"tracker.webhook": {
		status: 403,
		sentence: "This is not a webhook of ours. Check its address and its token.",
	},
} as const;
