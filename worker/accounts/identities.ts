import {
	type IdentityApplicant,
	type IdentityEntry,
	identityAddress,
	identityRules,
} from "#domain/accounts/identities.ts";
import { identityAddedMail, identityRemovedMail } from "#domain/accounts/mails.ts";
import type { ProfileEdit } from "#domain/accounts/profile.ts";
import { requireConfirmed } from "#domain/accounts/session.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import { bind } from "../platform/bind.ts";
import type { Mailer } from "../platform/mail.ts";
import { newId } from "../platform/new-id.ts";
import type { Admissions } from "./admission.ts";
import type { Attempts } from "./attempts.ts";
import { deviceIdOf, newDevice } from "./device.ts";
import type { Identity, IdentityStore, Offer } from "./identity-store.ts";
import { sendNotice } from "./notices.ts";
import type { OidcClient } from "./oidc-client.ts";
import type { LoginRequest } from "./oidc-context.ts";
import { noPassword } from "./password.ts";
import {
	type Homes,
	newSession,
	type OpenedSession,
	openAccount,
	refuseTaken,
	type SignedInUser,
} from "./service.ts";
import type { LoginFrom, Sessions } from "./sessions.ts";
import type { AccountStore } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";
import type { SiteWays } from "./ways-in.ts";

interface Context {
	/** Null on a site without a provider. */
	readonly client: OidcClient | null;
	readonly identities: IdentityStore;
	readonly store: AccountStore;
	readonly sessions: Sessions;
	readonly attempts: Attempts;
	readonly admissions: Admissions;
	readonly homes: Homes;
	readonly mailer: Mailer;
	readonly contactEmail: string;
	readonly site: SiteWays;
	readonly now: () => Date;
}

/** Where a step of a login at the provider comes from. */
interface From extends LoginFrom {
	readonly network: string;
	readonly device: string | null;
	/** The secret of the browser's cookie, or null. */
	readonly providerSecret: string | null;
}

/** What a callback has come to: a session, a link that stands already, or a page that asks the owner. */
type Completed =
	| { readonly kind: "opened"; readonly opened: OpenedSession; readonly next: string }
	| { readonly kind: "linked" }
	| { readonly kind: "offered" };

/** What the page that asks shows. */
export interface ShownOffer {
	readonly provider: string;
	readonly email: string | null;
	readonly firstname: string;
	readonly lastname: string;
	/** What may be done: link the account of the session, log in first, or make an account. */
	readonly step: "link" | "log-in" | "register";
}

/** Path of the callback, which the operator registers at the provider. */
export const callbackPath = "/login/provider/callback";

/** Accounts at the operator's identity provider: logging in and registering with one, and those of an account. */
export const createIdentities = (context: Context) =>
	bind(context, {
		begin,
		complete,
		shown,
		link,
		register,
		list,
		exported,
		unlink,
		removeOld,
	});

function requireClient({ client }: Context): OidcClient {
	if (!client) throw new AppError("request.not_found", { path: callbackPath });
	return client;
}

/** Begins a login; with a session, the linking of its account. */
async function begin(
	context: Context,
	{ next, signedIn }: { next: string; signedIn: SignedInUser | null },
	from: From,
): Promise<{ url: string; secret: string }> {
	const client = requireClient(context);
	if (signedIn) requireConfirmed(signedIn.session, context.now());
	await context.attempts.countProviderLogin(from.network);
	const request = requestOf(from, { state: newToken(), nonce: newToken(), verifier: newToken() });
	const url = await client.loginUrl(request, from.language);
	const secret = from.providerSecret ?? newToken();
	const added = await context.identities.addRequest({
		stateHash: await hashToken(request.state),
		browserHash: await hashToken(secret),
		nonce: request.nonce,
		verifier: request.verifier,
		next,
		userId: signedIn?.user.id ?? null,
		createdAt: context.now(),
	});
	if (!added) throw new AppError("auth.token_invalid");
	return { url, secret };
}

const requestOf = (
	{ origin }: { origin: string },
	secrets: Omit<LoginRequest, "redirectUri">,
): LoginRequest => ({ ...secrets, redirectUri: origin + callbackPath });

