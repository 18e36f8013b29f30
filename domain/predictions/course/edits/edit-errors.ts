/** Errors of course edits. `step` is the number of the edit in its list, from 1. */
export const editErrors = {
	/** `bound` is the part that cannot be read. */
	"edit.text": {
		status: 422,
		sentence: {
			default:
				"The edit “{{text}}” cannot be read. Write it like “trim 2.5-31”, “cut 10-12”, “reverse”, “start 12.3”, “laps 3” or “join 1”.",
			distance:
				"The distances of the edit “{{text}}” cannot be used. Write them from the start of the course, the smaller one first, like “trim 2.5-31”.",
		},
	},
	"edit.too_many": {
		status: 422,
		sentence: "A course has at most {{max}} edits. Undo some.",
	},
	"edit.outside": {
		status: 422,
		sentence:
			"Edit {{step}} is at {{atM}}, but the course is {{courseM}} long there. Choose a place on the course, or undo the edit.",
	},
	"edit.nothing_left": {
		status: 422,
		sentence:
			"Edit {{step}} leaves {{leftM}} of the course. At least {{minM}} are needed: choose another stretch, or undo the edit.",
	},
	/** `bound` is the kind of edit that needs a loop. */
	"edit.no_loop": {
		status: 422,
		sentence: {
			start:
				"Another start needs a loop, but the ends of the course are {{gapM}} apart. Trim the course to move its start.",
			laps: "Laps need a loop, but the ends of the course are {{gapM}} apart. Join the way back first, or undo the laps.",
		},
	},
	"edit.laps": {
		status: 422,
		sentence:
			"The number of laps “{{laps}}” cannot be used. Write a whole number from 1 to {{max}}.",
	},
	"edit.cut_too_far": {
		status: 422,
		sentence:
			"The ends of the cut are {{gapM}} apart, too far for a straight line of at most {{maxM}}. Cut less, or trim the course.",
	},
	"edit.join_too_far": {
		status: 422,
		sentence:
			"The joined file is {{gapM}} away from the end of the course, too far for a straight line of at most {{maxM}}. Join a file that begins near it, or reverse the course first.",
	},
	"edit.too_long": {
		status: 422,
		sentence:
			"Edit {{step}} makes the course {{courseM}} long; at most {{maxM}} can be predicted. Take fewer laps, or a shorter stretch.",
	},
	"edit.too_many_pieces": {
		status: 422,
		sentence: "Edit {{step}} makes more than {{max}} pieces. Take fewer laps, or undo some cuts.",
	},
	"edit.too_many_files": {
		status: 422,
		sentence:
			"The course already has {{max}} joined files, the maximum. Undo one of the joins first.",
	},
	"edit.unknown_file": {
		status: 422,
		sentence:
			"There is no joined file {{part}}: the course has {{files}}. Add the file first, or undo the edit.",
	},
} as const;
