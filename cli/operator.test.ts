import { describe, expect, test } from "vitest";
import { readOperatorOptions } from "./operator-options.ts";

describe("the operator's commands", () => {
	test.each([
		["dead-letters", { name: "dead-letters" }],
		["dead-letters resend 12", { name: "resend", which: 12 }],
		["dead-letters resend all", { name: "resend", which: "all" }],
		["replay-deletions", { name: "replay-deletions" }],
		["webhook list", { name: "webhook-list" }],
		["webhook create", { name: "webhook-create" }],
		["webhook delete 7", { name: "webhook-delete", id: "7" }],
	])("%s", (line, command) => {
		const read = readOperatorOptions([...line.split(" "), "--remote"]);
		expect(read).toEqual({ command, remote: true, json: false });
	});

	test.each(["", "dead-letters resend 1;DROP", "webhook", "webhook delete x", "--nonsense"])(
		"refuses '%s' and shows the usage",
		(line) => {
			expect(() => readOperatorOptions(line.split(" "))).toThrow("Usage:");
		},
	);
});
