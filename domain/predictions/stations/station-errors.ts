/**
 * Errors and notices of stations: of one station's text, of the lines of a table, and of a whole list. `isStationNotice`
 * (station-problem.ts) tells which of them keep what they are about. `station` is a name, or "#3" for the third of a list.
 */
export const stationErrors = {
	"prediction.cut_off_needs_start": {
		status: 422,
		sentence:
			"The cut-off {{cutOff}} is a time of day, so the start is needed. Give its day and time, for example 2027-08-27T18:00, or write the cut-off as time from the start, for example 26:30.",
	},
	/** `bound` is the part that cannot be read. */
	"station.text": {
		status: 422,
		sentence: {
			distance:
				"The distance “{{part}}” of the station “{{text}}” cannot be used. Write km above 0, for example 31.2.",
			kinds:
				"The kinds “{{part}}” of the station “{{text}}” are unknown. Use aid, water, crew, bag, summit, checkpoint or other, joined by “+”.",
			stop: "The stop “{{part}}” of the station “{{text}}” cannot be used. Write at most 720 minutes, for example 5.",
			cut_off:
				"The cut-off “{{part}}” of the station “{{text}}” cannot be read. Write time from the start like 7:30, or a time of day like D+1 02:00.",
			fields:
				"The station “{{text}}” cannot be read. Write km, name, kinds, minutes, cut-off and note, separated by commas; put text that has commas in double quotes.",
			length: "The station “{{text}}” has more than 2000 characters. Shorten its name or note.",
		},
	},
	"station.row_start": {
		status: 422,
		sentence: "Line {{line}} is the start, not a station: it is left out.",
	},
	/** `bound` is whether its cut-off makes it a station. */
	"station.row_finish": {
		status: 422,
		sentence: {
			default: "Line {{line}} is the finish, not a station: it is left out.",
			cut_off: "Line {{line}} is the finish. It is kept as a station for its cut-off.",
		},
	},
	"station.row_finish_by_length": {
		status: 422,
		sentence:
			"Line {{line}} is taken as the finish: it is as far as this course, within 3%. Its cut-off is kept; without one it is left out.",
	},
	"station.row_no_distance": {
		status: 422,
		sentence: "Line {{line}} has no distance: it is left out. Add the distance if it is a station.",
	},
	"station.row_distance": {
		status: 422,
		sentence:
			"Line {{line}}: the distance “{{text}}” cannot be read. Write it like 31.2 or 31.2 km.",
	},
	"station.row_cells": {
		status: 422,
		sentence:
			"Line {{line}} has more cells than the table has columns. Put numbers and texts with a comma in double quotes, or paste the table from a spreadsheet.",
	},
	"station.row_section_missing": {
		status: 422,
		sentence:
			"Line {{line}} cannot be placed: a section before it has no length. Add that length, or distances from the start.",
	},
	"station.row_section_differs": {
		status: 422,
		sentence:
			"Line {{line}}: the section’s length ({{sectionM}}) does not match the distances from the start ({{betweenM}}). The distances are used.",
	},
	"station.row_cut_off": {
		status: 422,
		sentence:
			"Line {{line}}: the cut-off “{{text}}” cannot be read. Write time from the start like 7:30, or a time of day like Sat 14:30 or D+1 02:00.",
	},
	"station.row_stop": {
		status: 422,
		sentence:
			"Line {{line}}: the stop “{{text}}” cannot be read. Write minutes from 0 to 720, for example 5.",
	},
	"station.row_name_clipped": {
		status: 422,
		sentence: "Line {{line}}: the name is cut after {{max}} characters.",
	},
	"station.row_note_clipped": {
		status: 422,
		sentence: "Line {{line}}: the note is cut after {{max}} characters.",
	},
	"station.row_too_many": {
		status: 422,
		sentence:
			"Line {{line}}: the course already has {{max}} stations, the maximum. Remove the lines you do not need.",
	},
	"station.table_empty": {
		status: 422,
		sentence:
			"The table has no line with a distance. Paste the organiser’s table with a column of distances.",
	},
	"station.table_too_large": {
		status: 422,
		sentence:
			"The table is larger than {{maxKb}} kB; the rest was not read. Paste only the lines of the stations.",
	},
	"station.table_too_long": {
		status: 422,
		sentence:
			"The table has more than {{max}} lines; the rest was not read. Paste only the lines of the stations.",
	},
	/** `bound` where several columns might hold it. */
	"station.table_distance": {
		status: 422,
		sentence: {
			default: "No column of distances was found. Name the column “km” or “mi” in a first line.",
			several:
				"Several columns may hold the distances. Name the right one “km” or “mi” in a first line.",
		},
	},
	"station.table_cut_off_columns": {
		status: 422,
		sentence:
			"Several columns may hold the cut-offs; none was used. Name the right one “cut-off” in a first line.",
	},
	/** `bound` is how they were read. */
	"station.table_cut_offs_assumed": {
		status: 422,
		sentence: {
			elapsed:
				"The cut-offs may be time from the start or times of day. They were read as time from the start; choose times of day if that is wrong.",
			clock:
				"The cut-offs may be time from the start or times of day. They were read as times of day; choose time from the start if that is wrong.",
		},
	},
	"station.table_sections": {
		status: 422,
		sentence: "The distances are section lengths. They were added up from the start.",
	},
	"station.table_stretch": {
		status: 422,
		sentence:
			"The organiser’s course is {{organiserM}} long, this one {{courseM}}. The stations are stretched to fit, unless you keep them as published.",
	},
	"station.table_other_course": {
		status: 422,
		sentence:
			"The organiser’s course is {{organiserM}} long, this one {{courseM}}. Check that the table belongs to this course.",
	},
	"station.not_on_course": {
		status: 422,
		sentence: {
			default:
				"The station “{{station}}” at {{stationM}} is {{beyondM}} beyond the end of the {{courseM}} course. Correct its distance, or remove it.",
			finish:
				"The stop at “{{station}}” ({{stationM}}) is at the finish of the {{courseM}} course. Remove the stop, or correct the distance.",
			start:
				"The station “{{station}}” at {{stationM}} is at the start of the {{courseM}} course, or before it. Correct its distance, or remove it.",
		},
	},
	"station.too_many": {
		status: 422,
		sentence: "A course has at most {{max}} stations. Remove some.",
	},
	"station.out_of_order": {
		status: 422,
		sentence:
			"The station “{{station}}” at {{stationM}} came after one further on. The stations were sorted by distance.",
	},
	"station.same_place": {
		status: 422,
		sentence:
			"The stations “{{other}}” and “{{station}}” ({{stationM}}) are less than 50 m apart. Remove one if they are the same.",
	},
	"station.stop_too_long": {
		status: 422,
		sentence:
			"The stop at “{{station}}” ({{stationM}}) is longer than {{max}} hours. Give a shorter one.",
	},
	"station.cut_off_before_start": {
		status: 422,
		sentence:
			"The cut-off {{cutOff}} of “{{station}}” ({{stationM}}) is not after the start. Correct its day or time.",
	},
	"station.cut_off_too_early": {
		status: 422,
		sentence:
			"The cut-off {{cutOff}} of “{{station}}” ({{stationM}}) leaves {{elapsed}}; the world record up to there is {{record}}. Correct the cut-off or the distance.",
	},
	"station.cut_off_too_late": {
		status: 422,
		sentence:
			"The cut-off {{cutOff}} of “{{station}}” ({{stationM}}) is more than {{max}} days after the start. Correct its day or time.",
	},
	"station.cut_off_falls": {
		status: 422,
		sentence:
			"The cut-off {{cutOff}} of “{{station}}” ({{stationM}}) is earlier than {{otherCutOff}} at “{{other}}” before it. Check both.",
	},
} as const;
