/** Errors of plans on their way to a watch. */
export const watchErrors = {
	"watch.stages": {
		status: 409,
		sentence:
			"“{{name}}” is a course in stages, which no watch follows as one workout. Send the plan of a day, from the page of that day.",
	},
	"watch.needs_start": {
		status: 409,
		sentence:
			"“{{name}}” has no start, and a watch is told when its plan begins and ends. Give the plan its day and time.",
	},
	"watch.past": {
		status: 409,
		sentence:
			"The race of “{{name}}” is over. Give the plan another start to take it on the wrist.",
	},
	/** A code that is mistyped, ended or of a plan that was removed: which of them is not said. */
	"watch.code": {
		status: 404,
		sentence:
			"No plan has this code: it is mistyped, or its race is over. Make a new one on the page of the plan.",
	},
	"watch.file": {
		status: 422,
		sentence:
			"The workout “{{file}}” has no format. End its name with .fit for a FIT workout or with .workout for Apple's.",
	},
} as const;
