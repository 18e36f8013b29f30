import type { DeletionKind } from "#domain/deletions.ts";
import { createAccessTokenStore } from "./accounts/access-token-store.ts";
import { createAccessTokens } from "./accounts/access-tokens.ts";
import { createAdmission } from "./accounts/admission.ts";
import { createAttempts } from "./accounts/attempts.ts";
import { createCredentials, resetMs } from "./accounts/credentials.ts";
import { type AccountDataHooks, createDeletion } from "./accounts/deletion.ts";
import { createIdentities } from "./accounts/identities.ts";
import { createIdentityStore } from "./accounts/identity-store.ts";
import { createMailLinkStore } from "./accounts/mail-link-store.ts";
import { createMailLinks } from "./accounts/mail-links.ts";
import { createMailLogin } from "./accounts/mail-login.ts";
import { createOidcClient } from "./accounts/oidc-client.ts";
import { createPasskeyStore } from "./accounts/passkey-store.ts";
import { createPasskeys } from "./accounts/passkeys.ts";
import { passwordCostOf } from "./accounts/password.ts";
import { createAccountService } from "./accounts/service.ts";
import { createSessions } from "./accounts/sessions.ts";
import type { User } from "./accounts/store.ts";
import { userRow } from "./accounts/tables.ts";
import { directoryName } from "./databases/names.ts";
import { createDirectoryServices, type DirectoryServices } from "./directory-services.ts";
import { enqueue } from "./platform/enqueue.ts";
import { createRunnerServices, type RunnerServices } from "./runner-services.ts";

/** Everything that pages, API, queue, cron and tests use: of the directory, and of the runners of one database. */
export interface Services extends DirectoryServices, RunnerServices, Accounts {
	/** The same of the runners of another database. */
	at(database: string): Services;
	/** Of a user's own database; null without such an account. */
	ofUser(userId: string): Promise<Services | null>;
	/** Deletes an account with everything that belongs to it. Idempotent. */
	removeAccount(userId: string): Promise<void>;
	/** Continues deletions that were interrupted. */
	resumeRemovals(): Promise<void>;
	/** Deletes again what a restore of a database has brought back, where an operator has requested it. */
	replayDeletions(): Promise<void>;
}

/** Wires everything once. Before it is known whose services are asked for, they are of the directory, which has no runners. */
export function createServices(env: Env, now: () => Date = () => new Date()): Services {
	const known = new Map<string, Services>();
	const directory = createDirectoryServices(env, now, {
		hasLink: async (userId, { tracker, athleteId }) =>
			(await ofUser(userId))?.trackers[tracker].hasAthlete(userId, athleteId) ?? false,
		deliver: ({ userId, database }, tracker, event) =>
			at(database).trackers[tracker].receiveEvent(userId, event),
	});
	async function ofUser(userId: string): Promise<Services | null> {
		const home = await directory.homes.of(userId);
		return home === null ? null : at(home);
	}
	function at(database: string): Services {
		const found = known.get(database);
		if (found) return found;
		const services = { ...shared, ...createRunnerServices(directory, database) };
		known.set(database, services);
		return services;
	}
	const accounts = createAccounts(directory, at);
	const { remove, resume } = accounts.deletion;
	const shared = {
		...directory,
		...accounts,
		at,
		ofUser,
		removeAccount: remove,
		resumeRemovals: resume,
		replayDeletions: () =>
			directory.deletions.replay({
				apply: async ({ kind, userId, subjectId }) => {
					await removals[kind](userId, subjectId);
				},
				continueLater: () => enqueue(env.JOBS, { kind: "deletions.replay" }),
			}),
	};
	const removals: Record<DeletionKind, (userId: string, subjectId: string) => Promise<unknown>> = {
		account: remove,
		import: async (userId, importId) =>
			(await ofUser(userId))?.imports.replayRemoval(userId, importId),
		link: async (userId, name) => {
			const trackers = Object.values((await ofUser(userId))?.trackers ?? {});
			await Promise.all(trackers.map((tracker) => tracker.replayEnd(userId, name)));
		},
	};
	return at(directoryName);
}

type Accounts = ReturnType<typeof createAccounts>;

/** Accounts, their passwords and their deletion. */
function createAccounts(
	directory: DirectoryServices,
	at: (database: string) => {
		accountData: readonly AccountDataHooks[];
		tracker: { isLinked: (userId: string) => Promise<boolean> };
	},
) {
	const {
		settings,
		limiter,
		mailer,
		users: store,
		homes,
		deadLetters,
		deletions,
		operating,
		now,
	} = directory;
	const { registrationsPerHour, registrations, contactEmail } = settings;
	const opensByMail = !settings.passwords;
	const passwordCost = opensByMail ? null : passwordCostOf(settings.passwordLog2N);
	const attempts = createAttempts(limiter, { registrationsPerHour, resetMs });
	const admissions = createAdmission({ registrations, attempts });
	const links = createMailLinkStore(directory.directory);
	const mailLinks = createMailLinks({ store, links, attempts, mailer, contactEmail, now });
	const sessions = createSessions({ store, attempts, mailLinks, mailer, contactEmail, now });
	const credentials = createCredentials({
		store,
		attempts,
		mailer,
		contactEmail,
		passwordCost,
		now,
	});
	const deletion = createDeletion({
		store,
		credentials,
		mailer,
		homes,
		now,
		databases: directory.runnerDatabases,
		dataAt: (database) => at(database).accountData,
		ownData: {
			release: (userId) => [
				deadLetters.removeOf(userId),
				operating.removedOnRequest(userId),
				deletions.record({ kind: "account", userId, subjectId: userId }, userRow(userId)),
				...directory.organise.accountData.release(userId),
			],
			remove: async () => {
				await Promise.all([deletions.publish(), directory.organise.accountData.remove()]);
			},
		},
	});
	const site = { opensByMail, issuer: settings.oidc?.issuer ?? null };
	const shared = { store, attempts, admissions, sessions, homes, mailer, contactEmail, now };
	return {
		accounts: createAccountService({
			...shared,
			mailLinks,
			passwordCost,
			isLinked: (user: User) => at(user.home).tracker.isLinked(user.id),
		}),
		accessTokens: createTokens(directory),
		credentials,
		sessions,
		mailLinks,
		mailLogin: createMailLogin({ ...shared, links, opensByMail }),
		passkeys: createPasskeys({
			...shared,
			site,
			credentials,
			mailLinks,
			passkeys: createPasskeyStore(directory.directory),
		}),
		identities: createIdentities({
			...shared,
			site,
			client:
				settings.oidc &&
				createOidcClient({ provider: settings.oidc, fetch: (...call) => fetch(...call), now }),
			identities: createIdentityStore(directory.directory),
		}),
		deletion,
		deleteAccount: deletion.removeOwn,
	};
}

const createTokens = ({ directory, settings, mailer, now }: DirectoryServices) =>
	createAccessTokens({
		store: createAccessTokenStore(directory),
		mailer,
		contactEmail: settings.contactEmail,
		now,
	});

/** By the bindings of the isolate. */
const cache = new WeakMap<Env, Services>();

export function servicesFor(env: Env): Services {
	let services = cache.get(env);
	if (!services) {
		services = createServices(env);
		cache.set(env, services);
	}
	return services;
}
