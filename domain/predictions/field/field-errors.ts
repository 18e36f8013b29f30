/** Errors of a field's forecast: of its list of entrants, its shape, waves and results. */
export const fieldErrors = {
	"field.columns": {
		status: 422,
		sentence:
			"The header “{{text}}” names no result, index, time here or wave. Begin the list with a line like: name, result, index, time here, wave.",
	},
	"field.empty": {
		status: 422,
		sentence: "The list has no entrants. Add a line for each below its header.",
	},
	"field.too_large": {
		status: 413,
		sentence: "The list is larger than {{max}} MB. Leave out columns that are not needed.",
	},
	"field.too_many": {
		status: 413,
		sentence: "The list has more than {{max}} entrants. Forecast its waves apart.",
	},
	/** `bound` is what of the line cannot be used. */
	"field.line": {
		status: 422,
		sentence: {
			result:
				"Line {{line}}: the result “{{text}}” cannot be read. Write a distance and a time, like half 1:38:00.",
			impossible:
				"Line {{line}}: the result “{{text}}” is faster than the record, or slower than a walk. Check it.",
			index: "Line {{line}}: the index “{{text}}” is not a number from 100 to 1000.",
			here: "Line {{line}}: the time here “{{text}}” cannot be right. Write hours first, like 11:30:00.",
			course: "Line {{line}}: the time “{{text}}” has no distance or race. Add it.",
		},
	},
	"field.unread": {
		status: 422,
		sentence: {
			one: "{{count}} line cannot be read. Correct it, or say that it may be left out.",
			other: "{{count}} lines cannot be read. Correct them, or say that they may be left out.",
		},
	},
	"field.no_shape": {
		status: 422,
		sentence:
			"Of fewer than five entrants anything is known. Add results or an index, or say how finish times were spread last year.",
	},
	"field.quantiles": {
		status: 422,
		sentence:
			"The quantiles “{{text}}” cannot be read. Write at least two, rising, like 10%=8:30, 50%=11:00, 90%=14:20.",
	},
	"field.normal": {
		status: 422,
		sentence:
			"The mean and spread “{{text}}” cannot be read. Write both as hours and minutes, like 11:00, 1:40.",
	},
	"field.count": {
		status: 422,
		sentence: "The number of entrants “{{text}}” is not a number from 1 to {{max}}.",
	},
	"field.stops": {
		status: 422,
		sentence: "The share that stops “{{text}}” is not a number from 0 to 90 per cent.",
	},
	"field.waves": {
		status: 422,
		sentence:
			"The waves “{{text}}” cannot be read. Write their number and the minutes between two, like 3x10, or each wave’s name and its minutes.",
	},
	"field.cut_offs": {
		status: 422,
		sentence: "The minutes “{{text}}” for the cut-offs are not a whole number from -600 to 600.",
	},
	"field.no_places": {
		status: 422,
		sentence: "The course has no stations before its finish. Add a table of stations.",
	},
	"field.no_results": {
		status: 422,
		sentence: "The results have no lines below their header. Add one for each runner.",
	},
	/** `bound` is what of the line cannot be used. */
	"field.result_line": {
		status: 422,
		sentence: {
			time: "Line {{line}}: “{{text}}” is no time from the start. Write it like 11:30:00, or DNF for who did not come.",
			order:
				"Line {{line}}: “{{text}}” is earlier than a station before it. Write times from the start, not of the day.",
			empty: "Line {{line}}: “{{text}}” has no time at any station. Add one, or DNF.",
		},
	},
	"field.results": {
		status: 422,
		sentence:
			"The results “{{text}}” cannot be read. Begin them with the names of the stations as columns, and write a line for each runner with times from the start.",
	},
} as const;
