import type { Guard } from "./guard.ts";

const accounts = "tests/worker/accounts.test.ts";
const credentials = "tests/worker/credentials.test.ts";
const passkeys = "tests/worker/passkeys.test.ts";
const atOnce = "tests/worker/sessions-at-once.test.ts";
const providerLogin = "tests/worker/provider-login.test.ts";
const providerLinks = "tests/worker/provider-links.test.ts";
const mailLinks = "tests/worker/mail-links.test.ts";

/** Sessions, tokens, passwords, passkeys, links in mails, requests from other sites. */
export const accountGuards: readonly Guard[] = [
	{
		rule: "A call that is not public needs a token.",
		file: "worker/api/access.ts",
		find: 'if (!token) throw new AppError("auth.token_missing");',
		plant: "if (!token) return next();",
		test: {
			file: "tests/worker/access-matrix.test.ts",
			name: "API > $role: $method $path, of an owner in $at",
			case: "anonymous: GET /api/auth/me",
		},
	},
	{
		rule: "An access token makes the calls of its scopes alone.",
		file: "worker/api/access.ts",
		find: 'if (access !== "any-token" && !accessToken.scopes.includes(access)) {',
		plant: 'if (access === "public") {',
		test: {
			file: "tests/worker/token-matrix.test.ts",
			name: "$method $path asks for $scope, or for a session",
			case: "GET /api/analytics asks for training:read, or for a session",
		},
	},
	{
		rule: "An access token ends on its day.",
		file: "worker/accounts/access-tokens.ts",
		find: "if (!found || found.accessToken.expiresAt <= at) return null;",
		plant: "if (!found) return null;",
		test: {
			file: "tests/worker/access-tokens.test.ts",
			name: "an access token > It opens nothing once it has ended, was revoked, or is not whole",
		},
	},
	{
		rule: "An access token ends with the password.",
		file: "worker/accounts/store.ts",
		find: "		removeTokens(db, userId),\n		db.update(users)",
		plant: "		db.update(users)",
		test: {
			file: "tests/worker/access-tokens.test.ts",
			name: "tokens end > with a reset of the password",
		},
	},
	{
		rule: "What came from a tracker is withheld from access tokens.",
		file: "worker/api/access.ts",
		find: "return caller.accessToken.trackerData ? next() : withoutTrackerRows(next);",
		plant: "return next();",
		test: {
			file: "tests/worker/token-tracker-data.test.ts",
			name: "a token that may not read tracker data > %s answers as if the tracker had brought nothing",
			case: "GET /api/analytics answers as if the tracker had brought nothing",
		},
	},
	{
		rule: "A prediction that rests on a tracker is refused to access tokens.",
		file: "worker/predictions/prediction-rows.ts",
		find: "if (withholdsTrackerRows() && (fromTracker || row.change?.fromTracker)) {",
		plant: "if (withholdsTrackerRows() && row.change?.fromTracker && !fromTracker) {",
		test: {
			file: "tests/worker/token-tracker-data.test.ts",
			name: "a token that may not read tracker data > %s is refused of a prediction that rests on it",
			case: "GET /api/predictions/{id} is refused of a prediction that rests on it",
		},
	},
	{
		rule: "Another site sends nothing with the cookie of a session.",
		file: "worker/platform/origin.ts",
		find: "if (origin === new URL(request.url).origin) return;",
		plant: "if (origin !== null) return;",
		test: {
			file: accounts,
			name: "a session > A session is refreshed by cookie from our own pages only",
		},
	},
	{
		rule: "Without Origin, Sec-Fetch-Site tells our own pages from other sites.",
		file: "worker/platform/origin.ts",
		find: 'request.headers.get("Sec-Fetch-Site") === "same-origin"',
		plant: 'request.headers.get("Sec-Fetch-Site") !== null',
		test: {
			file: accounts,
			name: "a session > A session is refreshed by cookie from our own pages only",
		},
	},
	{
		rule: "A page of ours passes where something on the way takes Origin out.",
		file: "worker/platform/origin.ts",
		find: 'request.headers.get("Sec-Fetch-Site") === "same-origin"',
		plant: 'request.headers.get("Origin") === "same-origin"',
		test: {
			file: accounts,
			name: "a session > A session is refreshed from our own pages where something on the way takes Origin out",
		},
	},
	{
		rule: "A session ends when it was not used for its time.",
		file: "domain/accounts/session.ts",
		find: "new Date(Math.min(idleEnd, totalEnd))",
		plant: "new Date(Math.max(idleEnd, totalEnd))",
		test: { file: accounts, name: "a session > A session ends 7 days after its last use" },
	},
	{
		rule: "A session ends however often it is used.",
		file: "domain/accounts/session.ts",
		find: "new Date(Math.min(idleEnd, totalEnd))",
		plant: "new Date(idleEnd)",
		test: { file: accounts, name: "a session > A session ends 90 days after it began" },
	},
	{
		rule: "The database holds no token that opens a session.",
		file: "worker/accounts/tokens.ts",
		find: "=> sha256(token);",
		plant: "=> sha256(token).then(() => token);",
		test: {
			file: accounts,
			name: "registration > Registration stores neither the password nor the token",
		},
	},
	{
		rule: "Script cannot read the cookie of a session.",
		file: "worker/accounts/cookie.ts",
		find: "httpOnly: true",
		plant: "httpOnly: false",
		test: { file: accounts, name: "login > Login sets a cookie that script cannot read" },
	},
	{
		rule: "A login opens nothing once the password that it was verified by is replaced.",
		file: "worker/accounts/store.ts",
		find: "accountWith(db, session.userId, passwordHash),",
		plant: "db.select({ id: users.id }).from(users).where(eq(users.id, session.userId)),",
		test: { file: atOnce, name: "A login that straddles a password change opens no session" },
	},
	{
		rule: "A refresh gives nothing once all sessions were ended.",
		file: "worker/accounts/service.ts",
		find: 'if (!replaced) throw new AppError("auth.token_invalid");',
		plant: "",
		test: {
			file: atOnce,
			name: "A refresh that straddles a logout of all sessions gives no token",
		},
	},
	{
		rule: "A link that resets a password is used once.",
		file: "worker/accounts/store.ts",
		find: `db.delete(sessions).where(eq(sessions.userId, userId)),
		db.delete(passwordResets).where(eq(passwordResets.userId, userId)),`,
		plant: "db.delete(sessions).where(eq(sessions.userId, userId)),",
		test: {
			file: credentials,
			name: "a forgotten password > A forgotten password is replaced by the link, once, and every session ends",
		},
	},
	{
		rule: "Guesses at a password are limited by account and network.",
		file: "worker/accounts/attempts.ts",
		find: "[rules.loginByAccountAndNetwork, both(attempt)],\n\t\t\t\t[rules.loginByAccount, attempt.email],\n\t\t\t]);",
		plant: "[rules.loginByAccount, attempt.email],\n\t\t\t]);",
		test: {
			file: credentials,
			name: "guessing is limited > to 10 logins per account and network in 15 minutes, right password or not, all at once or not",
		},
	},
	{
		rule: "Addresses of networks are stored as hashes alone.",
		file: "worker/platform/rate-limit.ts",
		find: "return btoa(String.fromCharCode(...new Uint8Array(digest)));",
		plant: "return digest && rule.name + subject;",
		test: {
			file: credentials,
			name: "guessing is limited > without keeping an address in the clear",
		},
	},
	{
		rule: "A passkey whose counter goes back is a copy, and opens nothing.",
		file: "worker/accounts/passkeys.ts",
		find: "if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {",
		plant: "if (counter < 0) {",
		test: {
			file: passkeys,
			name: "logging in with a passkey > A passkey that counts back is refused, and opens nothing at once with its copy",
		},
	},
	{
		rule: "A passkey's answer is signed by its key.",
		file: "worker/accounts/webauthn.ts",
		find: "return verify(digest, signed, keyOf(stored), signature);",
		plant: "return verify(digest, signed, keyOf(stored), signature) || true;",
		test: {
			file: passkeys,
			name: "logging in with a passkey > A changed answer, and one of another key, are refused",
		},
	},
	{
		rule: "A passkey verifies its user, as nothing else is asked for.",
		file: "worker/accounts/webauthn.ts",
		find: 'if (!has(flag.userVerified)) throw invalid("verification");',
		plant: "",
		test: {
			file: "tests/worker/passkey-users.test.ts",
			name: "a passkey is all that is asked for, and so it verifies its user > An answer without it adds no passkey, opens no session and confirms none",
		},
	},
	{
		rule: "A provider's token is for the login that asked for it.",
		file: "worker/accounts/oidc.ts",
		find: "expectedNonce: nonce,",
		plant:
			'expectedNonce: JSON.parse(Buffer.from(((await answer.clone().json()) as { id_token: string }).id_token.split(".")[1], "base64url").toString()).nonce,',
		test: {
			file: providerLogin,
			name: "what the provider says is trusted only as far as it is proved > %s opens nothing",
			case: "another nonce",
		},
	},
	{
		rule: "A provider's token is signed by one of its keys.",
		file: "worker/accounts/oidc.ts",
		find: "await oauth.validateApplicationLevelSignature(server, answer, {",
		plant: "void ({",
		test: {
			file: providerLogin,
			name: "what the provider says is trusted only as far as it is proved > %s opens nothing",
			case: "a token of another key",
		},
	},
	{
		rule: "An account is opened by its address at a provider only once its owner has said so.",
		file: "worker/accounts/identities.ts",
		find: "const known = await context.identities.withUser(claims);",
		plant:
			'const owner = await context.store.userByEmail(claims.email ?? ""); const known = owner ? { user: owner, identity: { id: "", email: null } as Identity } : await context.identities.withUser(claims);',
		test: {
			file: providerLinks,
			name: "an account that has the address already > is not opened, and its owner is asked to log in to it first",
		},
	},
	{
		rule: "An address that the provider has not verified makes no account.",
		file: "worker/accounts/identities.ts",
		find: "if (!verified && userId === null) {",
		plant: "if (email === null && userId === null) {",
		test: {
			file: providerLogin,
			name: "logging in at the provider > An address that the provider has not verified opens and makes nothing",
		},
	},
	{
		rule: "A way back from the provider is for the browser that began.",
		file: "worker/accounts/identity-store.ts",
		find: "eq(identityRequests.browserHash, asked.browserHash),",
		plant: "",
		test: {
			file: providerLogin,
			name: "what the provider says is trusted only as far as it is proved > Another browser, a made-up state, and a second use of a way back open nothing",
		},
	},
	{
		rule: "An address can be taken back by who had it before.",
		file: "worker/accounts/store.ts",
		find: "AND purpose = 'refuse-address' AND used_at IS NULL",
		plant: "AND purpose = 'refuse-address' AND used_at IS NOT NULL",
		test: {
			file: mailLinks,
			name: "another address > A former address is registered by no other account while it can be taken back",
		},
	},
	{
		rule: "What changes the ways into an account needs a login of a moment ago.",
		file: "domain/accounts/session.ts",
		find: 'if (!isConfirmed(session, now)) throw new AppError("auth.confirm_first");',
		plant: "if (!isConfirmed(session, now)) return;",
		test: {
			file: passkeys,
			name: "the passkeys of an account > A passkey is added and removed only within fifteen minutes of a login or confirmation",
		},
	},
	{
		rule: "A call whose session is refused says why.",
		file: "app/api-client/refresh-token.ts",
		find: "throw new RefreshRefused(response);",
		plant: "return null;",
		test: {
			file: "app/api-client/call-api.test.ts",
			name: "A call whose token is refused with %i says that cause, not that the session has ended",
		},
	},
];
