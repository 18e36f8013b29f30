import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

export async function migrate(): Promise<void> {
	const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
	await applyD1Migrations(env.DB, TEST_MIGRATIONS);
}

beforeAll(migrate);
