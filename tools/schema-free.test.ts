import { expect, test } from "vitest";
import { type ChunkImports, routesWithSchemas } from "./schema-free.ts";

const chunk = (
	path: string | null,
	imports: readonly string[],
	moduleIds: readonly string[] = [],
): ChunkImports => ({
	facadeModuleId: path,
	isEntry: path !== null,
	imports,
	moduleIds,
});

const chunks = {
	"zod.js": chunk(null, [], ["/r/node_modules/zod/v4/core/schemas.js"]),
	"link.js": chunk(null, ["zod.js"], ["/r/domain/race-link.ts"]),
	"race-day.js": chunk("/r/app/routes/race-day.tsx?route-chunk=main", ["link.js"]),
	"plain.js": chunk(null, [], ["/r/domain/time.ts"]),
	"about.js": chunk("/r/app/routes/about.tsx", ["plain.js"]),
};

test("Schemas are let through to the pages that read what others send alone", () => {
	expect(routesWithSchemas(chunks)).toEqual([]);
});

test("A page that imports schemas at third hand is found, in whatever circle it stands", () => {
	const circle = chunk(null, ["link.js", "circle.js"]);
	const settings = chunk("/r/app/routes/settings.tsx?route-chunk=main", ["circle.js"]);
	expect(routesWithSchemas({ ...chunks, "circle.js": circle, "settings.js": settings })).toEqual([
		"/r/app/routes/settings.tsx",
	]);
});
