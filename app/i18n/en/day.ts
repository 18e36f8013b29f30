/** What the upload form asks of the day. */
export const day = {
	day: {
		title: "The day",
		summary: "Ground, start, weather, stops – all of it optional",
		surface: "Ground",
		surfaceHint: "The file does not tell",
		race: "How you run it",
		raceHint: "Training runs are slower than races",
		asRace: "As a race",
		asTraining: "As a training run",
		start: "Start",
		startHint: "Says how long it is dark, and gives the typical weather",
		temperature: "Air temperature, {{unit}}",
		temperatureHint: "Empty: typical for place and month, once the start is known",
		humidity: "Humidity, %",
		humidityHint: "Empty: 50, or what is typical",
		stops: "Stops",
		stopsHint: "12.5@5 is 5 minutes at 12.5 {{unit}}; a space between two stops",
	},
} as const;
