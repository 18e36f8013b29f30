/** Why a prediction is another than it was. */
export const change = {
	change: {
		since: "{{off}} than when this course was last predicted, on {{date}} ({{was}}). Why:",
		today: "With the runs of today it would be {{now}}, {{off}} than on {{date}}. Why:",
		list: "now {{time}}",
		reason: {
			model: "a new version of the model:",
			course: "the course’s file:",
			time_passed: "the days in between:",
			new_races_one: "a new race:",
			new_races_other: "{{count}} new races:",
			new_runs_one: "a new run:",
			new_runs_other: "{{count}} new runs:",
			first_runs_one: "a first run to learn from:",
			first_runs_other: "{{count}} first runs to learn from:",
			runs_gone: "runs that are no longer here:",
			results: "the results that you typed:",
			options: "what you said about the day:",
		},
	},
} as const;
