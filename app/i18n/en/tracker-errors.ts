/** Refusals and failures of a linked tracker: the members of `errors.tracker`. */
export const trackerErrors = {
	not_configured: "No tracker can be linked here. Bring your runs as files.",
	not_linked: "Error: User not connected. Link your tracker first.",
	refused:
		"Error connecting to the tracker. Please try again. You refused access there: link again if you change your mind.",
	scope_missing:
		"Error connecting to the tracker. Please try again. The box for “{{scope}}” was not ticked, and without it your runs cannot be read: link again and leave it ticked.",
	link_state:
		"Error connecting to the tracker. Please try again. This link was begun in another browser or session, was used before, or is older than 15 minutes.",
	code_invalid:
		"Error connecting to the tracker. Please try again. The tracker did not accept the code that it gave: link again.",
	athlete_taken:
		"This tracker account is linked to another Relief account. Disconnect it there first.",
	other_athlete: "Another tracker account is linked already. Disconnect it in the settings first.",
	full: "The tracker lets us link no more runners for now. Bring your runs as files, or try again later.",
	paused: "The tracker has paused our access. Nothing is lost, and the sync goes on by itself.",
	rate_limited_one:
		"The tracker’s limit of calls is reached. The sync goes on by itself in a minute.",
	rate_limited_other:
		"The tracker’s limit of calls is reached. The sync goes on by itself in {{count}} minutes.",
	sync_quota_one:
		"You have asked for a sync {{allowed}} times, which is as often as one runner may. Ask again in a minute; new activities come by themselves meanwhile.",
	sync_quota_other:
		"You have asked for a sync {{allowed}} times, which is as often as one runner may. Ask again in {{count}} minutes; new activities come by themselves meanwhile.",
	relink: "The tracker no longer accepts our access. Link it again.",
	unavailable: "The tracker does not answer at the moment. Try again later.",
	activity_unreadable: "What the tracker sent of this activity cannot be read.",
	webhook: "This is not a webhook of ours. Check its address and its token.",
} as const;
