/** The tracker: linking, what it costs in data, sync and its states. */
export const tracker = {
	link: {
		title: "Link your tracker",
		heading: "Link your Strava account",
		lead: "Every run is then here, with its heart-rate zones and its effort, and new ones arrive by themselves.",
		benefits: {
			sync: {
				title: "Your runs, by themselves",
				text: "The newest first: the dashboard is usable after a few seconds, older runs follow.",
			},
			predictions: {
				title: "Predictions from your own runs",
				text: "Your climbs, your long runs and your races say what you can do on a course.",
			},
			progress: {
				title: "Your progress",
				text: "Training load day by day: fitness, fatigue, and how this week compares with the last four.",
			},
			analysis: {
				title: "Every run explained",
				text: "Time in each heart-rate zone and an effort score, with the method that made them.",
			},
		},
		disclosureTitle: "Before you link: what happens with your data",
		disclosure: {
			what: {
				term: "What is read",
				text: "Your name and number on Strava, and your activities: title, kind, time, distance, climb, heart rate, cadence, track and device.",
			},
			how: {
				term: "How",
				text: "Through Strava’s own interface, with the permission that you give on Strava’s page. Relief never sees your Strava password, and writes nothing there.",
			},
			why: {
				term: "What for",
				text: "For your own figures, shown to you alone. Nobody else sees them, nothing is sold, and no AI is trained on them.",
			},
			long: {
				term: "How long",
				text: "Seven days at most, then it is renewed from Strava as long as the link stands, or deleted. Samples of a run are dropped once its figures are made.",
			},
			withdraw: {
				term: "How to withdraw",
				text: "Disconnect in the settings, or take the permission back on Strava. What came from Strava is deleted at once, with everything derived from it, and a mail confirms it.",
			},
			ask: {
				term: "Ask us",
				text: "For a copy of your data or its deletion, the settings do it at once; or write to {{email}}.",
			},
		},
		submit: "Link Strava",
		submitting: "Going to Strava…",
		skip: "Skip for now",
		independent: "Relief is an independent service: neither part of Strava nor endorsed by it.",
	},
};
