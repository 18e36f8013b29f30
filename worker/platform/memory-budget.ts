import { AppError } from "../../domain/app-error.ts";

/** Memory for the bodies that requests hold whole, of the 128 MB that an isolate has. */
export interface MemoryBudget {
	/**
	 * Runs `work` once there is room for the bytes that are announced. Throws `server.busy` when others keep it
	 * too long, and `request.too_slow` when `work` never ends.
	 */
	reserve<T>(ask: ReservationRequest, work: (grow: Grow) => Promise<T>): Promise<T>;
}

/** Says how many bytes are held by now; resolves when there is room for them, or throws `server.busy`. */
export type Grow = (bytes: number) => Promise<void>;

export interface ReservationRequest {
	/** A runner's uploads together have half of the room, so that the other half stays for everybody else. */
	readonly owner: string;
	/** By the client's word; room is kept for them for a while, and then for what has arrived alone. */
	readonly announced: number;
}

interface Reservation extends ReservationRequest {
	keptUntilMs: number;
	lapsesAtMs: number;
	bytes: number;
	waiting: boolean;
}

export interface MemoryLimits {
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

export interface Clock {
	now(): number;
	wait(ms: number): Promise<unknown>;
}

const worldClock: Clock = {
	now: () => Date.now(),
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export function createMemoryBudget(
	rules: MemoryLimits,
	{ now, wait }: Clock = worldClock,
): MemoryBudget {
	const loans = new Set<Reservation>();

	const weight = ({ announced, bytes, keptUntilMs }: Reservation) =>
		now() < keptUntilMs ? Math.max(announced, bytes) : bytes;
	const sum = (some: readonly Reservation[]) =>
		some.reduce((total, loan) => total + weight(loan), 0);

	/** Loans are in the order in which they came: the first of a kind is the oldest. */
	function fits(loan: Reservation, bytes: number): boolean {
		for (const old of loans) if (old.lapsesAtMs < now()) loans.delete(old);
		const all = [...loans];
		const before = all.includes(loan) ? all.slice(0, all.indexOf(loan)) : all;
		const own = before.filter(({ owner }) => owner === loan.owner);
		if (own.length > 0 && sum(own) + bytes > rules.bytes / 2) return false;
		const total = sum(all.filter((other) => other !== loan)) + bytes;
		const isNext = all.find(({ waiting }) => waiting) === loan;
		return all.length === 0 || total <= rules.bytes + (isNext ? rules.spareBytes : 0);
	}

	/** `take` notes the bytes in the same breath as they are found to fit. */
	async function waitUntilItFits(
		loan: Reservation,
		bytes: number,
		take: () => void,
	): Promise<void> {
		for (const until = now() + rules.waitMs; !fits(loan, bytes); await wait(lookAgainMs)) {
			loan.waiting = true;
			if (now() > until) throw new AppError("server.busy", { retryAfterS });
		}
		loan.waiting = false;
		take();
	}

	async function admit(ask: ReservationRequest): Promise<Reservation> {
		const loan = { ...ask, keptUntilMs: 0, lapsesAtMs: 0, bytes: 0, waiting: false };
		await waitUntilItFits(loan, ask.announced, () => {
			loan.keptUntilMs = now() + rules.keepMs;
			loan.lapsesAtMs = now() + rules.holdMs;
			loans.add(loan);
		});
		return loan;
	}

	return {
		async reserve(ask, work) {
			const loan = await admit(ask);
			let timer: ReturnType<typeof setTimeout> | undefined;
			const late = new Promise<never>((_, reject) => {
				timer = setTimeout(
					() => reject(new AppError("request.too_slow", { limitS: rules.holdMs / 1000 })),
					rules.holdMs,
				);
			});
			const grow: Grow = async (bytes) => {
				const take = () => {
					loan.bytes = bytes;
				};
				if (bytes > weight(loan)) await waitUntilItFits(loan, bytes, take);
				else take();
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
