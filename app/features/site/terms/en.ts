import type { TermsPart } from "./terms-part.ts";

export const en: readonly TermsPart[] = [
	{
		heading: "Terms of use",
		sections: [
			{
				heading: "The service",
				text: [
					"Relief estimates how long you will take over a course, from the course’s file and from the results and training data that you bring. An estimate is neither medical advice nor a promise: you decide whether and how you run.",
				],
			},
			{
				heading: "Who may use it",
				text: [
					"The service is for people over 16. If you are a minor, you need the authorisation of your guardian.",
				],
			},
			{
				heading: "Your account",
				text: [
					"Keep your password to yourself and give an email address of your own. You may delete your account at any time.",
				],
			},
			{
				heading: "Prices",
				text: [
					"Some advanced features are, or will be, offered by subscription or pay-per-use. Nothing is sold today, and Strava data is never put behind a payment. If that changes, you see the price beside the feature before you order. There is no refund once a subscription is active.",
				],
			},
			{
				heading: "Fair use",
				text: [
					"Upload only files that you may use. Do not try to reach other people’s data or to disturb the service.",
				],
			},
		],
	},
	{
		heading: "Privacy policy",
		sections: [
			{
				heading: "What we keep",
				text: [
					[
						"Your account: name, email address, a hash of your password, your units and language and, if you give them, height, weight, birth year, sex and heart rates.",
						"Your courses with their stations and changes, your goals, your choices and your predictions.",
						"If you connect Strava: the activities that it hands over, and what we compute from them.",
						"If you import activity files: the files, and what we read from them.",
					],
				],
			},
			{
				heading: "What for, and who sees it",
				text: [
					"We use your data to provide the service that you asked for, and for nothing else. Only you see it. We do not sell it and show no advertising.",
					"Weight and heart rate are health data: give them only if you want to. You can remove them in the settings at any time.",
				],
			},
			{
				heading: "Data from Strava",
				text: [
					[
						"We keep it as a cache: each item expires 7 days after Strava last confirmed it.",
						"Only you see it. It never enters links that others can open, nor our logs.",
						"What we compute from it (zones, effort, training load) expires with it, and is kept apart from what your own files gave.",
						"We delete it when you disconnect, here or at Strava, or delete your account. Predictions keep your own course file and choices.",
					],
				],
			},
			{
				heading: "Without an account",
				text: [
					"A prediction on the first page is computed on your device. The file, the results that you type and the answer stay there until you register to keep them.",
					"Lists of entrants and results that you open for the forecast of a field are read on your device, never leave it and are not stored.",
				],
			},
			{
				heading: "Race day and links",
				text: [
					"A shared plan is in its link alone; our servers do not store it. Passages that you share live hold places and times, nothing of your account. They are deleted 7 days after the race, or as soon as you end them.",
				],
			},
			{
				heading: "Where you are",
				text: [
					"The language of your first page follows the country that our network reports for your request. Your browser’s position is used only if you ask for it or have allowed it before, only to find the country, and is not stored on our servers. Maps come from our own servers.",
					"Where we show a weather forecast, our server fetches it from Open-Meteo, or a service like it, for a start within 15 days. The middle of the course, rounded to a tenth of a degree (about 10 km), and the days of the run are sent: nothing of you, your device or your account. For the weather of your past runs, whose heat must not count as yours, the same service gets where they started, rounded likewise, and whole fortnights.",
				],
			},
			{
				heading: "Speed measurement",
				text: [
					"For a sample of visits, the browser reports how fast a page was. These reports carry no cookie, no identity and no address; they are added to daily counters.",
				],
			},
			{
				heading: "How long",
				text: [
					[
						"Account, files and predictions: until you delete them or your account.",
						"Strava data: until you disconnect or delete your account, and never longer than 7 days without a confirmation.",
						"Backups of the database: 30 days.",
						"Billing data, if there is any: 6 years, as the law requires.",
					],
				],
			},
			{
				heading: "Where it is stored",
				text: ["Cloudflare stores and processes the data for us, and for no purpose of its own."],
			},
			{
				heading: "Cookies and local storage",
				text: [
					"Relief sets no cookies for tracking or advertising, only these:",
					[
						"one for your session;",
						"one that marks a device you logged in on, for 180 days, so that people who guess at your password cannot lock you out;",
						"one for your language and one for your units;",
						"one, for a day, for the language of the place where you are, if your browser tells it.",
					],
					"Local storage mirrors session and language for the calls that your browser makes. Your last predictions may be kept on your device until you log out, so that they open without a network.",
				],
			},
			{
				heading: "Your rights",
				text: [
					"Under the GDPR you may ask for access to your data, for its correction, deletion and portability, and for the restriction of its use. You may object to its use and withdraw your consent, and you may complain to your data protection authority. Write to {contact}.",
				],
			},
		],
	},
];
