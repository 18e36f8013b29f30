/** Errors of plans on their way to a watch. */
export const watchErrors = {
	"watch.stages": {
		status: 409,
		sentence:
			"“{{name}}” is a course in stages, which no watch follows as one workout. Send the plan of a day, from the page of that day.",
	},
	"watch.file": {
		status: 422,
		sentence:
			"The workout “{{file}}” has no format. End its name with .fit for a FIT workout or with .workout for Apple's.",
	},
} as const;
