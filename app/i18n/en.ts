import { fieldErrorSentences } from "../../domain/field-errors";

/** The source catalogue: every word on screen. Other languages must have the same keys. */
export const en = {
	// The layout of every page, and the pages that belong to no feature.
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

	// The landing page.
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
		leg: {
			firstPass: "To the first pass",
			valley: "Down to the valley",
			secondPass: "To the second pass",
			home: "Down and home",
		},
		featuresHeading: "What shapes your time",
		features: {
			athlete: {
				title: "Athlete profile",
				text: "Your own results set the speed, and how it fades over the hours. Nobody else’s average stands in for you.",
			},
			terrain: {
				title: "Terrain",
				text: "Up costs more than down gives back. Each slope is priced at its measured energy cost, and climbing is shown with the method that measured it.",
			},
			pacing: {
				title: "Pacing",
				text: "Six strategies, from the same speed all along to the same effort all along. A time for every kilometre and every climb; they add up to the finish, to the second.",
			},
			weather: {
				title: "Weather",
				text: "Heat takes minutes, and more of them the longer you run. Set the temperature that you expect and see what it changes.",
			},
		},
		rangeHeading: "A range, not a promise",
		range:
			"The same legs on the same course never give the same time twice. So Relief names the most likely time and the two times that it expects you between, eight times out of ten.",
		reason:
			"It says in one sentence why the range is as wide as it is. And when data is missing, it says which data – instead of making up a time.",
		faqHeading: "Questions",
		faq: {
			what: {
				question: "What is Relief?",
				answer:
					"A predictor of running times for real courses. You bring the GPX file of a race and what you have run lately; Relief answers with the most likely time, its range, the difficulty, a profile and a pacing plan.",
			},
			algorithm: {
				question: "How does the algorithm work?",
				answer:
					"The course becomes a clean line with its elevation smoothed. Each piece of slope gets the energy that it costs, as laboratories have measured it. Your results say how fast you are and how that fades with the hours. Relief then solves for the time at which your effort and the course meet.",
			},
			tracker: {
				question: "Do I need a tracker account?",
				answer:
					"No. A course file and one recent result are enough. Linking a tracker adds your training history; you can revoke the link at any time.",
			},
			security: {
				question: "Is my data safe?",
				answer:
					"Your files and predictions are shown to you alone, are never sold, and can be exported or deleted by you at any time. Passwords are kept as a hash only. Data of a tracker lapse after 7 days unless they are renewed, and go at once when you revoke the link. A prediction without an account never leaves your device.",
			},
			distances: {
				question: "Which race distances can be predicted?",
				answer:
					"Any distance, on road or trail. A route file gives the best prediction, because it holds the climbs. The further a course is from what you have run, the wider the range becomes.",
			},
		},
		accuracyQuestion: "How accurate are the predictions?",
		accuracyOwn:
			"That depends on the course and on what you bring, so every prediction carries its own range and the chance to be within 5% of it.",
		method: "How a prediction is made",
		roadmapHeading: "Where we are",
		status: { completed: "Completed", "in-progress": "In progress", planned: "Planned" },
		phase: {
			foundations: {
				title: "Foundations",
				text: "GPX courses read in the browser, times with a range and a reason, difficulty, elevation profile, history and export.",
			},
			analytics: {
				title: "Advanced analytics",
				text: "Training load, fitness and fatigue, and heart-rate zones are here, from a linked tracker or from your own files. More sources of runs are being added.",
			},
			pacing: {
				title: "Pacing strategy",
				text: "Plans that learn from how you paced your own races, beyond the six strategies of today.",
			},
		},
		communityHeading: "Run with us",
		communityText: "Compare predictions and finish times with other runners.",
		club: "Our club on the tracker",
		social: "Follow us",
		closing: "Your next course is waiting.",
	},
	accuracy: {
		measured:
			"Measured on {{races}} race efforts of {{runners}} runners with a history of runs, the model’s constants set without them: half of the predictions were within {{median}} of the real time, {{within}} of them within 5%, and {{inside}} of the real times lay inside the range. For a prediction from a typed result alone we claim no figure yet.",
	},

	// Log in, registration, settings, and what is wrong with a field.
	login: {
		title: "Log in",
		heading: "Welcome back",
		guarded: "Please log in to see that page.",
		email: "Email",
		password: "Password",
		submit: "Log in",
		submitting: "Logging in…",
		noAccount: "No account yet?",
		register: "Create an account",
		forgot: "Forgotten your password?",
		warning: "Warning: {{message}}",
		resetDone: "Your password is set. Log in with it.",
	},
	session: {
		ended: "Your session has ended.",
		logIn: "Log in again in a new tab; this page stays as it is.",
		logoutFailed:
			"The server could not be reached: your session is still open, and this browser can still use it. Try again when you are connected.",
		logoutAgain: "Log out again",
	},
	register: {
		title: "Create an account",
		heading: "Create your account",
		lead: "Your courses and predictions stay with you, on every device.",
		firstname: "First name",
		lastname: "Last name",
		email: "Email",
		password: "Password",
		passwordHint: "At least 8 characters",
		confirmation: "Confirm password",
		terms: "I accept the <terms>terms of use and privacy policy</terms>",
		submit: "Create my account",
		submitting: "Creating your account…",
		hasAccount: "Already registered?",
		logIn: "Log in",
	},
	settings: {
		title: "Settings",
		heading: "Settings",
		saved: "Your information is saved.",
		emptied: "Removed: {{fields}}.",
		passwordChanged: "Your password has changed. Every other session has ended.",
		account: "Account",
		email: "Email",
		createdAt: "Member since",
		trackerLinked: "Tracker linked",
		yes: "Yes",
		no: "No",
		profile: "Personal information",
		edit: "Edit",
		save: "Save",
		saving: "Saving…",
		saveError: "Error updating profile",
		cancel: "Cancel",
		notGiven: "Not given",
		whyText:
			"What follows is optional. It sharpens heart-rate zones and training load; predictions that are already made do not change.",
		field: {
			height: "Height",
			weight: "Weight",
			birth_year: "Birth year",
			max_heart_rate: "Maximum heart rate",
			resting_heart_rate: "Resting heart rate",
			sex: "Sex",
			units: "Units",
		},
		unitOf: { distance: "Distances", height: "Altitude and climb", temperature: "Temperature" },
		units: {
			km: "kilometres",
			mi: "miles",
			m: "metres",
			ft: "feet",
			c: "degrees Celsius",
			f: "degrees Fahrenheit",
		},
		unit: {
			height: "{{value}} cm",
			weight: "{{value}} kg",
			birth_year: "{{value}}",
			max_heart_rate: "{{value}} bpm",
			resting_heart_rate: "{{value}} bpm",
		},
		hint: {
			height: "cm, from {{min}} to {{max}}",
			weight: "kg, from {{min}} to {{max}}",
			birth_year: "Gives a first guess of your maximum heart rate",
			max_heart_rate: "Beats per minute, the highest you have seen in a hard effort",
			resting_heart_rate: "Beats per minute, lying down in the morning",
			sex: "Training load weighs heart rate differently for women and men",
		},
		sex: { female: "Female", male: "Male" },
		language: "Language",
		languageText: "Pages and messages are shown in this language on this device.",
		password: "Password",
		changePassword: "Change password",
		currentPassword: "Current password",
		passwordText: "Every other session ends when the password changes.",
		export: "Your data",
		exportText:
			"One zip with your account, your predictions as JSON and CSV, and the files that you uploaded.",
		exportButton: "Export my data",
		sessions: "Sessions",
		sessionsText: "Ends every session of your account, on this device and all others.",
		logoutEverywhere: "Log out everywhere",
		danger: "Danger zone",
		dangerText: "Deletes your account with every prediction and file. This cannot be undone.",
		delete: "Delete my account",
		deleteTitle: "Delete your account?",
		deleteText:
			"Your account, predictions and files go at once and for good. Export your data first if you want to keep it.",
		deletePassword: "Your password",
		deleteWord: "Type {{word}} to confirm",
		deleteConfirm: "Delete for good",
		deleting: "Deleting…",
		deleteRefused: "Error deleting account",
		deleteError: "An error occurred while deleting your account.",
	},
	usage: {
		title: "What your account keeps",
		activities: "Activities from files",
		originals: "Files, as you sent them",
		imports: "Imports",
		predictions: "Predictions",
		share: "{{used}} of {{allowed}}",
		shareMb: "{{used}} of {{allowed}} MB",
	},
	forgot: {
		title: "Forgotten password",
		heading: "Choose a new password",
		lead: "We send you a link that works once, for 30 minutes.",
		email: "Email",
		submit: "Send the link",
		submitting: "Sending…",
		sent: "If {{email}} has an account, a link is on its way.",
		sentHint: "Nothing after a few minutes? Look in your spam folder, or check the address.",
		back: "Back to login",
	},
	reset: {
		title: "New password",
		heading: "Your new password",
		lead: "Every session of your account ends; you then log in with the new password.",
		password: "New password",
		confirmation: "Confirm new password",
		submit: "Set the password",
		submitting: "Setting…",
		again: "Ask for a new link",
		incomplete: "This link is incomplete",
		incompleteText:
			"Its code is missing or cut off, so no password can be set with it. Open the whole link from the email, or ask for a new one.",
	},
	outbox: {
		title: "Outbox",
		text: "Emails that the development environment keeps instead of sending.",
		empty: "No email yet.",
	},
	/** One sentence per code of a field. */
	fields: fieldErrorSentences,

	// Terms of a prediction that several pages share.
	difficulty: {
		Easy: "Easy",
		Moderate: "Moderate",
		Difficult: "Difficult",
		"Very difficult": "Very difficult",
	},
	strategy: {
		"even-pace": {
			name: "Even pace",
			text: "The same speed all along; only steep ground is held to a bearable effort.",
		},
		"negative-split": {
			name: "Negative split",
			text: "Starts a little slower than the average effort and ends a little faster.",
		},
		"positive-split": {
			name: "Positive split",
			text: "Starts a little faster and allows for slowing down towards the end.",
		},
		"hill-optimized": {
			name: "Hill optimized",
			text: "The same effort all along: slower up, faster down. The quickest way over hills.",
		},
		conservative: {
			name: "Conservative",
			text: "Plans for a time that seven runs out of ten would beat, with a gentle start.",
		},
		aggressive: {
			name: "Aggressive",
			text: "Plans for a time that only three runs out of ten would beat, with a fast start.",
		},
	},
	elevationMethod: {
		barometric: "barometric altitude",
		planned: "planner’s terrain model",
		gps: "GPS altitude, smoothed",
		none: "no elevation in the file",
	},
	slope: {
		upSteep: "over +5%",
		up: "+2 to +5%",
		flat: "−2 to +2%",
		down: "−5 to −2%",
		downSteep: "under −5%",
	},
	profile: {
		title: "Elevation profile",
		reading: "From {{start}} to {{finish}}, highest point {{top}} at {{where}}.",
		none: "The file has no elevation, so there is no profile to draw.",
		legend: "Slope",
		asTable: "Show as a table",
		height: "Height",
		meanSlope: "Mean slope to here",
		cursor: "Point on the course",
		point: "{{where}}: {{height}}, slope {{slope}}",
		pointPlanned: "{{where}}: {{height}}, slope {{slope}}, passed at {{time}}",
	},
	warnings: {
		title: "Worth knowing about this file",
		points_skipped_one: "One point without a usable position was left out.",
		points_skipped_other: "{{value}} points without a usable position were left out.",
		points_teleported_one: "One point far off the course was left out.",
		points_teleported_other: "{{value}} points far off the course were left out.",
		elevation_missing:
			"The file has too little elevation to use: climbs are unknown, and the plan is for flat ground.",
		elevation_gap_m: "Elevation is missing over {{metres}}: the climb there is an estimate.",
		elevation_void_one: "One point has an impossible elevation; it was ignored.",
		elevation_void_other: "{{value}} points have an impossible elevation; they were ignored.",
		elevation_spikes_one: "One sudden jump in elevation was smoothed out.",
		elevation_spikes_other: "{{value}} sudden jumps in elevation were smoothed out.",
		grade_clamped_m: "Over {{metres}} the slope is steeper than can be run; it was limited to 45%.",
		gap_m: "The track has gaps, {{metres}} in all; straight lines were taken across them.",
		segments_reordered: "Parts of the track were in the wrong order and were put right.",
		tracks_joined_other: "{{value}} tracks of the file were joined into one course.",
		tracks_joined_one: "A track of the file was joined to the course.",
		route_ignored: "The file has a route as well as a track; the track was used.",
		sparse_points_m:
			"Over {{metres}} the points are far apart: bends and short climbs may be missing there.",
		route_only: "The file holds a planned route, not a recorded track.",
		standing_collapsed_one: "One point recorded while standing still was merged.",
		standing_collapsed_other: "{{value}} points recorded while standing still were merged.",
	},

	// The upload form: file and results.
	upload: {
		title: "Analyse a course",
		heading: "Analyse a course",
		lead: "Bring the GPX file of the course and say what you have run lately.",
		courseStep: "The course",
		runnerStep: "Your running",
		strategyStep: "Pacing strategy",
		drop: "Drop your GPX file here",
		dropNow: "Let go to use this file",
		pick: "Choose a file",
		pickLabel: "GPX file of the course",
		replace: "Choose another file",
		remove: "Remove",
		removeNamed: "Remove {{name}}",
		badName: "Please select a valid GPX file",
		kept: "{{name}} is still selected.",
		reading: "Reading the course…",
		distance: "Distance",
		gain: "Climb",
		loss: "Descent",
		points: "Points",
		noElevation: "unknown",
		chooseTrack: "This file holds several courses. Which one will you run?",
		trackUnnamed: "Course {{track}}",
		trackFacts_one: "{{distance}} · {{points}} point",
		trackFacts_other: "{{distance}} · {{points}} points",
		evidenceOptional:
			"Your runs are what the time is predicted from. A recent race that is not among them can be added here; all of this may stay empty.",
		evidenceTyped:
			"These are the results that you typed last. Change them, or leave them as they are; a second one over another distance shows how well your speed lasts.",
		evidenceText:
			"Relief does not know your running yet, so it needs at least one recent race or all-out run. A second one over another distance shows how well your speed lasts.",
		result: "Result {{number}}",
		resultOptional: "Second result (optional)",
		resultDistance: "Distance",
		resultLength_km: "Kilometres",
		resultLength_mi: "Miles",
		resultTime: "Time",
		resultTimeHint: "h:mm:ss or mm:ss",
		none: "–",
		marathon: "Marathon",
		half: "Half marathon",
		otherDistance: "Another distance",
		weekly_km: "Kilometres per week (optional)",
		weekly_mi: "Miles per week (optional)",
		weeklyHint: "A typical week of the last two months",
		submit: "Analyse",
		submitting: "Analysing…",
		cancel: "Cancel",
		instructions: "Good to know",
		instructionFormat: "Format: one .gpx file, from the organiser, a route planner or a watch.",
		instructionData:
			"Valid data: a track or a route with GPS positions. Elevation makes the prediction far better.",
		instructionSize: "Maximum size: {{size}} MB.",
		instructionTime: "Analysis time: a few seconds; most of it is the upload.",
		privacy: "The file is stored in your account and shown to nobody else.",
		sending: "Sending the file: {{share}}",
		analysing: "Analysing the course…",
		success: "Done: your prediction is ready.",
		successNext: "It opens in 2 seconds.",
		open: "Open it now",
	},

	// The upload form: the day.
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

	// Why a prediction differs from an earlier one.
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

	// A prediction without an account.
	trial: {
		heading: "Try it now, without an account",
		lead: "A course and a recent result: the answer is computed here, in your browser.",
		example: "No file at hand? Take our example",
		runnerText: "A race or an all-out run of the last months.",
		result: "Your result",
		submit: "Predict my time",
		computing: "Computing…",
		privacy: "The file never leaves your device.",
		noScript: "This needs JavaScript. With an account it works without.",
		failed: "The computation could not start in this browser. Reload the page and try again.",
		plan: "Times by kilometre: {{strategy}}",
		keep: "Keep it: create an account",
		keepText: "Adds what-ifs, the course in 3D, six strategies and everything to take along.",
		unkept:
			"Your browser keeps nothing for this site, so the prediction cannot wait for your account. Register, then choose the file again.",
		waiting: "Your prediction is waiting: it will be in your new account at once.",
		keeping: "Putting your prediction into your account…",
		notKept: "Your prediction could not be put into your account.",
		drop: "Discard it",
	},

	// The page of one prediction.
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

	// The pacing plan.
	plan: {
		heading: "Pacing plan",
		total: "This plan adds up to {{time}}.",
		totalDiffers: "This plan aims at {{time}}; the most likely time stays {{median}}.",
		stopped: "{{time}} of it are stops.",
		views: "Show the plan",
		splits: { km: "By kilometre", mi: "By mile" },
		segments: "By slope",
		wholeOnly: { km: "Whole kilometres only", mi: "Whole miles only" },
		splitsCaption: {
			km: "Time for each kilometre; the last row is what remains of the course.",
			mi: "Time for each mile; the last row is what remains of the course.",
		},
		wholeCaption: { km: "Time for each kilometre.", mi: "Time for each mile." },
		segmentsCaption: "Time for each stretch of similar slope.",
		split: { km: "Km", mi: "Mile" },
		stretch: "From – to",
		length: "Length",
		slope: "Slope",
		terrain: "Terrain",
		pace: "Pace",
		time: "Time",
		elapsed: "Elapsed",
		sum: "Total",
		stopAt: "Stop at {{where}}",
		terrainType: {
			"descente raide": "steep descent",
			descente: "descent",
			"faux plat descendant": "gentle descent",
			plat: "flat",
			"faux plat montant": "gentle climb",
			montée: "climb",
			"montée raide": "steep climb",
		},
	},

	// Import of activity files: choosing, progress, what was left out, earlier imports.
	import: {
		title: "Bring your own files",
		heading: "Bring your own files",
		lead: "Years of history without linking anything: the archive of Strava or Garmin, or a handful of FIT, TCX and GPX files. They are yours, and stay for as long as you want.",
		choose: "Drop your archive or files here",
		pick: "Choose files",
		chooseLabel: "Archive (.zip) or activity files (.fit, .tcx, .gpx, also .gz)",
		submit: "Bring these files",
		plainNote:
			"Without JavaScript, up to {{count}} single files at once. An archive needs it: it is unpacked in your browser, so that nothing but your activities leaves it.",
		howTitle: "How to get your archive",
		howStrava:
			"Strava: Settings → My Account → Download or Delete Your Account → Request your archive. A link comes by email.",
		howGarmin:
			"Garmin: Account → Data management → Export your data. The link comes by email within two days.",
		howSingle:
			"Single files: most watches and sites export an activity as FIT, TCX or GPX. FIT holds the most.",
		opening: "Looking into what you chose…",
		unreadable:
			"This cannot be opened: it is not a zip archive, or it is damaged. Download it again, or choose single files.",
		nothing: "There is no activity in what you chose. Bring FIT, TCX or GPX files.",
		unreachable: "The import could not be begun. Check your internet and try again.",
		progress_one: "{{done}} of {{total}} file, newest first",
		progress_other: "{{done}} of {{total}} files, newest first",
		added_one: "{{number}} activity brought in",
		added_other: "{{number}} activities brought in",
		known_one: "{{number}} was here already",
		known_other: "{{number}} were here already",
		others_one: "{{number}} file of the watch that records no activity",
		others_other: "{{number}} files of the watch that record no activity",
		leftOut_one: "{{number}} file was left out",
		leftOut_other: "{{number}} files were left out",
		onlyRoutes_one: "This file is no activity: it is a route, without times.",
		onlyRoutes_other:
			"None of the {{number}} files is an activity: they are routes, without times.",
		nothingNew: "Nothing new: what you chose is in your history already.",
		nothingRead: "No activity could be read in what you chose.",
		nothingReadText:
			"See below why each file was left out, and export it again from where it was recorded.",
		predictRoute_one: "Predict your time on it",
		predictRoute_other: "Predict your time on one of them",
		pause: "Pause",
		goOn: "Go on",
		state: {
			running: "Running. You may use other tabs; this one has to stay open.",
			paused: "Paused. Nothing is lost: go on whenever you like.",
			waiting:
				"The server takes so many files an hour. It goes on by itself as soon as there is room.",
			refused: "Stopped. What is done is in your history.",
			offline: "No connection. It goes on by itself as soon as there is one.",
			signed_out: "You are logged out. Log in again, and the import goes on where it stopped.",
			done: "Done. Everything that could be read is in your history.",
		},
		keptTitle: "An import is not finished",
		kept_one: "{{name}}: {{number}} file is done. The rest is waiting in this browser.",
		kept_other: "{{name}}: {{number}} files are done. The rest is waiting in this browser.",
		forget: "Forget the rest",
		noRoom:
			"Your browser has no room to remember this archive. Keep this page open until it is done; if it closes, choose the archive again: what is here already is recognised.",
		toDashboard: "Open the dashboard",
		earlier: "Your imports",
		earlierCaption: "Imports, newest first",
		earlierNone: "Nothing yet.",
		columnName: "Import",
		columnDate: "Date",
		columnActivities: "Activities",
		columnLeftOut: "Left out",
		columnRemove: "Remove",
		remove: "Remove",
		removeNamed: "Remove {{name}}",
		removeAsk_one: "Remove “{{name}}” with its {{count}} activity and all figures made from it?",
		removeAsk_other:
			"Remove “{{name}}” with its {{count}} activities and all figures made from them?",
		removeYes: "Remove for good",
		keep: "Keep it",
		removed: "The import is removed, with everything made from it.",
		leftOutTitle: "Left out, and why",
		reason: {
			not_activity_file: "a format that cannot be read",
			odd_path: "a name that points outside the archive",
			too_large: "too large",
			missing: "named in the archive’s table, but not in the archive",
			not_readable: "damaged within the archive",
			unknown_format: "a format that cannot be read",
			broken: "damaged",
			cut: "ends in the middle",
			doctype: "declares a DOCTYPE",
			no_times: "a route without times",
			no_samples: "holds no samples",
			too_long: "lasts longer than anybody runs",
			too_deep: "nests too many elements",
			token_too_long: "has a text that is too long",
			too_many_samples: "holds too many samples",
			too_many_activities: "holds too many activities",
			not_an_activity: "records no activity",
			not_taken: "the server could not take it now: choose it again later",
			unexpected: "could not be read",
		},
	},

	// The list of predictions, and goal races.
	history: {
		title: "Predictions and goal races",
		heading: "Predictions and goal races",
		predictions: "Your predictions",
		caption: "Your predictions, the newest first",
		emptyTitle: "No course yet",
		emptyText:
			"Bring the GPX file of your next race – from the organiser, a route planner or your watch. One recent result is enough to start.",
		course: "Course",
		date: "Date",
		distance: "Distance",
		gain: "Climb",
		difficulty: "Difficulty",
		time: "Time",
		lapsed: "The tracker data that it rested on is gone",
		actions: "Actions",
		rename: "Rename",
		renameTitle: "Rename the prediction",
		name: "Name",
		removeTitle: "Delete “{{name}}”?",
		removeText: "The prediction goes for good, with its plan and its GPX file.",
		removeConfirm: "Delete",
		pages: "Pages of predictions",
		page: "Page {{page}}",
		newer: "Newer",
		older: "Older",
	},
	goals: {
		title: "Goal races",
		none: "No goal race yet. Write down the next one: its day, and the time you aim for.",
		add: "Add a goal race",
		edit: "Edit",
		editTitle: "Change the goal race",
		remove: "Delete",
		removeText: "The goal goes; the prediction of its course and the run of its day stay.",
		name: "Name of the race",
		date: "Day",
		target: "Target time (optional)",
		targetHint: "h:mm:ss or mm:ss",
		distance: "Distance in {{unit}} (optional)",
		distanceHint: "Finds the run of the day when no prediction says where it starts",
		prediction: "Prediction of its course (optional)",
		predictionHint: "Stands beside the target, and beside what you have run",
		noPrediction: "None yet",
		wished: "Target",
		chance: "{{share}} chance to make it",
		predicted: "Predicted",
		range: "{{low}} to {{high}}, 8 times out of 10",
		ran: "Run",
		notYet: "not yet",
		noRun: "no run found on that day",
		matched: {
			place: "“{{name}}”, which started in the same place that day",
			length: "“{{name}}”, of the same length, that day",
		},
		slower: "{{time}} slower",
		faster: "{{time}} faster",
		besideTarget: "{{apart}} than the target",
		besidePrediction: "{{apart}} than predicted,",
		within: "within its range",
		outside: "outside its range",
	},

	// The backtest on own races.
	lastRaces: {
		link: "Your last races: what we would have said, what you ran",
		title: "Your last races",
		heading: "Your last races: what we would have said, what you ran",
		lead: "Each of these times is computed from nothing but the runs before the race.",
		pending: "Your runs have changed. We are looking back again: open this page again in a minute.",
		none: "There is no race among your runs yet, or there are too few runs before it. Mark a run as a race in your activities.",
		predict: "Predict a course",
		summary_one: "{{races}} race: its time was {{error}} off. Inside the range: {{inside}}.",
		summary_other:
			"{{races}} races: half of the times were less than {{error}} off. Inside the range: {{inside}}.",
		race: "Race",
		date: "Date",
		distance: "Distance",
		said: "Would have said",
		range: "{{low}} – {{high}}",
		ran: "Ran",
		error: "Off by",
		method:
			"Moving times. Half marathons and marathons on the road count as races, and whatever you mark as one; 8 ranges out of 10 should hold.",
	},

	// The tracker: linking, what it costs in data, sync and its states.
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
				text: "Disconnect in the settings, or take the permission back on Strava. What came from Strava is deleted at once, with everything derived from it, and an email confirms it.",
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
		syncsNone: "You have asked for as many syncs as one runner may within an hour.",
		syncsLeft_one: "You can ask for one more sync this hour.",
		syncsLeft_other: "You can ask for {{count}} more syncs this hour.",
		syncing: "Syncing…",
		progress: "Progress of the sync",
		listing: "Reading the list of your activities: {{listed}} so far.",
		listingOf: "Reading the list of your activities: {{listed}} of {{total}}.",
		details_one: "Details of {{done}} of {{total}} activities are here.",
		details_other: "Details of {{done}} of {{total}} activities are here.",
		detailsNone_one: "Details of one activity follow.",
		detailsNone_other: "Details of {{total}} activities follow.",
		detailsAll_one: "Details of the one activity that is listed so far are here.",
		detailsAll_other: "Details of all {{total}} activities that are listed so far are here.",
		detailsDays_one: "Details of the last day are done.",
		detailsDays_other: "Details of the last {{count}} days are done.",
		detailsGoOn: "The rest follows by itself; you can leave this page.",
		resumes: "The rest resumes at <when></when>.",
		done_zero: "There is no activity in your account yet.",
		done_one: "Your activity is here.",
		done_other: "All {{total}} activities are here.",
		reload: "Reload this page to see how far it is.",
		failed_one: "One activity could not be read",
		failed_other: "{{count}} activities could not be read",
		failedText: "Everything else goes on. They are tried again with the next sync.",
		syncError: "Synchronization error",
		syncConnection: "Connection error during synchronization",
		files: "Bring activity files",
		disconnect: "Disconnect",
		disconnectTitle: "Disconnect Strava?",
		disconnectText:
			"The permission ends at Strava too. Deleted here at once: every activity that came from Strava, its zones, its effort and the training load derived from it.",
		disconnectKeeps:
			"Kept: your account, activities that you brought as files, your predictions and their courses. An email confirms the deletion.",
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
			sync: "Syncing your activities",
		},
		alreadyLinked: "Already linked",
		state: { waiting: "waiting", running: "under way", done: "done", failed: "failed" },
		done: "Strava is linked.",
		doneText: "The newest activities are on your dashboard; older ones follow by themselves.",
		error: "Error: {{message}}",
		syncNow: "Sync now",
		toUpload: "Analyse a course",
		toDashboard: "Go to the dashboard",
		back: "Back to the dashboard",
		again: "Link again",
	},

	// The course in three dimensions.
	routeView: {
		title: "The course in 3D",
		label: "3D view of the course, coloured by slope",
		help: "Drag sideways to turn it, with the mouse also up and down; pinch, or hold Ctrl and scroll, to zoom. With the keyboard: arrow keys turn and tilt, + and − zoom, 0 starts over. Point at the route to see the same place in the profile and the plan.",
		loading: "Loading the 3D view…",
		noData: "No GPX data available",
		unreachable: "The course could not be fetched. Check your connection.",
		retry: "Try again",
		unsupported: "WebGL is not supported by your browser",
		unavailable: "3D visualization is not available",
		lost: "The graphics card has dropped the picture; it will be drawn again.",
		start: "Start",
		finish: "Finish",
		left: "Turn left",
		right: "Turn right",
		up: "From higher up",
		down: "From lower down",
		nearer: "Nearer",
		farther: "Farther",
		reset: "Start over",
		exaggeration: "Heights",
		times: "× {{factor}}",
	},

	// Exports, sharing and the print card.
	planExport: {
		title: "Take it along",
		start: "Start of the run (optional)",
		startHint: "With it, passing times are times of day.",
		paper: "On paper",
		print: {
			plan: "Print the plan",
			card: "Print the pocket card",
			strip: "Print the wrist strip",
		},
		watch: "On a watch or in a table",
		file: {
			fit: "FIT course",
			tcx: "TCX course",
			gpx: "GPX with times",
			csv: "CSV table",
		},
		fileHint:
			"FIT and TCX carry the planned time of every point and a sign at each kilometre or mile; most watches take one of them. The files are made on this device.",
		link: "As a link",
		linkHint:
			"Everything is in the address itself: the course, its plan, and nothing about you. No server keeps or sees it; whoever has the link can open it.",
		hide: "Hide start and finish: 200 to 500 m around each are left out",
		makeLink: "Make a link",
		send: "Send…",
		copied: "The link is copied.",
		made: "The link is ready: copy it from here.",
		address: "Address of the plan",
		card: "Pocket card",
		arrive: "Arrive",
		leave: "Leave",
	},
	shared: {
		title: "Shared plan",
		eyebrow: "A plan that was shared with you",
		opening: "Opening the plan…",
		emptyHeading: "No plan in this address",
		empty: "A shared plan is in the part of the address behind the #. Ask for the whole link.",
		newer: "This link was made by a newer version of Relief. Reload this page and open it again.",
		broken: "This link is damaged or cut short. Ask for it again, and copy it whole.",
		noScript: "A shared plan is unpacked in your browser, which needs JavaScript.",
		brokenHeading: "This plan cannot be opened",
		own: "Predict your own time",
		model: "Computed by model {{version}}. The plan is in this page’s address and nowhere else.",
		withoutEnds: "Start and finish are left out of the drawing.",
	},

	// The dashboard, activities, their zones, and training load.
	dashboard: {
		title: "Dashboard",
		welcome: "Welcome, {{firstname}} {{lastname}}",
		lead: "Your runs, your training load and your next courses.",
		uploadTitle: "GPX route prediction",
		uploadText: "Upload a course and learn how long it will take you, and how to run it.",
		upload: "Analyse a course",
		historyTitle: "Predictions and goal races",
		historyText: "Everything that you have analysed, and the races that you train for.",
		history: "Open",
		latest: "Latest",
		noActivitiesTitle: "Your runs belong here",
		noActivitiesText:
			"Link Strava or bring your own activity files: this page then shows every run with its effort, and how your training load develops.",
	},
	activities: {
		title: "Recent activities",
		caption: "Recent activities, one per line",
		activity: "Activity",
		date: "Date",
		distance: "Distance",
		time: "Time",
		elevation: "Elevation",
		speed: "Avg speed",
		effort: "Effort score",
		race: "race",
		pages: "Pages of activities",
		order_desc: "{{column}}: highest first",
		order_asc: "{{column}}: lowest first",
		byDate_desc: "The newest first",
		byDate_asc: "The oldest first",
		first: "From the start",
		next: "More",
		arriving: "Your activities are on their way",
		none: "No activity yet. The next one that your watch records appears here.",
		error: "Error retrieving recent activities.",
	},
	sport: {
		run: "Run",
		"trail-run": "Trail run",
		"treadmill-run": "Treadmill",
		walk: "Walk",
		hike: "Hike",
		ride: "Ride",
		other: "Other",
	},
	effort: {
		legend: "Effort score (TRIMP):",
		band: {
			red: { range: "70 and more:", name: "very hard" },
			orange: { range: "10 to 70:", name: "hard" },
			yellow: { range: "5 to 10:", name: "moderate" },
			green: { range: "below 5:", name: "easy" },
		},
		estimated: "estimated",
		estimatedText: "estimated, without every heartbeat",
		method: {
			samples: "From every heart-rate sample (Banister’s TRIMP)",
			"average-heart-rate": "Estimated from the average heart rate (Banister’s TRIMP)",
			pace: "Estimated from pace and slope, since there is no heart rate",
		},
	},
	analytics: {
		title: "Performance analysis",
		error: "Error loading analytics.",
		asTable: "Show as a table",
		csv: "Download CSV",
		loading: "Drawing the chart…",
		failed: "The chart could not be drawn. Its table is below.",
		day: "Day",
		estimated:
			"{{share}} of this load is an estimate, for runs whose heart rate is missing or has not been read beat by beat yet.",
		noHeartRate:
			"None of your activities has heart rate, so this load is estimated from pace and slope. A chest strap or an optical sensor makes it your own.",
		building_one: "Fitness is still building up: one more day until the curve has seen 42 days.",
		building_other:
			"Fitness is still building up: {{count}} more days until the curve has seen 42 days.",
		needs_one: "needs 1 more day",
		needs_other: "needs {{count}} more days",
	},
	acwr: {
		title: "Load ratio (ACWR)",
		series: "Ratio",
		reading: "Ratio {{ratio}}, {{band}}; {{trend}}.",
		band: {
			over: "above 1.3 (overtraining)",
			optimal: "inside 0.8–1.3 (optimal)",
			under: "below 0.8 (undertraining)",
		},
		trend: {
			rising_one: "rising since yesterday",
			rising_other: "rising for {{count}} days",
			falling_one: "falling since yesterday",
			falling_other: "falling for {{count}} days",
			steady: "steady",
		},
		none: "No ratio today: there was too little load in the last four weeks to compare with.",
		legendLine: "Ratio: mean load of 7 days over mean load of 28",
		legendBand: "0.8 to 1.3: optimal zone; above: overtraining, below: undertraining",
		note: "A guideline, and a debated one: it says how this week compares with what you are used to, nothing more.",
		singleRun:
			"Longest run of {{date}}: {{distance}}, {{share}} of the longest of the 30 days before ({{longest}}).",
		singleRunAbove: "More than 110%: a bigger step than usual.",
		singleRunWithin: "Within 110%: as usual.",
	},
	ffm: {
		title: "Fitness and fatigue (FFM)",
		fitness: "Fitness",
		fatigue: "Fatigue",
		fatigueDrawn: "Fatigue × 2",
		reading_fresh: "Fitness {{fitness}}, fatigue {{fatigue}}: fitness leads, you are fresh.",
		reading_even: "Fitness {{fitness}}, fatigue {{fatigue}}: both are even.",
		reading_loaded:
			"Fitness {{fitness}}, fatigue {{fatigue}}: fatigue leads, the last week was harder than usual.",
		legendFitness: "Fitness: load per day, over 42 days",
		legendFatigue: "Fatigue: load per day, over 7 days, drawn at twice its value (× 2)",
	},
	zones: {
		remove: "Remove this activity",
		removeText:
			"It came from a file of yours. The activity, its original file and every figure made from it go; bringing the file again brings them back.",
		removeConfirm: "Remove it",
		removeKeep: "Keep it",
		title: "Heart-rate zones",
		back: "Back to the dashboard",
		caption: "Time and share per zone",
		zone: "Zone",
		name: {
			z1: "Active recovery",
			z2: "Fundamental endurance",
			z3: "Aerobic threshold",
			z4: "Anaerobic threshold",
			z5: "Maximum zone",
		},
		outside: "Outside zones",
		range: "{{from}}–{{to}} bpm",
		rangeOpen: "from {{from}} bpm",
		rangeBelow: "below {{to}} bpm",
		time: "Time",
		share: "Share",
		total: "Total",
		effort: "Effort score",
		coverage: "Heart rate known",
		coverageNote: "of the time; pauses and dropouts are left out",
		peak: "Highest heart rate",
		peakNote: "held for 10 seconds",
		none: "No heart rate zone data available.",
		gap: {
			awaiting_samples:
				"The samples of this activity have not been read yet; they follow by themselves.",
			no_heart_rate: "The recording has no heart rate.",
			low_coverage: "Heart rate is known for too little of the time to say something honest.",
		},
		error: "Error loading heart rate zones",
		errorText: "Error retrieving heart rate zones. Try again in a moment.",
		notFound: "There is no such activity here. Open it from your own list.",
		aboveMaximum:
			"The heart rate went above the maximum in use ({{max}} bpm). If the sensor was right, raise it in the settings.",
		thresholds: "Zones based on",
		method: {
			max: "Share of the maximum heart rate",
			reserve: "Share of the heart-rate reserve (Karvonen)",
			threshold: "Share of the threshold heart rate (Friel)",
		},
		maxRate: "Maximum heart rate",
		maxSource: {
			profile: "as you gave it",
			data: "the highest in your own recordings",
			age: "estimated from your age; can be wrong by more than 10 bpm",
			default: "assumed: nothing is known about you yet",
		},
		restingRate: "Resting heart rate",
		thresholdRate: "Threshold heart rate",
		bpmValue: "{{value}} bpm",
		change: "Change zones in the settings",
		raceTitle: "Was this a race?",
		raceText:
			"Races say the most about what you can run: a prediction leans on them. This mark is yours, and stays here.",
		raceYes: "This was a race",
		raceNo: "This was not a race",
		raceAuto: "Leave it to the recording",
		raceIs: "Marked as a race.",
		raceIsNot: "Not a race.",
	},
	zoneSettings: {
		title: "Heart-rate zones",
		edit: "Change zones",
		method: "How zones are set",
		methodText: {
			max: "50, 60, 70, 80 and 90% of your maximum. Needs nothing else.",
			reserve: "The same shares of what lies between resting and maximum heart rate.",
			threshold: "85, 89, 94, 99 and 102% of the heart rate that you can hold for an hour.",
		},
		thresholdRate: "Threshold heart rate",
		thresholdHint: "Beats per minute, from 80 to 220: what you can hold for about an hour",
		rates: "Maximum and resting heart rate are part of your personal information.",
		past: "Which activities",
		pastKeep: "From today on",
		pastKeepText: "Older activities keep their zones.",
		pastRewrite: "Older activities too",
		pastRewriteText: "Zones and effort of every activity are computed again; that takes a moment.",
		from: "These hold from {{date}} on.",
		rewriting: "Older activities are being computed again.",
		saved: "Your zones are saved.",
		bounds: "Zones begin at",
	},

	// The what-if card.
	whatIf: {
		title: "What if…",
		strategy: "Pacing strategy",
		surface: "Ground",
		goal: "Goal time",
		goalHint: "h:mm:ss, stops included",
		temperature: "Air temperature, {{unit}}",
		temperatureHint: "Expected on the day",
		humidity: "Humidity, %",
		humidityHint: "Goes with the temperature; 50 if not set",
		splitBias: "Second half slower by, %",
		splitBiasHint: "Negative is faster; even pace has none",
		off: "not set",
		stops: "Stops",
		stopsHint: "12.5@5 is 5 minutes at 12.5 {{unit}}; a space between two stops",
		stop: "{{where}}: {{time}}",
		stopPlace: "At {{unit}}",
		stopMinutes: "Minutes",
		stopUnusable: "Give a place between the start and {{end}}, and 1 to 720 minutes.",
		addStop: "Add",
		removeStop: "Remove the stop {{stop}}",
		stopsTotal: "{{time}} in all",
		same: "as stored",
		slower: "{{time}} slower than stored",
		faster: "{{time}} faster than stored",
		plan: "Plan",
		chance: "{{share}} chance to be as fast",
		submit: "Calculate",
		reset: "Back to the stored plan",
	},
	surface: {
		road: "Road",
		path: "Good paths",
		trail: "Trail",
		technical: "Technical trail",
	},

	// Where the time goes, and how it was computed.
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

	// Errors by their stable code, and the general sentences of failures.
	/** The sentences that stand before a precise cause. */
	generic: {
		error: "An error occurred",
		connection: "Connection error",
		unauthorized: "Unauthorized",
		notFound: "Page not found",
		server: "Server error",
		retry: "Try again",
		unexpected: "An unexpected error occurred. Please try again.",
		connectionProblem: "Connection problem. Check your internet and try again.",
		timeout: "Request timeout. Please try again.",
		sessionEnded:
			"Your session has ended, so nothing was saved. Log in again, then send this once more: what you typed stays here.",
		upload: "Error uploading GPX file.",
	},
	errors: {
		auth: {
			invalid_credentials: "Incorrect email or password. Please check your credentials.",
			token_missing: "You are not logged in. Log in and try again.",
			token_invalid: "Your session has expired or is not valid. Log in again.",
		},
		accounts: {
			common_password:
				"This password is among the most common in public leaks. Choose another one.",
			email_taken: "This email is already in use. Try logging in or use another email.",
			wrong_password: "The password is not the one of this account. Type it again.",
			reset_link: "This link has been used or is older than 30 minutes. Ask for a new one.",
		},
		request: {
			invalid_fields: "Some fields need correcting.",
			not_json: "The request could not be read. Reload the page and try again.",
			too_large: "What was sent is larger than {{limitKb}} kB. Send less.",
			foreign_origin: "The request did not come from this site. Open the page again and retry.",
			too_many_one: "Too many attempts. Try again in a minute.",
			too_many_other: "Too many attempts. Try again in {{count}} minutes.",
			not_found: "Nothing was found at this address.",
			wrong_method: "This address does not take such a request. Reload the page and try again.",
			too_slow:
				"The file did not arrive within {{limitS}} seconds. Send it over a faster connection, or a smaller one.",
			owner_deleted:
				"What this belongs to was deleted in the meantime, so nothing was kept. Reload the page and begin again.",
		},
		upload: {
			no_file: "Please select a valid GPX file. The form has no file in it.",
			wrong_name: "Please select a valid GPX file. The name “{{name}}” does not end in .gpx.",
			too_large:
				"The file is larger than {{maxMb}} MB. Export the course with fewer points or without extensions.",
			fields_too_large:
				"The fields beside the file hold more than {{maxKb}} kB. Send results, stops and options alone.",
			broken_form: "The file did not arrive whole. Send it again.",
		},
		gpx: {
			empty: "The file is empty. Choose the file that the course was exported to.",
			not_gpx_text:
				"The file is not GPX: it does not start like XML. Export the course as GPX and try again.",
			not_gpx:
				"The file is not GPX: it looks like {{format}}. Export the course as GPX and try again.",
			encoding: "The file’s encoding “{{label}}” is unknown. Save the file as UTF-8 and try again.",
			doctype:
				"The file has a document type (DOCTYPE) at byte {{offset}}, which GPX does not use. Remove that line and try again.",
			truncated_one:
				"The file ends in the middle, after {{value}} point. Export or download it again.",
			truncated_other:
				"The file ends in the middle, after {{value}} points. Export or download it again.",
			syntax:
				"The file is not well-formed XML at byte {{offset}}. Export it again, or repair it there.",
			mismatched_tag:
				"The tag </{{found}}> at byte {{offset}} closes something else. Export the file again, or repair it there.",
			too_deep: "The file nests more than {{value}} elements. Export the course as plain GPX.",
			token_too_long:
				"A tag or name at byte {{offset}} is longer than {{value}} bytes. Export the course as plain GPX.",
			no_track: "The file has no track and no route. Export the course with its track.",
			only_waypoints:
				"The file has waypoints only, so the way between them is unknown. Export the course as a track or route.",
			too_few_points:
				"The course has too few usable points ({{value}}). It takes at least 2: export the course with its track.",
			too_short:
				"The course is {{value}} m long. It takes at least 100 m: choose a file with the whole course.",
			too_long:
				"The course is {{courseM}} long, more than the {{maxM}} that can be predicted. Export the race alone, or one of its stages.",
			several_courses: "The file holds {{count}} courses. Choose the one that you will run.",
			unknown_track:
				"The file has no course number {{track}}. Choose a number from 1 to {{value}}.",
			too_many_points:
				"The file has more than {{value}} points. Export the course with fewer points.",
		},
		evidence: {
			missing: "Give at least one recent result: there is nothing to predict from yet.",
			unreadable: "The result “{{text}}” cannot be read. Write the time like 45:00 or 1:38:00.",
			unreadable_distance: "The distance “{{distance}}” cannot be read. Write it like 12.5.",
			unreadable_time: "The time “{{time}}” cannot be read. Write it like 45:00 or 1:38:00.",
			impossible: "The result “{{text}}” is not plausible. Check distance and time.",
			impossible_fast:
				"The time “{{time}}” is faster than the world record over this distance. Check distance and time.",
			impossible_slow:
				"The time “{{time}}” is slower than a walk over this distance. Check distance and time.",
			impossible_distance: "The distance “{{distance}}” is not between 1 and 500 km.",
			too_many_other:
				"{{count}} results are more than the {{max}} that can be used. Keep the most recent ones.",
		},
		prediction: {
			goal_not_found: "There is no such goal here. Open it from your own list.",
			too_many_goals: "There are {{max}} goals already, as many as there may be. Delete one first.",
			unknown_strategy: "There is no pacing strategy “{{name}}”. Choose one of the list.",
			option: "“{{text}}” cannot be used for {{name}}.",
			option_temperature:
				"The air temperature “{{text}}” cannot be used. Give a number from −20 to 45 °C (−4 to 113 °F).",
			option_humidity: "The humidity “{{text}}” cannot be used. Give a number from 0 to 100.",
			option_start: "The start “{{text}}” cannot be used. Give a day and a time of day.",
			option_goal: "The goal time “{{text}}” cannot be used. Write it like 3:45:00 or 3h45.",
			option_split_bias:
				"The slowing “{{text}}” cannot be used. Give a number of per cent from −10 to 15.",
			option_stop:
				"The stop “{{text}}” cannot be used. Write the place and the minutes like 12.5@5, at most 30 of them.",
			goal_too_fast:
				"With a goal of {{goal}} you would run {{courseM}} in {{running}}, faster than the world record. Give a longer time.",
			stop: "A stop at {{stopM}} lies beyond the course of {{courseM}}.",
			too_long:
				"The course would take {{hours}} hours, more than the {{max}} that can be predicted. Choose a shorter course, or one of its stages.",
			weekly_km: "The weekly distance “{{text}}” is not a number from 0 to {{max}} km.",
			not_found:
				"There is no such prediction here. Open it from your own list, or analyse the file again.",
			lapsed:
				"What this prediction was computed from has lapsed. Bring your runs again, or give a recent result.",
		},
		training: {
			activity_not_found: "There is no such activity here. Open it from your own list.",
			no_activities:
				"Error loading analytics. There are no activities yet: link a tracker or bring your own files.",
			too_short_one: "The load ratio compares 7 days with 28: it needs {{count}} more day.",
			too_short_other: "The load ratio compares 7 days with 28: it needs {{count}} more days.",
		},
		tracker: {
			not_configured: "No tracker can be linked here. Bring your runs as files.",
			not_linked: "Error: User not connected. Link your tracker first.",
			refused:
				"Error connecting to the tracker. Please try again. You refused access there: link again if you change your mind.",
			scope_missing:
				"Error connecting to the tracker. Please try again. The box for “{{scope}}” was not ticked, and without it your runs cannot be read: link again and leave it ticked.",
			link_state:
				"Error connecting to the tracker. Please try again. This link was begun in another browser or session, was used before, or is older than 15 minutes.",
			code_invalid:
				"Error connecting to the tracker. Please try again. The tracker did not accept the code that it gave: link again.",
			athlete_taken:
				"This tracker account is linked to another Relief account. Disconnect it there first.",
			other_athlete:
				"Another tracker account is linked already. Disconnect it in the settings first.",
			full: "The tracker lets us link no more runners for now. Bring your runs as files, or try again later.",
			paused: "The tracker has paused our access. Nothing is lost, and the sync goes on by itself.",
			rate_limited_one:
				"The tracker’s limit of calls is reached. The sync goes on by itself in a minute.",
			rate_limited_other:
				"The tracker’s limit of calls is reached. The sync goes on by itself in {{count}} minutes.",
			sync_quota_one:
				"You have asked for a sync {{allowed}} times, which is as often as one runner may. Ask again in a minute; new activities come by themselves meanwhile.",
			sync_quota_other:
				"You have asked for a sync {{allowed}} times, which is as often as one runner may. Ask again in {{count}} minutes; new activities come by themselves meanwhile.",
			relink: "The tracker no longer accepts our access. Link it again.",
			unavailable: "The tracker does not answer at the moment. Try again later.",
			activity_unreadable: "What the tracker sent of this activity cannot be read.",
			webhook: "This is not a webhook of ours. Check its address and its token.",
		},
		file: {
			unknown_format: "“{{name}}” is not an activity file that can be read. Bring FIT, TCX or GPX.",
			too_large:
				"The file holds more than {{maxMb}} MB. Export the activity again, in two parts if it was that long.",
			broken:
				"The {{format}} file cannot be read ({{reason}}). Export it again from where it was recorded.",
			cut: "The {{format}} file ends in the middle. Copy or export it again.",
			doctype: "The {{format}} file declares a DOCTYPE, which is not accepted. Export it again.",
			no_times: "The file has no times: it is a route, not an activity. Use it for a prediction.",
			no_samples: "The {{format}} file holds no recorded samples.",
			too_long:
				"The activity lasts {{days}} days, more than the {{max}} that are accepted. Cut it where it really ended.",
			too_deep:
				"The {{format}} file nests more than {{max}} elements. Export it again from where it was recorded.",
			token_too_long:
				"A tag, text or comment of the {{format}} file is longer than {{maxKb}} kB. Export it again from where it was recorded.",
			too_many_samples:
				"The file holds more than {{max}} samples. Export the activity in parts, or with one sample a second.",
			too_many_activities:
				"The file holds more than {{max}} activities. Export them in several files.",
			not_an_activity: "A file of the watch that records no activity (“{{kind}}”).",
		},
		import: {
			form_too_large:
				"More than 10 files or 10 MB at once. Bring fewer, or turn JavaScript on for a whole archive.",
			not_found: "There is no such import here. Open it from your own list.",
			from_tracker:
				"This activity comes from your tracker. Delete it there, or disconnect the tracker in the settings.",
		},
		quota: {
			activities:
				"An account keeps at most {{max}} activities from files, and yours is full. Remove an import first.",
			originals:
				"An account keeps at most {{max}} MB of files, and yours is full. Remove an import or predictions first.",
			imports: "An account keeps at most {{max}} imports, and yours is full. Remove one first.",
			predictions:
				"An account keeps at most {{max}} predictions, and yours is full. Delete one first.",
		},
		server: {
			error: "Something went wrong on our side. Try again in a moment.",
			development:
				"This server is set up for development and answers nothing in public. Come back later.",
			busy_one:
				"Many files are being read right now. Send this one again in {{retryAfterS}} second.",
			busy_other:
				"Many files are being read right now. Send this one again in {{retryAfterS}} seconds.",
		},
	},
} as const;

/** Sentences under the same keys, in any language. */
export type Words<Tree> = {
	readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]>;
};

/** Keys with their English sentences, literally: which values a sentence takes is part of its type. */
export type Catalogue = typeof en;
