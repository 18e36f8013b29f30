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
	},
	landing: {
		title: "Relief – know your time before the start",
		eyebrow: "Race times for real courses",
		heading: "Know your time before the start.",
		lead: "Relief reads the climbs, the descents and the distance of your course, every 20 metres, and tells you how long you will take – and how to run it.",
		start: "Start now",
		logIn: "Log in",
		toDashboard: "Go to the dashboard",
		toUpload: "Analyse a course",
		free: "One GPX file and one recent result are enough. No tracker account needed.",
		example: "Example",
		exampleName: "A loop over two passes",
		exampleRange: "8 chances in 10 between {{low}} and {{high}}",
		exampleProfile: "Elevation profile with two passes, coloured by slope.",
		howHeading: "How it works",
		how: {
			course: {
				title: "Bring the course",
				text: "Drop the GPX file of your race. It is read in your browser at once: distance, climbing, and whatever is odd in the file.",
			},
			runner: {
				title: "Say what you can run",
				text: "One or two recent race results show your speed and how well it lasts. Your weekly distance sharpens the picture.",
			},
			plan: {
				title: "Run the plan",
				text: "A time for every kilometre and for every climb, in the strategy that you choose. All of it adds up to the finish, to the second.",
			},
		},
		rangeHeading: "A range, not a promise",
		range:
			"The same legs on the same course never give the same time twice. So Relief names the most likely time and the two times that it expects you between, eight times out of ten.",
		reason:
			"It says in one sentence why the range is as wide as it is. And when data is missing, it says which data – instead of making up a time.",
		factsHeading: "What shapes your time",
		facts: {
			terrain: {
				title: "Terrain",
				text: "Up costs more than down gives back. Each slope is priced by measured energy cost, not by a rule of thumb.",
			},
			runner: {
				title: "Runner",
				text: "Your own results set the speed, and how it fades over hours. Nobody else's average.",
			},
			elevation: {
				title: "Elevation, with its method",
				text: "Climbing is shown with how it was measured. Gaps in a file are reported, not papered over.",
			},
			pacing: {
				title: "Pacing",
				text: "Six strategies, from the same speed all along to the same effort all along, from careful to bold.",
			},
		},
	},
	about: {
		title: "About Relief",
		heading: "The shape of the land decides the race",
		lead: "Relief is for runners who want to know what a course will ask of them – and who prefer an honest range to a flattering number.",
		missionHeading: "Mission",
		mission:
			"A marathon time says little about a mountain race, and kilometres alone say little about a course. We put the two together: what you have run, and the land that you are going to run on. The answer has to hold on race day, so it comes with its uncertainty and its reasons.",
		technologyHeading: "Technology",
		technology:
			"Your file is reduced to a clean line, with its elevation smoothed by a method that suits how it was recorded. A numeric core prices each slope by its energy cost and solves for your effort over the whole distance. The same core runs in your browser and on our servers, so that every page shows the same figures.",
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
	notFound: {
		text: "This path leads nowhere. It may have moved, or the address may have a typing error.",
		home: "Back to the start",
	},
};
