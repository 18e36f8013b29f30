/** Frame of every page, and the pages that belong to no noun. */
export const site = {
	site: {
		name: "Relief",
		description:
			"Relief reads the climbs, descents and distance of your course and tells you, before the start, how long you will take and how to run it.",
		skip: "Skip to the content",
		menu: "Menu",
		mainNav: "Main",
		home: "Home",
		about: "About",
		logIn: "Login",
		dashboard: "Dashboard",
		settings: "Settings",
		logOut: "Logout",
		terms: "Terms and privacy",
		footer: "Know your time before the start.",
		loading: "Loading…",
	},
	language: {
		label: "Language",
		en: "English",
		fr: "Français",
		menu: "Language and units, {{language}}",
		sheet: "Language and units",
		detect: "Detect from my location",
		detecting: "Finding your country…",
		refused: "Location not authorized, using default language.",
		unknown: "Your position could not be found: your network’s country or your browser decides.",
		metric: "Kilometres, metres, °C",
		imperial: "Miles, feet, °F",
	},
	about: {
		title: "About",
		heading: "The shape of the land decides the race",
		lead: "Relief is for runners who want to know what a course will ask of them – and who prefer an honest range to a flattering number.",
		missionHeading: "Mission",
		mission:
			"A marathon time says little about a mountain race, and kilometres alone say little about a course. We put the two together: what you have run, and the land that you are going to run on. The answer has to hold on race day, so it comes with its uncertainty and its reasons.",
		technologyHeading: "Technology",
		technology:
			"One numeric core, compiled to WebAssembly, runs in your browser and on our servers, so that every page, print and export shows the same figures. A prediction takes five steps.",
		step: {
			course:
				"The file becomes a clean line: stray points go, and elevation is smoothed by a method that suits how it was recorded. What is missing is said, not filled with zeros.",
			cost: "Each stretch of slope gets the energy that running it costs, as measured on treadmills from steep descents to steep climbs, with a correction from real hilly races.",
			runner:
				"Your results give your speed and how it fades with the hours; newer results count more, and your weekly distance says how well you hold it.",
			solve:
				"The time is the one at which the effort that you can hold for so long just covers what the course costs.",
			range:
				"What is uncertain about you, the hills, the course and the day adds up to the range around it.",
		},
		joinHeading: "Join us",
		join: "Bring a course that you know and a result that you trust, and compare. Runners who tell us where Relief was wrong make it better for the next start.",
		contactHeading: "Contact",
		contact: "Questions, corrections, ideas: write to us. A person reads it.",
		start: "Start now",
	},
	terms: {
		title: "Terms of use and privacy policy",
		updated: "Last updated {{date}}",
		shortHeading: "In short",
		short: {
			age: "Relief is for people over 16; younger runners need the authorisation of their guardian.",
			money:
				"Some advanced features may come by subscription or pay-per-use. Nothing is sold today. An active subscription is not refunded.",
			deletion: "You may delete your account at any time.",
			tracker:
				"Data from a tracker is deleted when you revoke the link or delete your account. Billing data is kept for 6 years.",
			rights: "You keep all your rights under the GDPR.",
		},
		binding: "The full text below is the one that binds.",
	},
	offline: {
		title: "Offline",
		heading: "No connection",
		kept: "These predictions are kept on this device, with their plans.",
		none: "Predictions that you open while connected are kept on this device for race day.",
	},
	notFound: {
		text: "This path leads nowhere. It may have moved, or the address may have a typing error.",
		home: "Back to the start",
	},
} as const;
