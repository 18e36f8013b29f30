/** The tracker: linking, what it costs in data, sync and its states. */
export const tracker = {
	link: {
		title: "Link Strava",
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
		failed: "Error connecting to the tracker. Please try again.",
		already: "Your Strava account is linked already.",
		skip: "Skip for now",
		independent: "Relief is an independent service: neither part of Strava nor endorsed by it.",
	},
	/** Its card on the dashboard and in the settings. */
	tracker: {
		title: "Strava",
		notLinked: "Not linked",
		notLinkedText: "Link Strava, and every run is here with its effort and its zones.",
		link: "Link Strava",
		relink: "Link Strava again",
		linkedSince: "Linked since {{date}}.",
		listedAt: "Last looked for new activities: <when></when>.",
		neverListed: "New activities have not been looked for yet.",
		sync: "Sync now",
		syncing: "Synchronizing…",
		progress: "Progress of the sync",
		listing: "Reading the list of your activities: {{listed}} so far.",
		listingOf: "Reading the list of your activities: {{listed}} of {{total}}.",
		details: "Details of {{done}} of {{total}} activities are here.",
		detailsDays_one: "Details of the last day are done.",
		detailsDays_other: "Details of the last {{count}} days are done.",
		detailsGoOn: "The rest follows by itself; you can leave this page.",
		resumes: "The rest resumes at <when></when>.",
		done_one: "Your activity is here.",
		done_other: "All {{total}} activities are here.",
		reload: "Reload this page to see how far it is.",
		failed_one: "One activity could not be read",
		failed_other: "{{count}} activities could not be read",
		failedText: "Everything else goes on. They are tried again with the next sync.",
		syncError: "Synchronization error",
		syncConnection: "Connection error during synchronization",
		disconnect: "Disconnect",
		disconnectTitle: "Disconnect Strava?",
		disconnectText:
			"The permission ends at Strava too. Deleted here at once: every activity that came from Strava, its zones, its effort and the training load derived from it.",
		disconnectKeeps:
			"Kept: your account, activities that you brought as files, your predictions and their courses. A mail confirms the deletion.",
		disconnectConfirm: "Disconnect and delete",
		disconnecting: "Disconnecting…",
		disconnected: "Strava is disconnected, and what came from it is deleted.",
		settingsText: "Your runs come from Strava and are renewed from there.",
	},
	/** The page that the tracker leads back to. */
	linked: {
		title: "Linking Strava",
		heading: "Linking Strava",
		step: {
			start: "Getting ready",
			check: "Checking the link",
			link: "Linking",
			sync: "Synchronizing your activities",
		},
		alreadyLinked: "Already linked",
		state: { waiting: "waiting", running: "under way", done: "done", failed: "failed" },
		done: "Strava is linked.",
		doneText: "The newest activities are on your dashboard; older ones follow by themselves.",
		error: "Error: {{message}}",
		syncNow: "Synchronize now",
		toUpload: "Analyse a course",
		toDashboard: "Go to the dashboard",
		back: "Back to the dashboard",
		again: "Link again",
	},
};
