import type { Guard } from "./guard.ts";

/** Backups and what they are restored into. */
export const operatorGuards: readonly Guard[] = [
	{
		rule: "A backup whose bytes were changed is not restored.",
		file: "cli/backup.ts",
		find: "if (found?.bytes !== bytes || found.sha256 !== sha256) {",
		plant: "if (found === null) {",
		test: {
			file: "cli/backup.test.ts",
			name: "A backup whose %s was changed is not restored",
		},
	},
	{
		rule: "A restore leaves a database alone that holds something else.",
		file: "cli/backup.ts",
		find: "if (found !== null && !isThere) {",
		plant: "if (found === undefined) {",
		test: {
			file: "cli/backup.test.ts",
			name: "A restore leaves a database alone that holds something else",
		},
	},
	{
		rule: "A restore asks for deletions to be done again.",
		file: "cli/backup.ts",
		find: 'await tools.query("DB", requestReplaySql);',
		plant: "",
		test: {
			file: "cli/backup.test.ts",
			name: "A restore writes rows, files with their types, and asks for deletions to be replayed",
		},
	},
	{
		rule: "A backup says by when a tracker's data in it goes.",
		file: "cli/backup.ts",
		find: "now.getTime() + days * 86_400_000",
		plant: "now.getTime() + 10 * days * 86_400_000",
		test: {
			file: "cli/backup.test.ts",
			name: "A backup says what it holds, and by when a tracker's data in it has to be deleted",
		},
	},
];
