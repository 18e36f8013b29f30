/** Errors of short links. */
export const linkErrors = {
	"link.ended": {
		status: 404,
		sentence:
			"This link opens nothing: its time is over, or its address is not whole. Ask for a new one.",
	},
	"link.deleted": {
		status: 404,
		sentence: "This plan is no longer shared. Ask its runner for a new link.",
	},
} as const;
