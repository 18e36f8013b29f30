import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each(["/dashboard", "/prediction-result?id=1&x=%2F"])("keeps the own path %s", (path) => {
	expect(ownPath(path, "/")).toBe(path);
});

test.each([
	["/settings.data", "/settings"],
	["/settings.data?open=password&_routes=routes%2Fsettings", "/settings?open=password"],
	["/prediction-result.data?id=1", "/prediction-result?id=1"],
	["/_.data", "/"],
	["/.data", "/"],
	["/settings/export", "/settings"],
	["/settings/export.data", "/settings"],
	["/dashboard/csv/fitness", "/dashboard"],
	["/heart-rate-zones/x1/original", "/heart-rate-zones/x1"],
])("leads %s to the page that it belongs to, %s", (asked, page) => {
	expect(ownPath(asked, "/")).toBe(page);
});

test.each([
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/..//evil.example",
	"/a/%2e%2e//evil.example",
	"https://evil.example/",
	"javascript:alert(1)",
	"dashboard",
	"",
	null,
	undefined,
])("leads %s to the fallback", (asked) => {
	expect(ownPath(asked, "/dashboard")).toBe("/dashboard");
});