/** Reads what the provider's page has sent back, once: a session where its account is known, else a question. */
async function complete(
	context: Context,
	{ query, signedIn }: { query: URLSearchParams; signedIn: SignedInUser | null },
	from: From,
): Promise<Completed> {
	const client = requireClient(context);
	const state = query.get("state") ?? "";
	const browserHash = await hashToken(from.providerSecret ?? "");
	const asked = await context.identities.takeRequest(
		{ stateHash: await hashToken(state), browserHash },
		new Date(context.now().getTime() - identityRules.requestMs),
	);
	const isOther = asked?.userId && asked.userId !== signedIn?.user.id;
	if (!asked || isOther) throw new AppError("auth.provider_request", { provider: client.name });
	const { nonce, verifier, next, userId } = asked;
	const claims = await client.claimsOf(query, requestOf(from, { state, nonce, verifier }));
	const known = await context.identities.withUser(claims);
	if (known && userId === null) {
		const opened = await openSession(context, { ...known, email: claims.email }, from);
		return { kind: "opened", opened, next };
	}
	if (known) {
		if (known.user.id === userId) return { kind: "linked" };
		throw new AppError("accounts.identity_taken", { provider: client.name });
	}
	const email = identityAddress(claims.email);
	const verified = email !== null && claims.emailVerified;
	// Whoever logs in with it alone is known by that address; a session proves its account by itself.
	if (!verified && userId === null) {
		throw new AppError("auth.provider_unverified", { provider: client.name });
	}
	const { issuer, subject, firstname, lastname } = claims;
	const made = { browserHash, issuer, subject, email, verified, firstname, lastname, next, userId };
	const offered = await context.identities.offer({ ...made, createdAt: context.now() });
	if (!offered) throw new AppError("auth.token_invalid");
	return { kind: "offered" };
}

async function openSession(
	{ identities, sessions, now }: Context,
	{
		identity,
		user,
		email,
	}: { identity: Identity; user: SignedInUser["user"]; email: string | null },
	from: From,
): Promise<OpenedSession> {
	const at = now();
	const { token, session, tokenHash } = await newSession(user.id, at, from);
	const used = { id: identity.id, email: identityAddress(email) };
	if (!(await identities.openSession(used, session, tokenHash))) {
		throw new AppError("accounts.identity_missing");
	}
	if (!deviceIdOf(from.device, user, at)) sessions.noteNewDevice(user, session, from);
	return { token, device: newDevice(user, at) };
}

async function offerOf(
	context: Context,
	{ providerSecret }: { providerSecret: string | null },
): Promise<Offer | null> {
	const { issuer } = requireClient(context);
	if (!providerSecret) return null;
	const after = new Date(context.now().getTime() - identityRules.offerMs);
	const offer = await context.identities.offered(await hashToken(providerSecret), after);
	return offer?.issuer === issuer ? offer : null;
}

async function requireOffer(context: Context, from: From): Promise<Offer> {
	const offer = await offerOf(context, from);
	if (offer) return offer;
	throw new AppError("accounts.identity_offer", { provider: requireClient(context).name });
}

/** What waits for its owner's word in this browser; null without anything. */
async function shown(
	context: Context,
	from: { providerSecret: string | null },
	signedIn: SignedInUser | null,
): Promise<ShownOffer | null> {
	const { store, now } = context;
	const offer = await offerOf(context, from);
	if (!offer || !mayLink(offer, signedIn)) return null;
	const { email, firstname, lastname } = offer;
	const isTaken = email !== null && (await store.isAddressTaken(email, now()));
	const step = signedIn ? "link" : isTaken ? "log-in" : "register";
	return { provider: requireClient(context).name, email, firstname, lastname, step };
}

/** An address that is not verified is taken by the account alone that has asked for it. */
const mayLink = (offer: Offer, signedIn: SignedInUser | null) =>
	offer.userId === null ? offer.verified : offer.userId === signedIn?.user.id;

/** Links what was offered with the account of the session, at its owner's word; returns the path that follows. */
async function link(context: Context, signedIn: SignedInUser, from: From): Promise<string> {
	const { user, session } = signedIn;
	requireConfirmed(session, context.now());
	const { name: provider } = requireClient(context);
	const offer = await requireOffer(context, from);
	if (!mayLink(offer, signedIn)) throw new AppError("accounts.identity_offer", { provider });
	const identity = identityOf(offer, user.id, context.now());
	const made = { offer, identity, sessionId: session.id };
	if (!(await context.identities.link(made, identityRules.most))) {
		await refuseLink(context, offer, user.id);
		return offer.next;
	}
	const mail = identityAddedMail(user.language ?? from.language, noticeOf(context, provider));
	await sendNotice(context.mailer, user, mail);
	return offer.next;
}

