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
			no_elevation: "The file has no elevation, so the course is taken as flat.",
			hills:
				"Most of the uncertainty is in the slopes: {{gain}} of climbing over {{distance}}, and a flat result does not tell how well you climb and descend.",
			longer_than_results:
				"This course takes much longer than your nearest result ({{result}}), so your endurance has to be guessed.",
			shorter_than_results:
				"This course takes much less time than your nearest result ({{result}}), so your speed has to be guessed.",
			old_results: "Your nearest result ({{result}}) is {{days}} days old.",
			comparable_result:
				"Your result of {{result}} is close to this course in duration; what remains is mostly the form of the day.",
			few_runs: "Only {{runs}} of your runs can be learned from, so much has to be guessed.",
			long_pause: "Your last run is {{days}} days old, and form changes in a pause.",
			hills_from_runs:
				"Most of the uncertainty is in the slopes: {{gain}} of climbing, more than your {{runs}} runs tell about.",
			own_races:
				"Your last {{races}} races were further from what we would have predicted than other runners’ are, so the range is wider.",
			many_runs:
				"From {{runs}} of your runs, over {{months}} months; what remains is mostly the form of the day.",
		},
		resultText: "{{distance}} in {{time}}",
		facts: "The course in figures",
		distance: "Distance",
		gain: "Climb",
		loss: "Descent",
		difficulty: "Difficulty",
		pace: "Average pace",
		effort: "{{km}} km of effort",
		basis: "Based on: {{results}}.",
		weekly: "{{distance}} per week.",
		noElevation: "unknown",
		again: "Analyse another course",
		dashboard: "Back to the dashboard",
		model: "Computed by model {{version}} on {{date}}.",
		noneHeading: "No prediction here",
		noneText: "There are no results to show: analyse a course, or pick one from your dashboard.",
		upload: "Analyse a course",
	},
};
