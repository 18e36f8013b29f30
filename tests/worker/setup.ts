import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, vi } from "vitest";
import { databases, emptyStorage } from "./storage.ts";

beforeAll(async () => {
	// Files share a runtime: what the one before left is taken away.
	vi.restoreAllMocks();
	const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
	await Promise.all(databases.map((database) => applyD1Migrations(database, TEST_MIGRATIONS)));
	await emptyStorage();
});
