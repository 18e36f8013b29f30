/** The landing page. */
export const landing = {
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
} as const;
