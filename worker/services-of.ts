import type { User } from "./accounts/store.ts";
import type { Services } from "./services.ts";

// Apart from the wiring, which needs the runtime of Workers.

/** The services of the signed-in user's database. */
export const servicesOf = (services: Services, signedIn: { user: User } | null): Services =>
	signedIn ? services.at(signedIn.user.home) : services;
