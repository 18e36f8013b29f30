/** A prediction without an account. */
export const trial = {
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
} as const;
