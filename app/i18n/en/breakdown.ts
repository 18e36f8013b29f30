export const breakdown = {
	breakdown: {
		title: "Where the time goes",
		reading:
			"On the flat at your one-hour speed the course would take {{flat}}; the biggest change: {{part}}, {{time}}. In all: {{total}}.",
		readingFlat: "All of it is flat running: {{total}}.",
		what: "Part",
		until: "So far",
		part: {
			flat: "Flat running",
			climb: "Climbs",
			descent: "Descents",
			surface: "Ground",
			altitude: "Thin air",
			heat: "Weather",
			night: "Darkness",
			fade: "Length of the run",
			stops: "Stops",
		},
	},
	method: {
		title: "How this was computed",
		elevation:
			"The file is cleaned and cut into cells of 20 m; heights ({{method}}) are smoothed, slopes taken over 100 m.",
		elevationNone:
			"The file is cleaned and cut into cells of 20 m; it has no heights, so every cell counts as flat.",
		abilityRuns:
			"Your runs set the speed that you can hold for an hour, what hills cost you, and how your speed fades with time; older runs count less, and a slow run is taken for an easy day.",
		rangeRuns:
			"The range comes from how well your runs settle all this, from the slopes, and from how much you vary from day to day. The true time falls within 5% of the predicted one with a chance of {{share}}.",
		cost: "Each cell costs what its slope costs: more uphill, less on gentle descents, more again on steep ones. The sum is the course’s length in flat kilometres.",
		ability:
			"Your results set the speed that you can hold for an hour, and how it fades with time; older results count less.",
		time: "The most likely time is the one at which you can just hold the speed that the course asks for. Altitude is in it; ground, weather, darkness and stops come on top when you give them.",
		range:
			"The range comes from how well your results settle all this, from the slopes, and from how much runners vary from day to day. The true time falls within 5% of the predicted one with a chance of {{share}}.",
		plan: "The plan spreads the time over the cells by your strategy; its rows add up to the finish, to the second.",
	},
} as const;
