// Folder: a course, what a runner asks of it, and what is answered. Imports: accounts, training, tracker.

import { unusableSentences } from "./options/scalar-options.ts";

/** Errors of results and options, of an upload, of what is inside a GPX file, and of plans for watches. */
export const predictionErrors = {
	"evidence.missing": {
		status: 422,
		sentence:
			"There is nothing to predict from yet. Add at least one recent result, for example 10km=45:00 or 50km+2500=6:30:00, or your index as a trail runner.",
	},
	/** `bound` is the half of the result that is no distance or no time. */
	"evidence.unreadable": {
		status: 422,
		sentence: {
			default:
				"The result “{{text}}” cannot be read. Write a distance and a time, for example 10km=45:00, half=1:38:00 or 50km+2500=6:30:00.",
			distance: "The distance “{{distance}}” cannot be read. Write it like 12.5.",
			time: "The time “{{time}}” cannot be read. Write it like 45:00 or 1:38:00.",
		},
	},
	/** `bound` is the limit that is crossed. */
	"evidence.impossible": {
		status: 422,
		sentence: {
			fast: "The time “{{time}}” is faster than the world record over this distance. Check distance and time.",
			slow: "The time “{{time}}” is slower than a walk over this distance. Check distance and time.",
			distance: "The distance “{{distance}}” is not between 1 and 500 km.",
			climb:
				"The climb of “{{distance}}” is more than 300 m per km. Check it: it is in metres, or in feet as 8200ft.",
		},
	},
	"evidence.too_many": {
		status: 422,
		sentence: {
			other:
				"{{count}} results are too many: at most {{max}} can be used. Keep the most recent ones.",
		},
	},
	"prediction.unknown_strategy": {
		status: 422,
		sentence: "There is no pacing strategy “{{name}}”. Choose one of {{choices}}.",
	},
	"prediction.weekly_km": {
		status: 422,
		sentence: "The weekly distance “{{text}}” is not a number from 0 to {{max}} km.",
	},
	"prediction.runner_index": {
		status: 422,
		sentence: "The index “{{text}}” is not a number from {{min}} to {{max}}.",
	},
	"prediction.edition_median": {
		status: 422,
		sentence:
			"The median time “{{text}}” cannot be read. Write hours first, like 6:30 or 6:30:00, 300 hours at most.",
	},
	/** `bound` is the name of the option. */
	"prediction.option": {
		status: 422,
		sentence: {
			...unusableSentences,
			start_zone:
				"The start “{{text}}” names an unknown time zone. Write one like 2027-08-27T18:00+02:00[Europe/Paris].",
			start_offset:
				"The start “{{text}}” has an offset or a time that its zone does not have on that day. Correct one of them.",
			stop: "The stop “{{text}}” cannot be used. Write the place and the minutes like 12.5@5, at most 720 minutes.",
		},
	},
	"prediction.goal_too_fast": {
		status: 422,
		sentence:
			"With a goal of {{goal}} you would run {{courseM}} in {{running}}, faster than the world record. Give a longer time.",
	},
	"prediction.stop": {
		status: 422,
		sentence:
			"The stop at {{stopM}} is at the finish of the {{courseM}} course, or beyond it. Correct its distance, or remove it.",
	},
	"prediction.too_long": {
		status: 422,
		sentence:
			"The course would take {{hours}} hours; at most {{max}} can be predicted. Choose a shorter course, or one day of it.",
	},
	"prediction.finish_text": {
		status: 422,
		sentence:
			"The earlier finish “{{text}}” cannot be read. Write its date and its time, for example 2025-06-01=3:45:00.",
	},
	"prediction.finish_date": {
		status: 422,
		sentence:
			"The earlier finish of {{date}} is not before this race, or is more than 30 years old. Correct its date.",
	},
	"prediction.finish_time": {
		status: 422,
		sentence:
			"An earlier finish in {{time}} cannot be right over {{courseM}}: it beats the world record, or is slower than a stroll. Check its time.",
	},
	"prediction.finish_run": {
		status: 422,
		sentence:
			"The run “{{text}}” is not among your runs that could be of this course. Choose another, or type its date and time.",
	},
	"prediction.too_many_finishes": {
		status: 422,
		sentence: {
			other:
				"{{count}} earlier finishes are too many: at most {{max}} can be used. Keep the most recent ones.",
		},
	},
	"prediction.not_found": {
		status: 404,
		sentence: "This prediction is not here. Open it from your list, or predict the file again.",
	},
	"prediction.expired": {
		status: 410,
		sentence:
			"The runs behind this prediction are no longer here: their source was disconnected, or their time to be kept is over. Add a recent result, or import your runs again.",
	},
	"prediction.goal_not_found": {
		status: 404,
		sentence: "This goal is not here. Open it from your list.",
	},
	"prediction.too_many_goals": {
		status: 422,
		sentence: "You already have {{max}} goals, the maximum. Delete one first.",
	},
	/** A short link. */
	"link.ended": {
		status: 404,
		sentence:
			"This link opens nothing: its time is over, or its address is not whole. Ask for a new one.",
	},
	"link.deleted": {
		status: 404,
		sentence: "This plan is no longer shared. Ask its runner for a new link.",
	},
	"upload.no_file": {
		status: 400,
		sentence: "Please select a valid GPX file. The form has no file in it.",
	},
	"upload.wrong_name": {
		status: 400,
		sentence: "Please select a valid GPX file. The name “{{name}}” does not end in .gpx.",
	},
	"upload.too_large": {
		status: 413,
		sentence:
			"The file is larger than {{maxMb}} MB. Export the course with fewer points or without extensions.",
	},
	"upload.fields_too_large": {
		status: 413,
		sentence:
			"The fields beside the file hold more than {{maxKb}} kB. Send only results, stops and options.",
	},
	"upload.broken_form": {
		status: 400,
		sentence: "The file arrived incomplete, or not as multipart/form-data. Send it again.",
	},
	"gpx.empty": {
		status: 422,
		sentence: "The file is empty. Export the course again as GPX.",
	},
	"gpx.not_gpx": {
		status: 422,
		sentence: {
			default:
				"The file is not GPX: it looks like {{format}}. Export the course as GPX and try again.",
			text: "The file is not GPX: it does not start like XML. Export the course as GPX and try again.",
		},
	},
	"gpx.encoding": {
		status: 422,
		sentence: "The file’s encoding “{{label}}” is unknown. Save the file as UTF-8 and try again.",
	},
	"gpx.doctype": {
		status: 422,
		sentence:
			"The file has a document type (DOCTYPE) at byte {{offset}}, which GPX does not use. Remove that line and try again.",
	},
	"gpx.truncated": {
		status: 422,
		sentence: {
			one: "The file ends in the middle, after {{value}} point. Export or download it again.",
			other: "The file ends in the middle, after {{value}} points. Export or download it again.",
		},
	},
	"gpx.syntax": {
		status: 422,
		sentence:
			"The file is not well-formed XML at byte {{offset}}. Export it again, or repair it there.",
	},
	/** `bound` is `nothing` where no element is open. */
	"gpx.mismatched_tag": {
		status: 422,
		sentence: {
			default:
				"The tag </{{found}}> at byte {{offset}} should be </{{expected}}>. Export the file again, or repair it there.",
			nothing:
				"The tag </{{found}}> at byte {{offset}} closes nothing. Export the file again, or repair it there.",
		},
	},
	"gpx.too_deep": {
		status: 422,
		sentence: "The file nests more than {{value}} elements. Export the course as plain GPX.",
	},
	"gpx.token_too_long": {
		status: 422,
		sentence:
			"A tag or name at byte {{offset}} is longer than {{value}} bytes. Export the course as plain GPX.",
	},
	"gpx.no_track": {
		status: 422,
		sentence: "The file has no track and no route. Export the course with its track.",
	},
	"gpx.only_waypoints": {
		status: 422,
		sentence:
			"The file has only waypoints, and no line between them. Export the course as a track or route.",
	},
	"gpx.too_few_points": {
		status: 422,
		sentence:
			"The course has too few usable points ({{value}}). At least 2 are needed: export the course with its track.",
	},
	"gpx.too_short": {
		status: 422,
		sentence:
			"The course is {{value}} m long. At least 100 m are needed: choose a file with the whole course.",
	},
	"gpx.too_long": {
		status: 422,
		sentence:
			"The course is {{courseM}} long; at most {{maxM}} can be predicted. Export the race alone, or one day of it.",
	},
	"gpx.several_courses": {
		status: 422,
		sentence: "The file holds {{count}} courses. Choose the one you will run.",
	},
	"gpx.unknown_track": {
		status: 422,
		sentence: "The file has no course number {{track}}. Choose a number from 1 to {{value}}.",
	},
	"gpx.too_many_points": {
		status: 422,
		sentence: "The file has more than {{value}} points. Export the course with fewer points.",
	},
} as const;
