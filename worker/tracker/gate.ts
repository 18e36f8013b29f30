import { DurableObject } from "cloudflare:workers";
import {
	type Allowance,
	allow,
	type BudgetState,
	freshBudget,
	type Purpose,
	type StatedBudget,
	spend,
	type WindowLengths,
} from "../../domain/tracker/budget.ts";

/** What is known of the tracker's mind about our application as a whole. Milliseconds since 1970; 0 is never. */
export interface Standing {
	/** It has switched us off: nothing is asked until then. */
	readonly inactiveUntilMs: number;
	/** It let us link no more runners then. */
	readonly fullSinceMs: number;
}

export interface TakeAsk extends WindowLengths {
	readonly want: number;
	readonly purpose: Purpose;
	readonly nowMs: number;
	/** The budget to assume until a first answer has stated it. */
	readonly assumed: StatedBudget;
}

export interface SettleNote extends WindowLengths {
	readonly grant: number;
	readonly spent: number;
	readonly stated: StatedBudget | null;
	readonly assumed: StatedBudget;
	readonly blockedUntilMs: number;
	readonly nowMs: number;
}

/** Grants that nobody has settled after that long belong to someone who has died. */
const grantMs = 90_000;

/**
 * One object for the whole application and tracker: it keeps the budget of calls, and knows who is at work for
 * which runner. The budget outlives it; who is at work does not, which costs a repeated call at most.
 */
export class TrackerGate extends DurableObject<Env> {
	#grants = new Map<number, { count: number; untilMs: number }>();
	#nextGrant = 1;
	#workers = new Map<string, { holder: string; untilMs: number; strikes: number }>();

	async take(ask: TakeAsk): Promise<Allowance & { grant: number }> {
		const { nowMs } = ask;
		for (const [id, { untilMs }] of this.#grants) if (untilMs <= nowMs) this.#grants.delete(id);
		const inFlight = [...this.#grants.values()].reduce((sum, { count }) => sum + count, 0);
		const standing = await this.standing();
		if (nowMs < standing.inactiveUntilMs)
			return { granted: 0, resumesAtMs: standing.inactiveUntilMs, grant: 0 };
		const state = (await this.#budget()) ?? freshBudget(ask.assumed, ask, nowMs);
		const allowance = allow(state, ask, { ...ask, inFlight });
		const grant = this.#nextGrant++;
		if (allowance.granted > 0)
			this.#grants.set(grant, { count: allowance.granted, untilMs: nowMs + grantMs });
		else await this.ctx.storage.put("budget", state);
		return { ...allowance, grant };
	}

	async settle(note: SettleNote): Promise<void> {
		this.#grants.delete(note.grant);
		const base = (await this.#budget()) ?? freshBudget(note.assumed, note, note.nowMs);
		const after = spend(base, note, note);
		const blockedUntilMs = Math.max(base.blockedUntilMs, note.blockedUntilMs);
		await this.ctx.storage.put("budget", { ...after, blockedUntilMs });
	}

	/**
	 * Lets one worker at a time work for `key`. Null when another one does. `strikes` counts those before it,
	 * in a row, that began and never ended.
	 */
	begin(key: string, nowMs: number, forMs: number): { holder: string; strikes: number } | null {
		const before = this.#workers.get(key);
		if (before && before.untilMs > nowMs) return null;
		const strikes = before ? before.strikes + 1 : 0;
		const holder = crypto.randomUUID();
		this.#workers.set(key, { holder, untilMs: nowMs + forMs, strikes });
		return { holder, strikes };
	}

	/** Ends a turn. One that `died` leaves a strike behind. */
	end(key: string, holder: string, died: boolean): void {
		const turn = this.#workers.get(key);
		if (turn?.holder !== holder) return;
		if (died) this.#workers.set(key, { ...turn, untilMs: 0 });
		else this.#workers.delete(key);
	}

	async standing(): Promise<Standing> {
		return (
			(await this.ctx.storage.get<Standing>("standing")) ?? { inactiveUntilMs: 0, fullSinceMs: 0 }
		);
	}

	async note(change: Partial<Standing>): Promise<void> {
		await this.ctx.storage.put("standing", { ...(await this.standing()), ...change });
	}

	#budget(): Promise<BudgetState | undefined> {
		return this.ctx.storage.get<BudgetState>("budget");
	}
}
