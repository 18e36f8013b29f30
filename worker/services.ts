import { drizzle } from "drizzle-orm/d1";
import { createAccountService } from "./accounts/service.ts";
import { createAccountStore } from "./accounts/store.ts";
import { withCore } from "./predictions/core.ts";
import { createPredictionService } from "./predictions/service.ts";
import { createPredictionStore } from "./predictions/store.ts";

/** Everything that pages, API, queue, cron and tests use, wired once. */
export function createServices(env: Env, now: () => Date = () => new Date()) {
	const db = drizzle(env.DB);
	return {
		accounts: createAccountService({ store: createAccountStore(db), now }),
		predictions: createPredictionService({
			store: createPredictionStore(db, env.FILES),
			withCore,
			now,
		}),
		contactEmail: env.CONTACT_EMAIL,
	};
}

export type Services = ReturnType<typeof createServices>;

const wired = new WeakMap<Env, Services>();

/** The services of this isolate's bindings. */
export function servicesFor(env: Env): Services {
	let services = wired.get(env);
	if (!services) {
		services = createServices(env);
		wired.set(env, services);
	}
	return services;
}
