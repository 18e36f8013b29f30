import { Buffer } from "node:buffer";
import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import {
	type CreatedPasskey,
	type PasskeyAnswer,
	passkeyRules,
} from "#domain/accounts/passkeys.ts";
import { AppError } from "#domain/app-error.ts";

/** Whom a passkey is for: the host name, and the one origin that may use it. */
export interface RelyingParty {
	readonly id: string;
	readonly origin: string;
}

/** What authenticator data say (Web Authentication §6.1). */
export interface AuthenticatorState {
	readonly counter: number;
	/** Whether its provider may copy it, and has. */
	readonly backupEligible: boolean;
	readonly backedUp: boolean;
}

interface StoredKey {
	readonly publicKey: string;
	readonly algorithm: number;
}

type Problem = "malformed" | "origin" | "presence" | "verification" | "algorithm" | "signature";
const invalid = (bound: Problem) => new AppError("auth.passkey_invalid", { bound });

/** The challenge in client data that nothing vouches for yet; only for finding what was asked. */
export const challengeOf = (clientDataJson: string): string =>
	String(parseClientData(clientDataJson).challenge ?? "");

/**
 * Verifies a new passkey (Web Authentication §7.1) without attestation: nothing is signed then, so the key is taken
 * as the browser decodes it. The challenge is verified by the caller, which redeems it.
 * @throws AppError `auth.passkey_invalid`
 */
export function verifyCreated(created: CreatedPasskey, party: RelyingParty): AuthenticatorState {
	const { clientDataJSON, authenticatorData, publicKey, publicKeyAlgorithm } = created.response;
	requireClientData(clientDataJSON, "webauthn.create", party);
	const data = Buffer.from(authenticatorData, "base64url");
	const state = stateOf(data, party);
	if (!attestedIdOf(data)?.equals(Buffer.from(created.id, "base64url"))) throw invalid("malformed");
	keyOf({ publicKey, algorithm: publicKeyAlgorithm });
	return state;
}

/**
 * Verifies the answer of a passkey to a challenge (Web Authentication §7.2). Challenge and counter are verified by
 * the caller, which holds their rows.
 * @throws AppError `auth.passkey_invalid`
 */
export function verifyAnswer(
	answer: PasskeyAnswer,
	stored: StoredKey,
	party: RelyingParty,
): AuthenticatorState {
	const { clientDataJSON, authenticatorData, signature } = answer.response;
	requireClientData(clientDataJSON, "webauthn.get", party);
	const data = Buffer.from(authenticatorData, "base64url");
	const state = stateOf(data, party);
	const clientHash = sha256(Buffer.from(clientDataJSON, "base64url"));
	const signed = Buffer.concat([data, clientHash]);
	if (!isSignature(signed, stored, Buffer.from(signature, "base64url"))) throw invalid("signature");
	return state;
}

function requireClientData(json: string, type: string, party: RelyingParty): void {
	const client = parseClientData(json);
	if (client.type !== type) throw invalid("malformed");
	if (client.origin !== party.origin || client.crossOrigin === true) throw invalid("origin");
}

function parseClientData(json: string): Record<string, unknown> {
	try {
		const parsed: unknown = JSON.parse(Buffer.from(json, "base64url").toString("utf8"));
		if (typeof parsed === "object" && parsed !== null) return { ...parsed };
	} catch {
		// Reported below.
	}
	throw invalid("malformed");
}

const flag = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 };
/** SHA-256 of the relying party's id, flags, counter. */
const headBytes = 32 + 1 + 4;
const aaguidBytes = 16;

function stateOf(data: Buffer, party: RelyingParty): AuthenticatorState {
	if (data.length < headBytes) throw invalid("malformed");
	if (!data.subarray(0, 32).equals(sha256(party.id))) throw invalid("origin");
	const has = (bit: number) => (data[32] & bit) !== 0;
	if (!has(flag.userPresent)) throw invalid("presence");
	// Nothing else is asked of who logs in with a passkey: a device that was found must not open the account.
	if (!has(flag.userVerified)) throw invalid("verification");
	if (has(flag.backedUp) && !has(flag.backupEligible)) throw invalid("malformed");
	return {
		counter: data.readUInt32BE(33),
		backupEligible: has(flag.backupEligible),
		backedUp: has(flag.backedUp),
	};
}

/** The id of the credential that authenticator data carry at its creation; null without one. */
function attestedIdOf(data: Buffer): Buffer | null {
	const at = headBytes + aaguidBytes;
	if ((data[32] & flag.attested) === 0 || data.length < at + 2) return null;
	const end = at + 2 + data.readUInt16BE(at);
	return data.length > end ? data.subarray(at + 2, end) : null;
}

/** The key, if it is one that its algorithm says and is offered. */
function keyOf({ publicKey, algorithm }: StoredKey): KeyObject {
	if (!(passkeyRules.algorithms as readonly number[]).includes(algorithm))
		throw invalid("algorithm");
	let key: KeyObject;
	try {
		const der = Buffer.from(publicKey, "base64url");
		key = createPublicKey({ key: der, format: "der", type: "spki" });
	} catch {
		throw invalid("algorithm");
	}
	const details = key.asymmetricKeyDetails;
	const fits = {
		"-7": key.asymmetricKeyType === "ec" && details?.namedCurve === "prime256v1",
		"-8": key.asymmetricKeyType === "ed25519",
		"-257": key.asymmetricKeyType === "rsa" && (details?.modulusLength ?? 0) >= 2048,
	}[String(algorithm)];
	if (!fits) throw invalid("algorithm");
	return key;
}

function isSignature(signed: Buffer, stored: StoredKey, signature: Buffer): boolean {
	const digest = stored.algorithm === -8 ? null : "sha256";
	try {
		return verify(digest, signed, keyOf(stored), signature);
	} catch {
		// OpenSSL throws for some signatures that are not DER.
		return false;
	}
}

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
