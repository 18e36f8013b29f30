/** Of the component for pages of other sites, and of the list of sites that may show it. */
export const embedErrors = {
	"race.embed_origin": {
		status: 422,
		sentence:
			"“{{text}}” is no address of a site. Write one a line, like https://www.example.org, without a path or a star.",
	},
	"race.embed_origins": {
		status: 422,
		sentence: "The list of sites is too long: {{max}} at most may show a race. Leave some out.",
	},
} as const;
