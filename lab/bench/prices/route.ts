import type { CostClassName } from "#domain/cost-classes.ts";

/** A route of the API or a page, and what one call of it costs, in millionths of a US dollar at list price. */
export interface PricedRoute {
	/** "PUT /api/predictions/{id}/course" */
	readonly route: string;
	/** Its class; null for a page, whose data and forms name theirs where they are read. */
	readonly cost: CostClassName | null;
	/** Whether it needs no account. */
	readonly isPublic: boolean;
	/** Of its first call. */
	readonly status: number;
	readonly microUsd: number;
	/** Of that, what the request itself counts: its invocation, its line in the log and the rows that it writes. */
	readonly countedMicroUsd: number;
	/** What its account and its network were charged. */
	readonly chargedMicroUsd: number;
}
