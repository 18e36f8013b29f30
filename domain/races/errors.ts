/** Errors of race pages and of what is made from them. */
export const racePageErrors = {
	"races.not_found": {
		status: 404,
		sentence:
			"There is no such race, edition or course, or it is not published. Look for it on the page of races.",
	},
	"races.no_race": {
		status: 409,
		sentence: "The prediction “{{name}}” is of a file of your own: no race publishes its course.",
	},
	"races.no_changes": {
		status: 422,
		sentence:
			"“{{text}}” names no published course of this race. Write an edition and a course, and a version if it is not the newest: 2027/trail or 2027/trail/1.",
	},
} as const;
