import { serverBusy, tooSlow } from "../../domain/request-faults.ts";

/** Memory for the bodies that requests hold whole, of the 128 MB that an isolate has. */
export interface Room {
	/**
	 * Runs `work` once there is room for the bytes that are announced. Throws `server.busy` when others keep it
	 * too long, and `request.too_slow` when `work` never ends.
	 */
	lend<T>(ask: Ask, work: (grow: Grow) => Promise<T>): Promise<T>;
}

/** Says how many bytes are held by now; resolves when there is room for them, or throws `server.busy`. */
export type Grow = (bytes: number) => Promise<void>;

export interface Ask {
	/** A runner's uploads together have half of the room, so that the other half stays for everybody else. */
	readonly owner: string;
	/** By the client's word; room is kept for them for a while, and then for what has arrived alone. */
	readonly announced: number;
}

interface Loan extends Ask {
	readonly keptUntilMs: number;
	readonly lapsesAtMs: number;
	bytes: number;
	waiting: boolean;
}

export interface RoomRules {
	readonly bytes: number;
	/** Beyond that for the one that has waited longest, so that uploads that are half done never wait for each other. */
	readonly spareBytes: number;
	readonly waitMs: number;
	readonly keepMs: number;
	/** A request whose client has gone may never give its room back: it lapses. */
	readonly holdMs: number;
}

/** Who waits looks again so often: no promise that another request settles is relied on. */
const lookAgainMs = 50;
/** What a client that was refused is asked to wait. */
const retryAfterS = 5;

export function createRoom(rules: RoomRules): Room {
	const loans = new Set<Loan>();

	const weight = ({ announced, bytes, keptUntilMs }: Loan) =>
		Date.now() < keptUntilMs ? Math.max(announced, bytes) : bytes;
	const sum = (some: readonly Loan[]) => some.reduce((total, loan) => total + weight(loan), 0);

	/** Loans are in the order in which they came: the first of a kind is the oldest. */
	function fits(loan: Loan, bytes: number): boolean {
		for (const old of loans) if (old.lapsesAtMs < Date.now()) loans.delete(old);
		const all = [...loans];
		const before = all.includes(loan) ? all.slice(0, all.indexOf(loan)) : all;
		const own = before.filter(({ owner }) => owner === loan.owner);
		if (own.length > 0 && sum(own) + bytes > rules.bytes / 2) return false;
		const total = sum(all.filter((other) => other !== loan)) + bytes;
		const isNext = all.find(({ waiting }) => waiting) === loan;
		return all.length === 0 || total <= rules.bytes + (isNext ? rules.spareBytes : 0);
	}

	async function waitFor(loan: Loan, bytes: number): Promise<void> {
		for (const until = Date.now() + rules.waitMs; !fits(loan, bytes); await wait(lookAgainMs)) {
			loan.waiting = true;
			if (Date.now() > until) throw serverBusy(retryAfterS);
		}
		loan.waiting = false;
	}

	async function enter(ask: Ask): Promise<Loan> {
		const asking = { ...ask, keptUntilMs: 0, lapsesAtMs: 0, bytes: 0, waiting: false };
		await waitFor(asking, ask.announced);
		const now = Date.now();
		const times = { keptUntilMs: now + rules.keepMs, lapsesAtMs: now + rules.holdMs };
		const loan = { ...asking, ...times };
		loans.add(loan);
		return loan;
	}

	return {
		async lend(ask, work) {
			const loan = await enter(ask);
			let timer: ReturnType<typeof setTimeout> | undefined;
			const late = new Promise<never>((_, reject) => {
				timer = setTimeout(() => reject(tooSlow(rules.holdMs / 1000)), rules.holdMs);
			});
			const grow: Grow = async (bytes) => {
				if (bytes > weight(loan)) await waitFor(loan, bytes);
				loan.bytes = bytes;
			};
			try {
				return await Promise.race([work(grow), late]);
			} finally {
				clearTimeout(timer);
				loans.delete(loan);
			}
		},
	};
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
