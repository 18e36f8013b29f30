import { z } from "../schema.ts";
import { minuteMs } from "../time.ts";
import { registration, typedPassword } from "./forms.ts";
import { label } from "./label.ts";

/** How passkeys are asked for and kept (W3C Web Authentication, Level 3). */
export const passkeyRules = {
	/** How long an authenticator may take to answer; after it the challenge is void. */
	challengeMs: 5 * minuteMs,
	/** Of one account. */
	most: 20,
	/** COSE numbers, the preferred first: ES256, EdDSA (Ed25519), RS256 (iana.org/assignments/cose). */
	algorithms: [-7, -8, -257],
} as const;

const base64url = (maxChars: number) =>
	z
		.string()
		.max(maxChars)
		.regex(/^[\w-]+$/);

/** Credential ids are at most 1023 bytes (Web Authentication §4). */
const credentialId = base64url(1364);

/** `RegistrationResponseJSON` of Web Authentication, without what an attestation would need. */
const createdPasskey = z.object({
	id: credentialId,
	type: z.literal("public-key"),
	response: z.object({
		clientDataJSON: base64url(4096),
		authenticatorData: base64url(4096),
		publicKey: base64url(2048).describe("SubjectPublicKeyInfo, DER, as getPublicKey() gives it"),
		publicKeyAlgorithm: z.int(),
		transports: z.array(z.string().max(32)).max(8).default([]),
	}),
});
export type CreatedPasskey = z.output<typeof createdPasskey>;

/** `AuthenticationResponseJSON` of Web Authentication. */
const passkeyAnswer = z.object({
	id: credentialId,
	type: z.literal("public-key"),
	response: z.object({
		clientDataJSON: base64url(4096),
		authenticatorData: base64url(4096),
		signature: base64url(2048),
		userHandle: base64url(128).nullish(),
	}),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Name that the user gives a passkey. */
const passkeyName = label("passkey_name_required");

export const passkeyRename = z.object({ name: passkeyName });
export const newPasskey = z.object({ name: passkeyName, credential: createdPasskey });
export const passkeyLogin = z.object({ credential: passkeyAnswer });

/** Body of `POST /api/auth/passkeys/register-options`. */
export const passkeyApplicant = registration.omit({ password: true });
export type PasskeyApplicant = z.output<typeof passkeyApplicant>;

/** Body of `POST /api/auth/passkeys/register`. */
export const passkeyRegistration = passkeyApplicant.extend({
	name: passkeyName,
	credential: createdPasskey,
});

export const passwordProof = z.object({ password: typedPassword() });

/** Body of `POST /api/auth/confirm`: one of the two. */
export const confirmation = z.union([passwordProof, z.object({ credential: passkeyAnswer })]);

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int().describe("ms"),
	userVerification: z.literal("required"),
	allowCredentials: z.array(z.string()).max(0).describe("Empty: any passkey of this site"),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
	timeout: z.int().describe("ms"),
	attestation: z.literal("none"),
	authenticatorSelection: z.object({
		residentKey: z.literal("required"),
		requireResidentKey: z.literal(true),
		userVerification: z.literal("required"),
	}),
	excludeCredentials: z.array(
		z.object({ type: z.literal("public-key"), id: z.string(), transports: z.array(z.string()) }),
	),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** A passkey of the account, as API, pages and export show it. */
export const passkeyEntry = z.object({
	id: z.string(),
	name: z.string(),
	created_at: z.iso.datetime(),
	last_used_at: z.iso.datetime().nullable(),
	synced: z.boolean().describe("Whether its provider copies it to other devices"),
});
export const passkeyList = z.object({ passkeys: z.array(passkeyEntry) });
export type PasskeyEntry = z.output<typeof passkeyEntry>;