/** Says why something was not linked; nothing where the same request has linked it a moment ago. */
async function refuseLink(context: Context, offer: Offer, userId: string): Promise<void> {
	const { identities } = context;
	const { name: provider } = requireClient(context);
	const known = await identities.withUser(offer);
	if (known?.user.id === userId) return;
	if (known) throw new AppError("accounts.identity_taken", { provider });
	const max = identityRules.most;
	const isFull = (await identities.ownedBy(userId)).length >= max;
	if (isFull) throw new AppError("accounts.identity_limit", { max, provider });
	throw new AppError("accounts.identity_offer", { provider });
}

/** Creates an account with the verified address of what was offered, and its first session. */
async function register(
	context: Context,
	form: IdentityApplicant,
	from: From,
	chosen: Pick<ProfileEdit, "language" | "units"> = {},
): Promise<OpenedSession> {
	const { attempts, admissions, homes, identities, now } = context;
	const offer = await requireOffer(context, from);
	const { email } = offer;
	if (!offer.verified || email === null || offer.userId !== null) {
		throw new AppError("auth.provider_unverified", { provider: requireClient(context).name });
	}
	await attempts.countRegistration(from.network);
	const admission = await admissions.admit(form, from.network);
	await refuseTaken(context, email);
	const at = now();
	const user = {
		id: newId(),
		email,
		emailVerifiedAt: at,
		firstname: form.firstname,
		lastname: form.lastname,
		passwordHash: noPassword(),
		home: await homes.choose(),
		createdAt: at,
		termsAcceptedAt: at,
		...chosen,
	};
	const identity = { ...identityOf(offer, user.id, at), lastUsedAt: at };
	return openAccount(homes, { user, admission }, from, (session, tokenHash) =>
		identities.addUser({ offer, user, identity }, session, tokenHash),
	);
}

const identityOf = ({ issuer, subject, email }: Offer, userId: string, createdAt: Date) => ({
	id: newId(),
	userId,
	issuer,
	subject,
	email,
	createdAt,
});

/** Those of an account that open it: of the site's provider. */
const list = async ({ identities, site }: Context, userId: string): Promise<IdentityEntry[]> =>
	(await identities.ownedBy(userId)).filter(({ issuer }) => issuer === site.issuer).map(entryOf);

/** All of them, with their subjects. */
const exported = async ({ identities }: Context, userId: string) =>
	(await identities.ownedBy(userId)).map((identity) => ({
		...entryOf(identity),
		subject: identity.subject,
	}));

/** Unlinks an identity unless it is the last way into the account, and notifies the account by mail. */
async function unlink(
	context: Context,
	{ user, session }: SignedInUser,
	id: string,
	from: { language: Language },
): Promise<void> {
	const { identities, mailer, site, now } = context;
	const found = (await identities.ownedBy(user.id)).find((one) => one.id === id);
	if (!found) throw new AppError("accounts.identity_missing");
	requireConfirmed(session, now());
	if (!(await identities.remove(user.id, id, site))) throw new AppError("accounts.last_way_in");
	const name = context.client?.name ?? new URL(found.issuer).hostname;
	const mail = identityRemovedMail(user.language ?? from.language, noticeOf(context, name));
	await sendNotice(mailer, user, mail);
}

async function removeOld({ identities, now }: Context): Promise<void> {
	const at = now().getTime();
	await identities.removeOld({
		requests: new Date(at - identityRules.requestMs),
		offers: new Date(at - identityRules.offerMs),
	});
}

const noticeOf = ({ contactEmail }: Context, name: string) => ({ name, contactEmail });

const entryOf = ({ id, issuer, email, createdAt, lastUsedAt }: Identity): IdentityEntry => ({
	id,
	issuer,
	email,
	created_at: createdAt.toISOString(),
	last_used_at: lastUsedAt?.toISOString() ?? null,
});
