import { env } from "cloudflare:workers";
import { databaseOf } from "../../worker/databases/names.ts";
import { createServices as createDirectoryServices, type Services } from "../../worker/services.ts";

/** The database of the runners that tests register: not the directory, where a wrong read would find their rows. */
export const home = "RUNNERS_1";
export const runnersDb = databaseOf(env, home);

/** Services of those runners. */
export const createServices = (bindings: Env = env, now?: () => Date): Services =>
	createDirectoryServices(bindings, now).at(home);
