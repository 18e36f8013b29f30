import { expect, test } from "vitest";
import { isTrivialPassword } from "./trivial-passwords.ts";

test.each(["password123", "Motdepasse!", "abababab", "87654321", "Relief2026!", "2026-marathon"])(
	"%s is among the first that anyone would try",
	(password) => {
		expect(isTrivialPassword(password)).toBe(true);
	},
);

test.each(["a hill at dawn 9", "Reliefs in the rain", "xK7#pq-2", "my 42nd marathon"])(
	"%s is not",
	(password) => {
		expect(isTrivialPassword(password)).toBe(false);
	},
);
