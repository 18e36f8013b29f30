import type { RateLimiter, RateRule } from "../platform/rate-limit.ts";

const minuteMs = 60_000;

/** Who tries: the address of the network, and the account that is named. */
export interface Attempt {
	address: string;
	email: string;
}

const rules = {
	loginByAddress: { name: "login-address", attempts: 50, windowMs: 15 * minuteMs },
	loginByAccount: { name: "login-account", attempts: 10, windowMs: 15 * minuteMs },
	resetByAddress: { name: "reset-address", attempts: 20, windowMs: 60 * minuteMs },
	resetByAccount: { name: "reset-account", attempts: 5, windowMs: 60 * minuteMs },
} satisfies Record<string, RateRule>;

/**
 * Limits on guessing. An attempt counts before it is looked at, so that many at once are all counted;
 * a login that succeeds clears its account's count. Unknown addresses count like known ones.
 */
export function createAttempts(limiter: RateLimiter, registrationsPerHour: number) {
	const registerByAddress: RateRule = {
		name: "register-address",
		attempts: registrationsPerHour,
		windowMs: 60 * minuteMs,
	};
	return {
		async countLogin({ address, email }: Attempt): Promise<void> {
			await limiter.count(rules.loginByAddress, address);
			await limiter.count(rules.loginByAccount, email);
		},
		forgetLogins: (email: string) => limiter.forget(rules.loginByAccount, email),
		countRegistration: (address: string) => limiter.count(registerByAddress, address),
		async countReset({ address, email }: Attempt): Promise<void> {
			await limiter.count(rules.resetByAddress, address);
			await limiter.count(rules.resetByAccount, email);
		},
	};
}

export type Attempts = ReturnType<typeof createAttempts>;
