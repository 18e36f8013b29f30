import { AppError } from "../../domain/app-error.ts";

/** Memory for the bodies that requests hold whole, of the 128 MB that an isolate has. */
export interface MemoryBudget {
	/**
	 * Runs `work` once the announced bytes fit. Throws `server.busy` when they do not fit in time, and
	 * `request.too_slow` when `work` does not end in time.
	 */
	reserve<T>(request: ReservationRequest, work: (grow: Grow) => Promise<T>): Promise<T>;
}

/** Sets how many bytes the reservation holds; resolves when they fit, or throws `server.busy`. */
export type Grow = (bytes: number) => Promise<void>;

export interface ReservationRequest {
	/** The reservations of one owner hold half of the budget together, so that the other half stays for others. */
	readonly owner: string;
	/** As the client declares; counted for `announcedMs`, and after that only what has arrived. */
	readonly announced: number;
}

interface Reservation extends ReservationRequest {
	announcedUntilMs: number;
	expiresAtMs: number;
	bytes: number;
	waiting: boolean;
}

export interface MemoryLimits {
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

export interface Clock {
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
	readonly reservations: Set<Reservation>;
}

async function reserve<T>(
	budget: Budget,
	request: ReservationRequest,
	work: (grow: Grow) => Promise<T>,
): Promise<T> {
	const { limits, clock, reservations } = budget;
	const reservation: Reservation = {
		...request,
		announcedUntilMs: 0,
		expiresAtMs: 0,
		bytes: 0,
		waiting: false,
	};
	await whenFits(budget, reservation, request.announced, () => {
		reservation.announcedUntilMs = clock.now() + limits.announcedMs;
		reservation.expiresAtMs = clock.now() + limits.holdMs;
		reservations.add(reservation);
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, reject) => {
		const error = new AppError("request.too_slow", { limitS: limits.holdMs / 1000 });
		timer = setTimeout(() => reject(error), limits.holdMs);
	});
	try {
		return await Promise.race([work((bytes) => grow(budget, reservation, bytes)), timeout]);
	} finally {
		clearTimeout(timer);
		reservations.delete(reservation);
	}
}

async function grow(budget: Budget, reservation: Reservation, bytes: number): Promise<void> {
	const record = () => {
		reservation.bytes = bytes;
	};
	if (bytes <= heldBy(budget, reservation)) record();
	else await whenFits(budget, reservation, bytes, record);
}

/**
 * Records the bytes in the same synchronous step that finds them to fit: an `await` between the two would let
 * another request take them. Polls, since what is announced stops to count with time, and the runtime ends a
 * request as hung that waits for nothing but a promise of another request.
 */
async function whenFits(
	budget: Budget,
	reservation: Reservation,
	bytes: number,
	record: () => void,
): Promise<void> {
	const { limits, clock } = budget;
	const deadlineMs = clock.now() + limits.waitMs;
	while (!fits(budget, reservation, bytes)) {
		reservation.waiting = true;
		if (clock.now() > deadlineMs) throw new AppError("server.busy", { retryAfterS });
		await clock.wait(pollMs);
	}
	reservation.waiting = false;
	record();
}

function fits(budget: Budget, reservation: Reservation, bytes: number): boolean {
	const { limits, clock, reservations } = budget;
	for (const old of reservations) if (old.expiresAtMs < clock.now()) reservations.delete(old);
	const all = [...reservations];
	const sum = (some: readonly Reservation[]) =>
		some.reduce((total, one) => total + heldBy(budget, one), 0);
	const older = all.includes(reservation) ? all.slice(0, all.indexOf(reservation)) : all;
	const own = older.filter(({ owner }) => owner === reservation.owner);
	if (own.length > 0 && sum(own) + bytes > limits.bytes / 2) return false;
	const total = sum(all.filter((other) => other !== reservation)) + bytes;
	const isFirstWaiting = all.find(({ waiting }) => waiting) === reservation;
	return all.length === 0 || total <= limits.bytes + (isFirstWaiting ? limits.overdraftBytes : 0);
}

const heldBy = ({ clock }: Budget, { announced, bytes, announcedUntilMs }: Reservation) =>
	clock.now() < announcedUntilMs ? Math.max(announced, bytes) : bytes;
