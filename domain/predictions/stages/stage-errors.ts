/** Errors of the stages of a course. `day` counts from 1, the first stage included. */
export const stageErrors = {
	"stage.text": {
		status: 422,
		sentence:
			"The day “{{text}}” cannot be read. Write where it begins and when, for example 42.2@2027-05-03T07:00; the start is optional.",
	},
	"stage.start": {
		status: 422,
		sentence:
			"The start “{{start}}” of the day “{{text}}” cannot be used. Give a date and a time, for example 2027-05-03T07:00.",
	},
	"stage.too_many": {
		status: 422,
		sentence: "A course has at most {{max}} days. Remove some.",
	},
	"stage.not_on_course": {
		status: 422,
		sentence:
			"Day {{day}} begins at {{stageM}}, which is not on the {{courseM}} course. Choose a place between start and finish.",
	},
	"stage.order": {
		status: 422,
		sentence:
			"Day {{day}} begins at {{stageM}}, before the day ahead of it. Give the days in the order of the course.",
	},
	"stage.too_short": {
		status: 422,
		sentence:
			"Day {{day}} is {{lengthM}} long, less than {{shortestM}}. Move its start or its end, or remove it.",
	},
	"stage.starts_too_early": {
		status: 422,
		sentence:
			"Day {{day}} starts at {{start}}, not after the start of the day before. Correct one of the two.",
	},
	"stage.unknown_day": {
		status: 422,
		sentence: "This course has no day {{text}}. Choose one from 1 to {{max}}.",
	},
	"stage.undivided": {
		status: 422,
		sentence:
			"This course is run in one go, so it has no days. Open the whole course, or divide it into days first.",
	},
} as const;
