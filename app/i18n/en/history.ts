/** Predictions that were made, and the races that they are for. */
export const history = {
	history: {
		title: "Predictions and goal races",
		heading: "Predictions and goal races",
		predictions: "Your predictions",
		emptyTitle: "No course yet",
		emptyText:
			"Bring the GPX file of your next race – from the organiser, a route planner or your watch. One recent result is enough to start.",
		course: "Course",
		date: "Date",
		distance: "Distance",
		gain: "Climb",
		difficulty: "Difficulty",
		time: "Time",
	},
};
