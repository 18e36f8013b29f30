import type { SQL } from "drizzle-orm";
import type { Language } from "../../domain/language/detect.ts";
import { errorLine } from "../../domain/loggable.ts";
import { minuteMs } from "../../domain/time.ts";
import { disconnectedMail } from "../../domain/tracker/mails.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import type { TrainingIntake } from "../training/intake.ts";
import {
	type LinkId,
	type LinkStore,
	linkRow,
	nameOfLink,
	openPartingRow,
	type Parting,
} from "./link-store.ts";
import type { TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { retryDelayMs } from "./streams.ts";
import type { TokenEncryption } from "./token-encryption.ts";
import { athleteHashOf } from "./tokens.ts";

/** A revocation that the tracker has not taken in so many attempts is given up: the tokens are dropped. */
const maxAttempts = 40;
/** Partings that one sweep has finished at most, each by a message of its own. */
const sweepLimit = 100;
const graceMs = 5 * minuteMs;

/** Who is told that everything is deleted. */
export interface Recipient {
	readonly email: string;
	readonly language: Language;
}

/**
 * Ends links: our side at once and whole, the tracker's as soon as it answers. What is left to do stands in a row
 * of its own, so that a crash in between, or a tracker that is down, leaves nothing behind. Removing what came from
 * the tracker and revoking the tokens do not wait for each other; the mail waits for the removal, and nothing for
 * the mail.
 */
export function createDisconnect(deps: {
	links: LinkStore;
	sealing: TokenEncryption;
	/** Null where the tracker is not configured (any more): there is nothing to revoke at. */
	provider: TrackerProvider | null;
	intake: TrainingIntake;
	mailer: Mailer;
	/** Drops what others have computed from a runner's rows that are removed. */
	forgetDerived: (userId: string) => Promise<void>;
	/** Whom the mail goes to; null when the account is deleted. */
	farewellOf: (userId: string) => Promise<Recipient | null>;
	/** The statement that lists the end of a link for good, if the SELECT finds the link. */
	noteEnd: (userId: string, linkName: string, existing: SQL) => SQL;
	/** Has `finish` called soon, in an invocation of its own. */
	enqueue: (partingId: string) => Promise<void>;
	now: () => Date;
}) {
	const { links, sealing, provider, intake, mailer, forgetDerived, farewellOf, now } = deps;

	/** Removes what came from the tracker, and confirms it by mail, once. */
	async function forget(parting: Parting): Promise<void> {
		const { id, userId, tracker } = parting;
		if (userId === null) return;
		try {
			await intake.removeSource({ userId, source: tracker, owner: openPartingRow(id) });
			await forgetDerived(userId);
		} catch (error) {
			// The account is deleted, or another call has removed everything.
			if (!isOwnerDeleted(error)) throw error;
		}
		const farewell = await farewellOf(userId);
		if (!(await links.closeParting(id)) || !farewell) return;
		await sendReceipt(mailer, { to: farewell.email, ...disconnectedMail(farewell.language) });
	}

	/** Revokes the tokens. Rejects with what is to be tried again. */
	async function revoke(parting: Parting): Promise<void> {
		if (parting.revoked) return;
		const tokens = await sealing.decrypt(parting, parting.athleteHash);
		if (tokens && provider) {
			try {
				await provider.revoke(tokens.refreshToken);
			} catch (failure) {
				const dead = failure instanceof ProviderFailure && failure.kind === "token-dead";
				if (!dead && parting.attempts + 1 < maxAttempts) throw failure;
			}
		}
		await links.editParting(parting.id, { revoked: true, sealed: "" });
	}

	/** Does what is left of a parting; what fails is tried again, later each time. */
	async function finish(id: string): Promise<void> {
		const parting = await links.parting(id);
		if (!parting) return;
		const ends = await Promise.allSettled([forget(parting), revoke(parting)]);
		const failures = ends.filter((end) => end.status === "rejected");
		if (failures.length === 0) return links.removeParting(id);
		for (const { reason } of failures) {
			console.error(JSON.stringify({ event: "parting_unfinished", message: errorLine(reason) }));
		}
		const attempts = parting.attempts + 1;
		const dueAt = new Date(now().getTime() + retryDelayMs(attempts));
		await links.editParting(id, { attempts, dueAt });
	}

	/** Ends a link; null when it has ended already. */
	async function begin(link: LinkId, revoked: boolean): Promise<string | null> {
		const id = crypto.randomUUID();
		const began = await links.part(link, {
			id,
			athleteHash: await athleteHashOf(link.tracker, link.athleteId),
			revoked,
			note: deps.noteEnd(link.userId, nameOfLink(link), linkRow(link)),
			// Its caller finishes it; the sweeper comes when that did not work.
			dueAt: new Date(now().getTime() + graceMs),
		});
		return began ? id : null;
	}

	return {
		/** Ends a link; `revoked` when the tracker has ended it already. */
		async disconnect(link: LinkId, revoked: boolean): Promise<void> {
			const id = await begin(link, revoked);
			if (id === null) return;
			// The link has ended: what cannot be done about it now is the sweeper's work.
			await finish(id).catch((error: unknown) => {
				console.error(JSON.stringify({ event: "parting_unfinished", message: errorLine(error) }));
			});
		},

		/** Ends a link, and leaves the rest to `finishAll`. */
		begin,

		finish,

		/** Finishes what a runner has parted from. */
		async finishAll(userId: string): Promise<void> {
			for (const { id } of await links.partingsOf(userId)) await finish(id);
		},

		/** Removes at once what came from a runner's earlier links, before something new comes in. */
		async settle(userId: string): Promise<void> {
			for (const parting of await links.partingsOf(userId)) await forget(parting);
		},

		async sweep(): Promise<void> {
			for (const id of await links.duePartings(now(), sweepLimit)) await deps.enqueue(id);
		},
	};
}

export type Disconnect = ReturnType<typeof createDisconnect>;
