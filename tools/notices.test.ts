import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noticeOf, noticesText, packageOf } from "./notices.ts";

test.for([
	["/relief/node_modules/react/index.js", "react"],
	["/relief/node_modules/@react-three/fiber/dist/a.js?v=1", "@react-three/fiber"],
	["/relief/node_modules/a/node_modules/@b/c/index.js", "@b/c"],
	["/relief/app/root.tsx", null],
])("The package of %s is %s", ([id, name]) => {
	expect(packageOf(id ?? "")).toBe(name);
});

test("Each package stands once in the notices, with the words of its licence", () => {
	const text = noticesText(["react", "inter-ui", "react", "@fontsource-variable/fraunces"]);
	expect(text.match(/^react \d.* \(MIT\)$/gm)).toHaveLength(1);
	expect(text).toMatch(/^inter-ui .* \(OFL-1.1\)$/m);
	expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
	expect(text.startsWith("Relief\n\nMIT License")).toBe(true);
});

test("A package whose licence does not fit is refused by its name", () => {
	const top = mkdtempSync(join(tmpdir(), "relief-notices-"));
	const folder = join(top, "node_modules", "copyleft");
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), '{ "version": "1.0.0", "license": "GPL-3.0" }');
	expect(() => noticeOf("copyleft", top)).toThrow("copyleft 1.0.0 is under 'GPL-3.0'");
});
