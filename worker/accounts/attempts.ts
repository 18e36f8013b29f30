import { dayMs, hourMs, minuteMs } from "#domain/time.ts";
import { byNetwork, type RateLimiter, type RateRule } from "../platform/rate-limit.ts";

/** Who tries to log in. */
interface Attempt {
	email: string;
	/** Key of the network (domain/network.ts). */
	network: string;
	/** A device that has logged in to this account since its password was set; null for any other. */
	deviceId: string | null;
}

const rules = {
	loginByNetwork: { name: "login-network", attempts: 50, windowMs: 15 * minuteMs },
	loginByAccountAndNetwork: { name: "login-both", attempts: 10, windowMs: 15 * minuteMs },
	/** NIST SP 800-63B-4 §3.2.2: no more than 100 failures of one account. */
	loginByAccount: { name: "login-account", attempts: 100, windowMs: hourMs },
	loginByDevice: { name: "login-device", attempts: 10, windowMs: 15 * minuteMs },
	promptBySession: { name: "prompt-session", attempts: 10, windowMs: 15 * minuteMs },
	registerCodeByNetwork: { name: "register-code-network", attempts: 10, windowMs: hourMs },
	resetByNetwork: { name: "reset-network", attempts: 20, windowMs: hourMs },
	passkeyByNetwork: { name: "passkey-network", attempts: 200, windowMs: 15 * minuteMs },
	providerByNetwork: { name: "provider-network", attempts: 200, windowMs: 15 * minuteMs },
	/** Each answer says whether an address is taken. */
	addressByAccount: { name: "address-account", attempts: 20, windowMs: hourMs },
	/** Mails with a code that an account asks for: another where the first request failed. */
	addressMail: { name: "address-mail", attempts: 2, windowMs: minuteMs },
	redeemByNetwork: { name: "redeem-network", attempts: 20, windowMs: hourMs },
} satisfies Record<string, RateRule>;
/** Notices of new devices to one account in a day: programs keep no mark of theirs. */
const loginMails: RateRule = { name: "login-mail", attempts: 5, windowMs: dayMs };
/** Mails with a code to one address in an hour, from all accounts together. */
const codeMails: RateRule = { name: "code-mail", attempts: 5, windowMs: hourMs };
/** One more for the owner, whatever others have asked for. */
const ownCodeMails: RateRule = { name: "own-code-mail", attempts: 1, windowMs: hourMs };
/** Links to one account per validity of a link: a user who reaches the limit has a valid one in the mail. */
const resetMails = 5;

/**
 * Limits on guessing. An attempt counts before it is looked at, so that many at once are all counted. Unknown
 * addresses count like known ones. A known device has a count of its own, which other devices cannot use up: so
 * a flood of guesses locks no owner out (OWASP, "Slow down online guessing attacks with device cookies").
 */
export function createAttempts(
	limiter: RateLimiter,
	settings: { registrationsPerHour: number; resetMs: number },
) {
	const registerByNetwork: RateRule = {
		name: "register-network",
		attempts: settings.registrationsPerHour,
		windowMs: hourMs,
	};
	const resetByAccount: RateRule = {
		name: "reset-account",
		attempts: resetMails,
		windowMs: settings.resetMs,
	};
	const both = ({ email, network }: Omit<Attempt, "deviceId">) => `${email}\n${network}`;
	const device = ({ email, deviceId }: Attempt) => `${email}\n${deviceId}`;
	/**
	 * False when the address has been sent enough codes. `owner` names who certainly owns it, a session's account or a
	 * device that has logged in to it: strangers' requests cannot use up the owner's last one.
	 */
	const mayMailCode = async (email: string, owner: string | null = null): Promise<boolean> =>
		(await limiter.allows(codeMails, email)) ||
		(owner !== null && (await limiter.allows(ownCodeMails, `${email}\n${owner}`)));
	return {
		/** Throws `request.too_many`. An attempt above the limit of its network does not count against the account. */
		async countLogin(attempt: Attempt): Promise<void> {
			if (attempt.deviceId) return limiter.count(rules.loginByDevice, device(attempt));
			await limiter.countAll([
				...byNetwork(rules.loginByNetwork, attempt.network),
				[rules.loginByAccountAndNetwork, both(attempt)],
				[rules.loginByAccount, attempt.email],
			]);
		},
		/** After a login: takes back what it counted where others count too, and forgets its own failures. */
		async forgetLogins(attempt: Attempt): Promise<void> {
			if (attempt.deviceId) return limiter.forget([[rules.loginByDevice, device(attempt)]]);
			await limiter.forget(
				[[rules.loginByAccountAndNetwork, both(attempt)]],
				[
					...byNetwork(rules.loginByNetwork, attempt.network),
					[rules.loginByAccount, attempt.email],
				],
			);
		},
		/** After a new password by mail: guesses at the old one are no longer of interest. */
		async forgetGuesses({ email, network }: Omit<Attempt, "deviceId">): Promise<void> {
			await limiter.forget([
				[rules.loginByAccount, email],
				[rules.loginByAccountAndNetwork, both({ email, network })],
			]);
		},
		/** Password prompts of a session, apart from logins, which cannot use up their limit. */
		countPrompt: (sessionId: string) => limiter.count(rules.promptBySession, sessionId),
		forgetPrompts: (sessionId: string) => limiter.forget([[rules.promptBySession, sessionId]]),
		countRegistration: (network: string) => limiter.countAll(byNetwork(registerByNetwork, network)),
		countRegistrationCode: (network: string) =>
			limiter.countAll(byNetwork(rules.registerCodeByNetwork, network)),
		/** After a code that was good. */
		takeBackRegistrationCode: (network: string) =>
			limiter.forget([], [...byNetwork(rules.registerCodeByNetwork, network)]),
		countReset: (network: string) => limiter.countAll(byNetwork(rules.resetByNetwork, network)),
		/** False when the account has been sent enough links: asking must answer the same for every address. */
		mayMailReset: (email: string) => limiter.allows(resetByAccount, email),
		countAddressRequest: (userId: string) => limiter.count(rules.addressByAccount, userId),
		/** Mails to an address that an account asks for. */
		countAddressMail: (userId: string) => limiter.count(rules.addressMail, userId),
		/** After a mail that could not be sent. */
		forgetAddressMail: (userId: string) => limiter.forget([[rules.addressMail, userId]]),
		async countCodeMail(email: string, owner: string | null = null): Promise<void> {
			if (!(await mayMailCode(email, owner))) await limiter.count(codeMails, email);
		},
		mayMailCode,
		/** Each request stores a challenge. */
		countPasskeyRequest: (network: string) =>
			limiter.countAll(byNetwork(rules.passkeyByNetwork, network)),
		/** Each login at a provider that begins stores a row. */
		countProviderLogin: (network: string) =>
			limiter.countAll(byNetwork(rules.providerByNetwork, network)),
		/** False when the account has been sent enough notices of new devices. */
		mayMailLogin: (email: string) => limiter.allows(loginMails, email),
		countRedemption: (network: string) =>
			limiter.countAll(byNetwork(rules.redeemByNetwork, network)),
		/** After a link or code that was good: takes it back, and the request for it where that came from there, too. */
		takeBackRedemption: (network: string, request: "requested here" | null = null) =>
			limiter.forget(
				[],
				[
					...byNetwork(rules.redeemByNetwork, network),
					...(request ? byNetwork(rules.resetByNetwork, network) : []),
				],
			),
	};
}

export type Attempts = ReturnType<typeof createAttempts>;
