export const predictions = {
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
} as const;
