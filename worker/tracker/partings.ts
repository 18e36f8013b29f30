import type { Language } from "../../domain/language/detect.ts";
import { errorLine } from "../../domain/loggable.ts";
import { disconnectedMail } from "../../domain/tracker/mails.ts";
import type { Mailer } from "../platform/mail.ts";
import type { TrainingIntake } from "../training/intake.ts";
import { retryDelayMs } from "./details.ts";
import { type Link, type LinkStore, openPartingRow, type Parting } from "./link-store.ts";
import type { TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Sealing } from "./sealing.ts";
import { athleteHashOf } from "./tokens.ts";

/** A service that could not be told in so many attempts is told no more: the tokens are dropped. */
const maxAttempts = 40;
const sweepLimit = 50;
const graceMs = 5 * 60_000;

/** Who is told that everything is deleted. */
export interface Farewell {
	readonly email: string;
	readonly language: Language;
}

/**
 * Ends links: our side at once and whole, the tracker's as soon as it answers. What is left to do stands in a row
 * of its own, so that a crash in between, or a tracker that is down, leaves nothing behind.
 */
export function createPartings(deps: {
	links: LinkStore;
	sealing: Sealing;
	/** Null where the tracker is not configured (any more): there is nobody to tell. */
	provider: TrackerProvider | null;
	intake: TrainingIntake;
	mailer: Mailer;
	/** Drops what others have computed from a runner's rows that are gone. */
	forgetDerived: (userId: string) => Promise<void>;
	/** Whom a runner's parting is told; null when the account is gone. */
	farewellOf: (userId: string) => Promise<Farewell | null>;
	now: () => Date;
}) {
	const { links, sealing, provider, intake, mailer, forgetDerived, farewellOf, now } = deps;

	async function begin(
		link: Link,
		of: { revoked: boolean; userId: string | null },
	): Promise<string> {
		const id = crypto.randomUUID();
		await links.part(link, {
			id,
			tracker: link.tracker,
			athleteHash: await athleteHashOf(link.tracker, link.athleteId),
			sealed: link.sealed,
			keyId: link.keyId,
			// Whoever begins it finishes it; the sweeper comes when that did not work.
			dueAt: new Date(now().getTime() + graceMs),
			...of,
		});
		return id;
	}

	/** Forgets what came from the tracker, and says so. */
	async function forget(parting: Parting): Promise<void> {
		const { userId, tracker } = parting;
		if (userId === null) return;
		await intake.removeSource({ userId, source: tracker, owner: openPartingRow(parting.id) });
		await forgetDerived(userId);
		const farewell = await farewellOf(userId);
		if (farewell) {
			await mailer.send({ to: farewell.email, ...disconnectedMail(farewell.language) });
		}
		await links.editParting(parting.id, { userId: null });
	}

	/** Tells the tracker. What it does not take now is tried again later. */
	async function revoke(parting: Parting): Promise<void> {
		const tokens = parting.revoked ? null : await sealing.open(parting, parting.athleteHash);
		if (tokens && provider) {
			try {
				await provider.revoke(tokens.refreshToken);
			} catch (failure) {
				if (!(failure instanceof ProviderFailure)) throw failure;
				const attempts = parting.attempts + 1;
				if (failure.kind !== "token-dead" && attempts < maxAttempts) {
					const dueAt = new Date(now().getTime() + retryDelayMs(attempts));
					await links.editParting(parting.id, { attempts, dueAt });
					return;
				}
			}
		}
		await links.removeParting(parting.id);
	}

	async function finish(id: string): Promise<void> {
		const parting = await links.parting(id);
		if (!parting) return;
		await forget(parting);
		await revoke(parting);
	}

	return {
		/** Ends a link at the runner's word; `revoked` when the tracker has ended it already. */
		async part(link: Link, revoked: boolean): Promise<void> {
			const id = await begin(link, { revoked, userId: link.userId });
			// The link is gone: what cannot be done about it now is the sweeper's work.
			await finish(id).catch((error: unknown) => {
				console.error(JSON.stringify({ event: "parting_unfinished", message: errorLine(error) }));
			});
		},

		/** Ends a link whose account is being deleted; its activities go with the account. */
		partSilently: (link: Link) => begin(link, { revoked: false, userId: null }),

		finish,

		/** Forgets at once what a runner has parted from, before something new comes in. */
		async settle(userId: string): Promise<void> {
			for (const parting of await links.partingsOf(userId)) await forget(parting);
		},

		async sweep(): Promise<void> {
			const due = await links.partings(now(), sweepLimit);
			const ends = await Promise.allSettled(due.map(({ id }) => finish(id)));
			for (const end of ends) if (end.status === "rejected") throw end.reason;
		},
	};
}

export type Partings = ReturnType<typeof createPartings>;
