/** Imports against the order of their folders, the exceptions that are left: none is added. */
export const importsUp: readonly string[] = [
	"domain/errors.ts -> domain/accounts/errors.ts",
	"domain/errors.ts -> domain/predictions/course/edits/edit-errors.ts",
	"domain/errors.ts -> domain/predictions/errors.ts",
	"domain/errors.ts -> domain/predictions/exports/watch-errors.ts",
	"domain/errors.ts -> domain/predictions/field/field-errors.ts",
	"domain/errors.ts -> domain/predictions/race-day/race-errors.ts",
	"domain/errors.ts -> domain/predictions/stages/stage-errors.ts",
	"domain/errors.ts -> domain/predictions/stations/station-errors.ts",
	"domain/errors.ts -> domain/races/embed-errors.ts",
	"domain/errors.ts -> domain/races/errors.ts",
	"domain/errors.ts -> domain/races/organise-errors.ts",
	"domain/errors.ts -> domain/tracker/errors.ts",
	"domain/errors.ts -> domain/training/errors.ts",
];
