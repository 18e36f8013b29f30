import { and, gt, inArray, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import {
	type CostClassName,
	costClasses,
	type HourlyWork,
	type HourShare,
	hourShares,
	type Reading,
	readingMicroUsd,
} from "#domain/cost-classes.ts";
import { retryValues } from "#domain/error-values.ts";
import { microUsdOf } from "#domain/list-prices.ts";
import { errorLine } from "#domain/loggable.ts";
import { hourMs } from "#domain/time.ts";
import { currentMeter, Meter } from "./meter.ts";
import { keyOf } from "./rate-limit.ts";
import { commit, type Database, listOf } from "./sql.ts";
import { rateCounters } from "./tables.ts";

/**
 * What is counted by the hour: millionths of a US dollar, of an account and of a network, of what they call and of live
 * channels; and work of an account.
 */
type Unit = "microUsd" | "liveMicroUsd" | HourlyWork;
type Amounts = Readonly<Partial<Record<Unit, number>>>;
const ofNetworks: readonly Unit[] = ["microUsd", "liveMicroUsd"];

export type HourlyAllowances = Readonly<Record<Unit, number>>;

/**
 * A call that was charged nothing before is charged afterwards from so many millionths on, as charging writes rows itself.
 * Below, a step is charged as often as a draw says.
 */
const settledFrom = 4;
export const drawnMicroUsd = 20;
/** Of accounts and networks whose hour is used up, so many are known at a time. */
const mostSpent = 10_000;
/** Those rows: of an account and of a network. */
const settlingMicroUsd = microUsdOf({ rowsWritten: 2 });

interface Deps {
	readonly db: Database;
	readonly allowances: HourlyAllowances;
	readonly now: () => Date;
	/** When the hours end that are known to be used up, by counter. */
	readonly spent: Map<string, number>;
	/** Random, from 0 to 1. */
	readonly draw: () => number;
}

type Raising = Pick<Deps, "db" | "now"> & Partial<Deps>;

/** One counter, by how much it is raised, and how far it may be. */
export interface Entry {
	readonly key: string;
	readonly amount: number;
	readonly allowed: number;
}

/** What one request, or one message, is charged. */
export class Charge extends Meter {
	/** Set once it is known whose request it is. */
	userId: string | null = null;
	/** What reading costs that is not counted; null where nothing is read for a network. */
	reading: Reading | null = null;
	readonly #held = { microUsd: 0, liveMicroUsd: 0, predictions: 0, uploads: 0, exports: 0 };

	readonly #deps: Deps;
	readonly #network: string | null;

	/** @param network whose hour it counts for, too; null for none */
	constructor(deps: Deps, network: string | null) {
		super();
		this.#deps = deps;
		this.#network = network;
	}

	/** Charges the class of a call. Throws `request.too_many`, which says when the hour is over. */
	async begin(name: CostClassName): Promise<void> {
		const { microUsd, ...work }: { microUsd: number; counts?: HourlyWork } = costClasses[name];
		if (microUsd > 0) await this.hold({ microUsd, ...(work.counts && { [work.counts]: 1 }) });
	}

	/** Charges what is about to be done, up to a share of the hour. Throws the same; nothing is charged then. */
	async hold(amounts: Amounts, share: HourShare = "call"): Promise<void> {
		const entries = await this.#entries(amounts, share);
		if (entries.length > 0) await hold(this.#deps, entries);
		for (const [unit, amount = 0] of Object.entries(amounts)) this.#held[unit as Unit] += amount;
	}

	/** Charges what was used beyond that. A failure is logged: what was held stays charged. */
	async settle(): Promise<void> {
		const rest = microUsdOf(this.use) - this.#held.microUsd;
		const predictions = this.courses - this.#held.predictions;
		const isCharged = rest >= settledFrom || (rest > 0 && this.#held.microUsd > 0);
		const isDrawn = !isCharged && this.#isDrawn(rest);
		if (!isCharged && !isDrawn && predictions <= 0) return;
		try {
			const amounts = {
				...(rest > 0 && { microUsd: (isDrawn ? drawnMicroUsd : rest) + settlingMicroUsd }),
				...(predictions > 0 && { predictions }),
			};
			await raise(this.#deps, await this.#entries(amounts, "reading"));
		} catch (error) {
			console.error(JSON.stringify({ event: "charge_not_settled", message: errorLine(error) }));
		}
	}

	/** Whether the chance falls on a request that was charged nothing. */
	#isDrawn(rest: number): boolean {
		if (this.reading === null || this.#network === null || this.#held.microUsd > 0) return false;
		return this.#deps.draw() * drawnMicroUsd < rest + readingMicroUsd[this.reading];
	}

	#entries(amounts: Amounts, share: HourShare): Promise<Entry[]> {
		const payers = { userId: this.userId, network: this.#network };
		return entriesOf(this.#deps, amounts, { ...payers, share });
	}
}

/** Charges what the request that is going on is about to do. Throws `request.too_many`; nothing is charged then. */
export async function holdNow(amounts: Amounts, share?: HourShare): Promise<void> {
	const meter = currentMeter();
	if (meter instanceof Charge) await meter.hold(amounts, share);
}

/** Whose counters they are. */
export const payerOf = {
	account: (userId: string) => `account ${userId}`,
	network: (network: string) => `network ${network}`,
} as const;

async function entriesOf(
	{ allowances }: Pick<Deps, "allowances">,
	amounts: Amounts,
	{ userId, network, share }: { userId: string | null; network: string | null; share: HourShare },
): Promise<Entry[]> {
	const units = Object.entries(amounts) as [Unit, number][];
	const counted = units.flatMap(([unit, amount]) => {
		const subjects = [
			...(userId === null ? [] : [payerOf.account(userId)]),
			...(network === null || !ofNetworks.includes(unit) ? [] : [payerOf.network(network)]),
		];
		return subjects.map((subject) => ({ unit, subject, amount: Math.ceil(amount) }));
	});
	return Promise.all(
		counted.map(async ({ unit, subject, amount }) => ({
			key: await counterOf(unit, subject),
			amount,
			allowed: Math.floor((unit === "microUsd" ? hourShares[share] : 1) * allowances[unit]),
		})),
	);
}

const counterOf = (unit: Unit, payer: string) => keyOf({ name: `hour-${unit}` }, payer);

const listOfEntries = (entries: readonly Entry[]) =>
	sql`json_each(${JSON.stringify(entries.map(({ key, amount, allowed }) => [key, amount, allowed]))})`;

/** Raises all counters, or none of them when one would be above what it may be: `request.too_many`. */
export async function hold(deps: Raising, entries: readonly Entry[]): Promise<void> {
	const { db, now } = deps;
	const at = now().getTime();
	const keys = listOf(entries.map(({ key }) => key));
	const [raised, states] = await commit(db, [
		sql`UPDATE rate_counters SET count = count + entry.value ->> 1 FROM ${listOfEntries(entries)} entry
			WHERE rate_counters.key = entry.value ->> 0 AND ends_at > ${at} AND NOT EXISTS (
				SELECT 1 FROM ${listOfEntries(entries)} other JOIN rate_counters counter ON counter.key = other.value ->> 0
				WHERE counter.ends_at > ${at} AND counter.count + (other.value ->> 1) > other.value ->> 2)
			RETURNING rate_counters.key`,
		sql`SELECT key, count, ends_at FROM rate_counters WHERE key IN ${keys} AND ends_at > ${at}`,
	]);
	const done = new Set((raised.results as { key: string }[]).map(({ key }) => key));
	const left = entries.filter(({ key }) => !done.has(key));
	if (left.length === 0) return;
	const open = states.results as { key: string; count: number; ends_at: number }[];
	if (done.size === 0) {
		const full = entries.flatMap(({ key, amount, allowed }) => {
			const state = open.find((one) => one.key === key);
			return (state?.count ?? 0) + amount > allowed ? [state?.ends_at ?? at + hourMs] : [];
		});
		if (full.length > 0) {
			const waitS = Math.ceil((Math.max(...full) - at) / 1000);
			throw new AppError("request.too_many", retryValues(waitS));
		}
	}
	await raise(deps, left);
}

/** Raises counters; one that has ended, or was not there, begins its hour. What is used up by then is remembered. */
async function raise({ db, now, spent }: Raising, entries: readonly Entry[]): Promise<void> {
	if (entries.length === 0) return;
	const at = now().getTime();
	const raised = await db.all<{
		key: string;
		count: number;
		ends_at: number;
	}>(sql`INSERT INTO rate_counters (key, count, ends_at)
		SELECT entry.value ->> 0, entry.value ->> 1, ${at + hourMs} FROM ${listOfEntries(entries)} entry WHERE true
		ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN ends_at <= ${at} THEN excluded.count ELSE count + excluded.count END,
			ends_at = CASE WHEN ends_at <= ${at} THEN excluded.ends_at ELSE ends_at END
		RETURNING key, count, ends_at`);
	for (const { key, count, ends_at } of raised) {
		const { allowed = 0 } = entries.find((one) => one.key === key) ?? {};
		if (!spent || count < allowed) continue;
		const [oldest] = spent.keys();
		if (spent.size >= mostSpent) spent.delete(oldest);
		spent.set(key, ends_at);
	}
}

/** Counters whose hour has not ended. */
const openCounters = ({ db, now }: Pick<Deps, "db" | "now">, keys: string[]) =>
	db
		.select()
		.from(rateCounters)
		.where(and(inArray(rateCounters.key, keys), gt(rateCounters.endsAt, now())));

const allOnce = { microUsd: 1, liveMicroUsd: 1, predictions: 1, uploads: 1, exports: 1 };

interface Used {
	readonly used: number;
	readonly allowed: number;
	readonly endsAt: Date | null;
}

/** What may be used within an hour by one account, and by one network. */
export function createHourlyBudget(bindings: Omit<Deps, "spent" | "draw"> & Partial<Deps>) {
	const deps: Deps = { spent: new Map(), draw: () => Math.random(), ...bindings };
	const { allowances, now, spent } = deps;

	async function usedBy(userId: string): Promise<Record<Unit, Used>> {
		const entries = await entriesOf(deps, allOnce, { userId, network: null, share: "call" });
		const rows = await openCounters(
			deps,
			entries.map(({ key }) => key),
		);
		const units = entries.map(({ key, allowed }, i) => {
			const row = rows.find((one) => one.key === key);
			const { count = 0, endsAt = null } = row ?? {};
			return [Object.keys(allOnce)[i], { used: Math.min(count, allowed), allowed, endsAt }];
		});
		return Object.fromEntries(units);
	}

	/** Seconds until the hour of a payer ends that this isolate knows to be used up, reading included; 0 while it knows none. */
	async function knownWaitS(payer: string): Promise<number> {
		if (spent.size === 0) return 0;
		const key = await counterOf("microUsd", payer);
		const leftMs = (spent.get(key) ?? 0) - now().getTime();
		if (leftMs <= 0) spent.delete(key);
		return Math.max(0, Math.ceil(leftMs / 1000));
	}

	/** Seconds until the hour ends of the first counter that has no room; 0 while each has. */
	async function waitOfS(entries: readonly Entry[]): Promise<number> {
		const open = await openCounters(
			deps,
			entries.map(({ key }) => key),
		);
		const full = open.filter(({ key, count }) =>
			entries.some((one) => one.key === key && count + one.amount > one.allowed),
		);
		const endsMs = Math.min(...full.map(({ endsAt }) => endsAt.getTime()));
		return full.length === 0 ? 0 : Math.ceil((endsMs - now().getTime()) / 1000);
	}

	return {
		charge: (network: string | null = null) => new Charge(deps, network),
		waitOfS,
		knownWaitS,
		/** Counters of who pays for a live channel, each by an amount, up to a share of what may be used. */
		async livePayers(
			{ userId, network }: { userId: string; network: string | null },
			{ microUsd, share }: { microUsd: number; share: number },
		): Promise<Entry[]> {
			const payers = { userId, network, share: "call" } as const;
			const entries = await entriesOf(deps, { liveMicroUsd: microUsd }, payers);
			return entries.map((entry) => ({ ...entry, allowed: Math.floor(share * entry.allowed) }));
		},
		/** What an account has used of its hour, by unit, and when that ends; null while none runs. */
		usedBy,
		/** Seconds until an account's hour ends whose share of the background is used up; 0 while it is not. */
		async waitS(userId: string): Promise<number> {
			const { used, endsAt } = (await usedBy(userId)).microUsd;
			if (!endsAt || used < hourShares.bulk * allowances.microUsd) return 0;
			return Math.ceil((endsAt.getTime() - now().getTime()) / 1000);
		},
	};
}

export type HourlyBudget = ReturnType<typeof createHourlyBudget>;
