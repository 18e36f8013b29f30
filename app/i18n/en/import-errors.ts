/** Refusals of activity files: the members of `errors.file`, and of imports: those of `errors.import`. */
export const fileErrors = {
	unknown_format: "“{{name}}” is not an activity file that can be read. Bring FIT, TCX or GPX.",
	too_large:
		"The file holds more than {{maxMb}} MB. Export the activity again, in two parts if it was that long.",
	broken:
		"The {{format}} file cannot be read ({{reason}}). Export it again from where it was recorded.",
	cut: "The {{format}} file ends in the middle. Copy or export it again.",
	doctype: "The {{format}} file declares a DOCTYPE, which is not accepted. Export it again.",
	no_times: "The file has no times: it is a route, not an activity. Use it for a prediction.",
	no_samples: "The {{format}} file holds no recorded samples.",
	too_long:
		"The activity lasts {{days}} days, more than the {{max}} that are accepted. Cut it where it really ended.",
	too_deep:
		"The {{format}} file nests more than {{max}} elements. Export it again from where it was recorded.",
	token_too_long:
		"A tag, text or comment of the {{format}} file is longer than {{maxKb}} kB. Export it again from where it was recorded.",
	too_many_samples:
		"The file holds more than {{max}} samples. Export the activity in parts, or with one sample a second.",
	too_many_activities: "The file holds more than {{max}} activities. Export them in several files.",
	not_an_activity: "A file of the watch that records no activity (“{{kind}}”).",
} as const;

export const importErrors = {
	form_too_large:
		"More than 10 files or 10 MB at once. Bring fewer, or turn JavaScript on for a whole archive.",
	not_found: "There is no such import here. Open it from your own list.",
	from_tracker:
		"This activity comes from your tracker. Delete it there, or disconnect the tracker in the settings.",
} as const;
