/** Errors of the operator's map archives: ground (`basemap`) and heights (`terrain`). */
export const mapErrors = {
	"map.no_basemap": {
		status: 404,
		sentence:
			"This site has no background map (BASEMAP_KEY is empty, or names no object in its bucket). Use the map drawn from the course.",
	},
	"map.no_terrain": {
		status: 404,
		sentence:
			"This site has no terrain heights (TERRAIN_KEY is empty, or names no object in its bucket). Use a file with elevation.",
	},
	"map.no_tile": {
		status: 404,
		sentence:
			"There is no map tile {{z}}/{{x}}/{{y}}: at zoom {{z}}, numbers go from 0 to {{max}}. Ask for one of those.",
	},
	"map.broken": {
		status: 502,
		sentence:
			"This site’s map archive “{{archive}}” cannot be read ({{reason}}). Use the map drawn from the course; the operator must upload the archive again.",
	},
	/** The archive was replaced more than once while one request read it. */
	"map.replaced": {
		status: 503,
		sentence: "This site’s map archive “{{archive}}” is being replaced. Try again in a moment.",
	},
} as const;
