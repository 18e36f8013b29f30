/** Errors of the operator's map archives: ground (`basemap`) and heights (`terrain`). */
export const mapErrors = {
	"map.no_basemap": {
		status: 404,
		sentence:
			"This site has no ground map (BASEMAP_KEY is empty, or names no object in its bucket). Use the map that is drawn from the course.",
	},
	"map.no_terrain": {
		status: 404,
		sentence:
			"This site has no heights of the ground (TERRAIN_KEY is empty, or names no object in its bucket). Use a file with heights.",
	},
	"map.no_tile": {
		status: 404,
		sentence:
			"There is no tile {{z}}/{{x}}/{{y}} on a map: at zoom {{z}}, numbers go from 0 to {{max}}. Ask for one of those.",
	},
	"map.broken": {
		status: 502,
		sentence:
			"The map archive “{{archive}}” of this site cannot be read ({{reason}}). Use the map that is drawn from the course; the operator uploads the archive again.",
	},
	/** The archive was replaced more than once while one request read it. */
	"map.replaced": {
		status: 503,
		sentence:
			"The map archive “{{archive}}” of this site is being replaced. Try again in a moment.",
	},
} as const;
