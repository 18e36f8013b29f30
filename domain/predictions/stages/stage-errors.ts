/** Errors of the stages of a course. `day` counts from 1, the first stage included. */
export const stageErrors = {
	"stage.text": {
		status: 422,
		sentence:
			"The stage “{{text}}” cannot be read. Write where it begins and when, for example 42.2@2027-05-03T07:00; the start may be missing.",
	},
	"stage.start": {
		status: 422,
		sentence:
			"The start “{{start}}” of the stage “{{text}}” cannot be used. Give a day and a time of day, for example 2027-05-03T07:00.",
	},
	"stage.too_many": {
		status: 422,
		sentence: "A course has at most {{max}} stages. Remove those that are too many.",
	},
	"stage.not_on_course": {
		status: 422,
		sentence:
			"The place {{stageM}} where day {{day}} begins is not on the course of {{courseM}}. Give one between start and finish.",
	},
	"stage.order": {
		status: 422,
		sentence:
			"The place {{stageM}} where day {{day}} begins is not behind that of the day before. Give the stages in the order of the course.",
	},
	"stage.too_short": {
		status: 422,
		sentence:
			"Day {{day}} is {{lengthM}} long, less than {{shortestM}}. Move its start or its end, or remove it.",
	},
	"stage.starts_too_early": {
		status: 422,
		sentence:
			"The start {{start}} of day {{day}} is not after that of the day before. Correct one of the two.",
	},
	"stage.unknown_day": {
		status: 422,
		sentence: "There is no day {{text}} on this course. Choose one from 1 to {{max}}.",
	},
} as const;
