import { expect, test } from "vitest";
import { unknownCommand, usageOf } from "./command-list.ts";

const usage = `Usage: site COMMAND
  backup FOLDER            writes a folder
  keys new                 makes keys
  keys rotate KEY|OTHER
                           puts a new key in front
  races hide|show SLUG     shows a race no more, or again
  normals FILE.csv [--source NAME]
                           stores a table
--remote: the deployed ones.`;

test.for([
	[["backup"], "  backup FOLDER            writes a folder"],
	[
		["keys", "rotate"],
		"  keys rotate KEY|OTHER\n                           puts a new key in front",
	],
	[["races", "show", "some-race"], "  races hide|show SLUG     shows a race no more, or again"],
	[["normals"], "  normals FILE.csv [--source NAME]\n                           stores a table"],
] as const)("The usage of %o", ([words, lines]) => {
	const whole = `Usage: site COMMAND\n${lines}\n--remote: the deployed ones.`;
	expect(usageOf(usage, words)).toBe(whole);
});

test.for([[[]], [["none"]]])("The usage of %o is whole", ([words]) => {
	expect(usageOf(usage, words)).toBe(usage);
});

test.for([
	[[], "Name a command."],
	[["bakup", "folder"], "There is no command 'bakup'. Did you mean 'backup'?"],
	[["backup"], "'backup' cannot be read: write 'backup FOLDER'."],
	[["keys", "rotat", "KEY"], "There is no command 'keys rotat'. Did you mean 'keys rotate'?"],
	[["races", "sohw", "x"], "There is no command 'races sohw'. Did you mean 'races show'?"],
	[["frobnicate"], "There is no command 'frobnicate'."],
] as const)("%o is refused", ([words, sentence]) => {
	expect(unknownCommand(usage, words)).toBe(sentence);
});
