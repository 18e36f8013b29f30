// Stand-in for a Cloudflare account: what deployments make in it. Names are refused as Cloudflare refuses them, and each
// making is counted.

import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

/** An error of the API: its code and sentence. */
export class ApiError extends Error {
	readonly code: number;

	constructor(code: number, message: string) {
		super(message);
		this.code = code;
	}
}

interface Database {
	readonly uuid: string;
	readonly name: string;
	readonly sql: DatabaseSync;
}

export function createAccount() {
	const databases: Database[] = [];
	const buckets: string[] = [];
	const queues: string[] = [];
	const secrets: Record<string, string> = {};
	const worker = { exists: false, deployments: 0 };
	return {
		databases,
		buckets,
		queues,
		secrets,
		worker,
		createDatabase(name: string): Database {
			if (databases.some((one) => one.name === name)) {
				throw new ApiError(7502, `A database with that name already exists`);
			}
			const made = { uuid: randomUUID(), name, sql: new DatabaseSync(":memory:") };
			databases.push(made);
			return made;
		},
		createBucket(name: string): void {
			if (buckets.includes(name)) {
				throw new ApiError(10004, "The bucket you tried to create already exists, and you own it.");
			}
			buckets.push(name);
		},
		createQueue(name: string): void {
			if (queues.includes(name)) throw new ApiError(11009, `Queue name '${name}' is already taken`);
			queues.push(name);
		},
		/** Names of the secrets of the worker. */
		listSecrets(): string[] {
			if (!worker.exists) throw new ApiError(10007, "This Worker does not exist on your account.");
			return Object.keys(secrets);
		},
		/** A worker that is not there is made for them, empty. */
		putSecrets(added: Readonly<Record<string, string>>): void {
			worker.exists = true;
			Object.assign(secrets, added);
		},
		deploy(): void {
			worker.exists = true;
			worker.deployments++;
		},
	};
}

export type AccountStandIn = ReturnType<typeof createAccount>;
