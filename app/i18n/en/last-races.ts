export const lastRaces = {
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
} as const;
