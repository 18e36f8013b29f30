import { Buffer } from "node:buffer";
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a request's options say that an authenticator needs. */
export interface CeremonyOptions {
	challenge: string;
	rp?: { id: string };
	rpId?: string;
}

interface Habits {
	/** COSE number of its algorithm. */
	algorithm?: -7 | -8 | -257;
	/** 0 as synced passkeys have it; any other number rises with each answer. */
	counter?: number;
	/** What it claims instead of the origin that it was made with. */
	origin?: string;
	userPresent?: boolean;
	userVerified?: boolean;
}

const generate = {
	"-7": () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
	"-8": () => generateKeyPairSync("ed25519"),
	"-257": () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
};

/** A passkey in memory: answers as the browser's `toJSON()` does (Web Authentication §5.1). */
export function createAuthenticator(origin: string, habits: Habits = {}) {
	const { algorithm = -7 } = habits;
	let { counter = 0 } = habits;
	const keys = generate[String(algorithm) as "-7"]();
	const publicKey: KeyObject = keys.publicKey;
	const id = randomBytes(32);

	const clientData = (type: string, asked: CeremonyOptions, claimed: string) =>
		Buffer.from(
			JSON.stringify({ type, challenge: asked.challenge, origin: claimed, crossOrigin: false }),
		);

	function authenticatorData(
		asked: CeremonyOptions,
		claims: Habits,
		attested = Buffer.alloc(0),
	): Buffer {
		const present = claims.userPresent === false ? 0 : 1;
		const verified = claims.userVerified === false ? 0 : 4;
		const flags = present | verified | 8 | 16 | (attested.length > 0 ? 64 : 0);
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		const rpId = asked.rp?.id ?? asked.rpId ?? "";
		return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
	}

	return {
		id: id.toString("base64url"),

		/** The response to creation options. */
		create(asked: CeremonyOptions, claims: Habits = {}) {
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			// Behind the id stands the key in COSE, which the browser decodes into `publicKey`.
			const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from([0xa0])]);
			return {
				id: id.toString("base64url"),
				type: "public-key" as const,
				response: {
					clientDataJSON: clientData("webauthn.create", asked, claims.origin ?? origin).toString(
						"base64url",
					),
					authenticatorData: authenticatorData(asked, claims, attested).toString("base64url"),
					publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
					publicKeyAlgorithm: algorithm as number,
					transports: ["internal"],
				},
			};
		},

		/** The response to request options. */
		answer(asked: CeremonyOptions, claims: Habits = {}) {
			if (claims.counter !== undefined) counter = claims.counter;
			else if (counter > 0) counter++;
			const client = clientData("webauthn.get", asked, claims.origin ?? origin);
			const data = authenticatorData(asked, claims);
			const digest = algorithm === -8 ? null : "sha256";
			const signature = sign(digest, Buffer.concat([data, sha256(client)]), keys.privateKey);
			return {
				id: id.toString("base64url"),
				type: "public-key" as const,
				response: {
					clientDataJSON: client.toString("base64url"),
					authenticatorData: data.toString("base64url"),
					signature: signature.toString("base64url"),
				},
			};
		},
	};
}

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
