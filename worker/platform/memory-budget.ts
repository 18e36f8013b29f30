import { AppError } from "#domain/app-error.ts";

/** Memory for what requests hold in proportion to their input while they wait, of the 128 MB that an isolate has. */
export interface MemoryBudget {
	/**
	 * Runs `work` once the announced bytes fit. Throws `server.busy` when they do not fit in time, and
	 * `request.too_slow` when `work` does not end in time.
	 */
	reserve<T>(request: ReservationRequest, work: (memory: Reservation) => Promise<T>): Promise<T>;
}

declare const granted: unique symbol;

/**
 * What one request may hold, made by `reserve` alone. It is a budget itself: work within it that reserves takes a part
 * of it, and never waits for its own request.
 */
export interface Reservation extends MemoryBudget {
	readonly [granted]: true;
	/** Of something that is held beside others. */
	part(): Grow;
	/**
	 * Its longest life begins anew: for work that lasts as long as its client goes on reading. Throws
	 * `request.too_slow` when that life has ended, since others may have taken its memory.
	 */
	renew(): void;
}

/** Sets how many bytes a part of a reservation holds; resolves when they fit, or throws `server.busy`. */
export type Grow = (bytes: number) => Promise<void>;

/** Whether an error says only that there was no memory in time: the same may succeed later. */
export const isMemoryError = (error: unknown): boolean =>
	error instanceof AppError && (error.code === "server.busy" || error.code === "request.too_slow");

export interface ReservationRequest {
	/** The reservations of one owner hold half of the budget together, so that the other half stays for others. */
	readonly owner: string;
	/** As the client declares; counted for `announcedMs`, and after that only what has arrived. */
	readonly announced: number;
}

interface Held extends ReservationRequest {
	announcedUntilMs: number;
	expiresAtMs: number;
	bytes: number;
	waiting: boolean;
}

interface MemoryLimits {
	readonly bytes: number;
	/** Beyond `bytes`, for the oldest waiting reservation: two half-read uploads never wait for each other. */
	readonly overdraftBytes: number;
	/** Longest wait for memory. */
	readonly waitMs: number;
	readonly announcedMs: number;
	/** Longest life of a reservation: a request whose client is disconnected may never end. */
	readonly holdMs: number;
}

const pollMs = 50;
const retryAfterS = 5;

interface Clock {
	now(): number;
	wait(ms: number): Promise<unknown>;
}

const systemClock: Clock = {
	now: () => Date.now(),
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export function createMemoryBudget(limits: MemoryLimits, clock: Clock = systemClock): MemoryBudget {
	const budget: Budget = { limits, clock, reservations: new Set() };
	return { reserve: (request, work) => reserve(budget, request, work) };
}

interface Budget {
	readonly limits: MemoryLimits;
	readonly clock: Clock;
	/** In the order in which they were granted. */
	readonly reservations: Set<Held>;
}

async function reserve<T>(
	budget: Budget,
	request: ReservationRequest,
	work: (memory: Reservation) => Promise<T>,
): Promise<T> {
	const { limits, clock, reservations } = budget;
	const held: Held = {
		...request,
		announcedUntilMs: 0,
		expiresAtMs: 0,
		bytes: 0,
		waiting: false,
	};
	await whenFits(
		budget,
		held,
		() => request.announced,
		() => {
			held.announcedUntilMs = clock.now() + limits.announcedMs;
			held.expiresAtMs = clock.now() + limits.holdMs;
			reservations.add(held);
		},
	);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, reject) => {
		const end = () => {
			const leftMs = held.expiresAtMs - clock.now();
			if (leftMs > 0) timer = setTimeout(end, leftMs);
			else reject(tooSlow(limits));
		};
		timer = setTimeout(end, limits.holdMs);
	});
	try {
		return await Promise.race([work(reservationOf(budget, held)), timeout]);
	} finally {
		clearTimeout(timer);
		reservations.delete(held);
	}
}

const tooSlow = ({ holdMs }: MemoryLimits) =>
	new AppError("request.too_slow", { limitS: holdMs / 1000 });

function reservationOf(budget: Budget, held: Held): Reservation {
	const own = {
		part: () => openPart(budget, held),
		renew() {
			const now = budget.clock.now();
			if (held.expiresAtMs < now) throw tooSlow(budget.limits);
			held.expiresAtMs = now + budget.limits.holdMs;
		},
		async reserve<T>(
			{ announced }: ReservationRequest,
			work: (memory: Reservation) => Promise<T>,
		): Promise<T> {
			const parts: Grow[] = [];
			const part = () => {
				const grow = openPart(budget, held);
				parts.push(grow);
				return grow;
			};
			try {
				await part()(announced);
				return await work({ ...own, part } as Reservation);
			} finally {
				for (const grow of parts) await grow(0);
			}
		},
	};
	return own as unknown as Reservation;
}

function openPart(budget: Budget, held: Held): Grow {
	let own = 0;
	return async (bytes) => {
		const record = () => {
			held.bytes += bytes - own;
			own = bytes;
		};
		const total = () => held.bytes + bytes - own;
		if (bytes <= own || total() <= heldBy(budget, held)) record();
		else await whenFits(budget, held, total, record);
	};
}

/**
 * Records the bytes in the same synchronous step that finds them to fit: an `await` between the two would let
 * another request take them. Polls, since what is announced stops to count with time, and the runtime ends a
 * request as hung that waits for nothing but a promise of another request.
 */
async function whenFits(
	budget: Budget,
	held: Held,
	bytes: () => number,
	record: () => void,
): Promise<void> {
	const { limits, clock } = budget;
	const deadlineMs = clock.now() + limits.waitMs;
	while (!fits(budget, held, bytes())) {
		held.waiting = true;
		if (clock.now() > deadlineMs) throw new AppError("server.busy", { retryAfterS });
		await clock.wait(pollMs);
	}
	held.waiting = false;
	record();
}

function fits(budget: Budget, held: Held, bytes: number): boolean {
	const { limits, clock, reservations } = budget;
	for (const old of reservations) if (old.expiresAtMs < clock.now()) reservations.delete(old);
	const all = [...reservations];
	const sum = (some: readonly Held[]) =>
		some.reduce((total, one) => total + heldBy(budget, one), 0);
	const older = all.includes(held) ? all.slice(0, all.indexOf(held)) : all;
	const own = older.filter(({ owner }) => owner === held.owner);
	if (own.length > 0 && sum(own) + bytes > limits.bytes / 2) return false;
	const total = sum(all.filter((other) => other !== held)) + bytes;
	const isFirstWaiting = all.find(({ waiting }) => waiting) === held;
	return all.length === 0 || total <= limits.bytes + (isFirstWaiting ? limits.overdraftBytes : 0);
}

const heldBy = ({ clock }: Budget, { announced, bytes, announcedUntilMs }: Held) =>
	clock.now() < announcedUntilMs ? Math.max(announced, bytes) : bytes;
