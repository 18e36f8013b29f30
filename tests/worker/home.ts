import { env } from "cloudflare:workers";
import { databaseOf, runnerDatabaseNames } from "#worker/databases/names.ts";
import { addDatabaseSql } from "#worker/databases/requests.ts";
import { createServices as createDirectoryServices, type Services } from "#worker/services.ts";
import { register } from "./client.ts";

/** The database of the runners that tests register: not the directory, where a wrong read would find their rows. */
export const home = "RUNNERS_1";
export const runnersDb = databaseOf(env, home);

/** Services of those runners. */
export const createServices = (bindings: Env = env, now?: () => Date): Services =>
	createDirectoryServices(bindings, now).at(home);

/** Databases of runners. */
export const homes = [home, "RUNNERS_2"] as const;
export type Home = (typeof homes)[number];

/** Every database of runners that is bound. */
export const runnerDatabases = runnerDatabaseNames(env);

/** Newcomers go to each of them in turn. */
export async function spreadNewcomers(): Promise<void> {
	for (const name of runnerDatabases) await env.DB.prepare(addDatabaseSql(name)).run();
}

/** A new account whose rows are in that database; returns its token. */
export async function registerAt(at: Home, email: string): Promise<string> {
	await env.DB.prepare("DELETE FROM runner_databases").run();
	await env.DB.prepare(addDatabaseSql(at)).run();
	return register(email);
}
