export const result = {
	result: {
		title: "Prediction",
		untitled: "Your course",
		eyebrow: "Your prediction",
		time: "Estimated time",
		range: "8 chances in 10 between {{low}} and {{high}}",
		confidence: "Confidence",
		confidenceLevel: { high: "high", good: "good", medium: "medium", low: "low" },
		within5: "{{share}} chance to be within 5% of this time",
		/** Why the range is as wide as it is. */
		reason: {
			no_elevation:
				"The file has no elevation. The time is for flat ground; hills make it longer, and the range reaches as far as those of usual race courses would take it.",
			no_elevation_from_runs:
				"The file has no elevation. The time is for flat ground; hills make it longer, and the range reaches as far as those of your usual courses would take it ({{climb}} of climbing per {{unit}}).",
			longer_than_runs:
				"This course takes much longer than your longest run ({{longest}}), so your endurance has to be guessed.",
			hills:
				"Most of the uncertainty is in the slopes: {{gain}} of climbing over {{distance}}, and a flat result does not tell how well you climb and descend.",
			longer_than_results:
				"This course takes much longer than your nearest result ({{result}}), so your endurance has to be guessed.",
			shorter_than_results:
				"This course takes much less time than your nearest result ({{result}}), so your speed has to be guessed.",
			old_results: "Your nearest result ({{result}}) is {{days}} days old.",
			comparable_result:
				"Your result of {{result}} is close to this course in duration; what remains is mostly the form of the day.",
			few_runs_one: "Only {{runs}} of your runs can be learned from, so much has to be guessed.",
			few_runs_other: "Only {{runs}} of your runs can be learned from, so much has to be guessed.",
			long_pause: "Your last run is {{days}} days old, and form changes in a pause.",
			hills_from_runs:
				"Most of the uncertainty is in the slopes: {{gain}} of climbing, more than your {{runs}} runs tell about.",
			own_races:
				"Your last {{races}} races were further from what we would have predicted than other runners’ are, so the range is wider.",
			many_runs_one:
				"From {{runs}} of your runs, over one month; what remains is mostly the form of the day.",
			many_runs_other:
				"From {{runs}} of your runs, over {{months}} months; what remains is mostly the form of the day.",
		},
		resultText: "{{distance}} in {{time}}",
		facts: "The course in figures",
		distance: "Distance",
		gain: "Climb",
		loss: "Descent",
		difficulty: "Difficulty",
		pace: "Average pace",
		effort: "{{distance}} of effort",
		basis: "Based on: {{evidence}}.",
		basisRuns_one: "one run",
		basisRuns_other: "{{runs}} runs",
		weekly: "{{distance}} per week.",
		unknownDifficulty: "unknown",
		noElevation: "unknown",
		again: "Analyse another course",
		dashboard: "Back to the dashboard",
		model: "Computed by model {{version}} on {{date}}.",
		noneHeading: "No prediction here",
		noneText: "There are no results to show: analyse a course, or pick one from your dashboard.",
		upload: "Analyse a course",
	},
} as const;
