import { type CostClassName, costClasses } from "#domain/cost-classes.ts";
import { microUsdOf } from "#domain/list-prices.ts";
import { pageRoutes } from "#tests/fixtures/page-routes.ts";
import { progress } from "#tools/figures.ts";

import { type Largest, storeLargest } from "../../load/largest-inputs.ts";
import { type RouteCall, routeCalls } from "../../load/route-calls.ts";
import { type LinkedWorld, openLinkedWorld } from "../linked-world.ts";
import type { Meters } from "../metered-worker.ts";
import type { PricedRoute } from "./route.ts";

/** The stand-in's athlete with 1,000 activities. */
const thousand = 7100004;
/** Of a course and of each file that is joined to it. */
const km = 4;
/** Reads are called some times before, so that nothing compiles; what is removed is removed by the first call. */
const warm = 3;
/** Of the rounds the one with the least time counts: others had other work beside them. */
const [rounds, timesOfRound] = [4, 3];
/** Messages of the queue belong to the call that sent them. */
const settlingMs = 1_500;
const readingMs = 200;
/** No hour ends a measurement. */
const unlimited = "1000000000";
const vars = {
	REGISTRATIONS_PER_HOUR: unlimited,
	UPLOADS_PER_HOUR: unlimited,
	PREDICTIONS_PER_HOUR: unlimited,
	EXPORTS_PER_HOUR: unlimited,
	QUICK_SYNCS_PER_HOUR: unlimited,
	FULL_SYNCS_PER_DAY: unlimited,
};

/**
 * The mean of some calls of each route that reads, and one call of each other about the largest that a runner with 1,000 activities has stored. CPU is that of the
 * whole process, in which the local stand-ins of D1 and R2 run, too: more than the platform will count.
 */
export async function measureRoutes(): Promise<PricedRoute[]> {
	await using world = await openLinkedWorld({ seed: 1, athleteId: thousand, metered: true, vars });
	await world.link();
	const largest = await storeLargest(world.origin, world.token, { km });
	await quiet(world);
	await world.followUp();
	const classes = await classesOf(world);
	const priced: PricedRoute[] = [];
	for (const call of await routeCalls(world.origin, km)) {
		progress(call.route);
		priced.push(await priceOf(world, call, { largest, classes }));
	}
	return priced.sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** As the API describes a call. */
interface Described {
	readonly "x-cost": CostClassName;
	/** Empty for a public one. */
	readonly security: readonly object[];
}
type Classes = ReadonlyMap<string, Described>;

async function classesOf({ call }: LinkedWorld): Promise<Classes> {
	const { paths } = (await (await call("/api/openapi.json")).json()) as {
		paths: Record<string, Record<string, Described>>;
	};
	return new Map(
		Object.entries(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([verb, operation]) => [
				`${verb.toUpperCase()} /api${path}`,
				operation,
			]),
		),
	);
}

async function priceOf(
	world: LinkedWorld,
	{ route, init }: RouteCall,
	{ largest, classes }: { largest: Largest; classes: Classes },
): Promise<PricedRoute> {
	const name = route.replace(/\?.*/, "");
	const described = classes.get(name);
	const cost = described?.["x-cost"] ?? null;
	const isRead = route.startsWith("GET ");
	const repeat = async (turns: number) => {
		let status = 0;
		for (let turn = 0; turn < turns; turn++) {
			const asked = init(world.origin, largest);
			const answer = await fetch(asked.url, asked.init);
			await answer.arrayBuffer();
			status ||= answer.status;
		}
		return status;
	};
	if (isRead) await repeat(warm);
	const chargedBefore = await chargedOf(world);
	const before = await world.meters();
	const times = isRead ? timesOfRound : 1;
	const turns = isRead ? rounds * times : times;
	let status = 0;
	let leastMs = Number.POSITIVE_INFINITY;
	for (let left = turns; left > 0; left -= times) {
		const cpuBefore = world.cpu().mainMs;
		status = await repeat(times);
		await new Promise((resolve) => setTimeout(resolve, isRead ? readingMs : settlingMs));
		leastMs = Math.min(leastMs, world.cpu().mainMs - cpuBefore);
	}
	const cpuMs = (leastMs * turns) / times;
	const after = isRead ? await world.meters() : await quiet(world);
	const isPublic = isOpen(name, described);
	const held = cost === null ? 0 : costClasses[cost].microUsd;
	const charged = ((await chargedOf(world)) - chargedBefore) / turns;
	const mails = cost === "mail" ? 1 : 0;
	const used = usedBetween(before, after);
	return {
		route,
		cost,
		isPublic,
		status,
		microUsd: rounded(microUsdOf({ ...used, cpuMs }) / turns + microUsdOf({ mails })),
		countedMicroUsd: rounded(
			microUsdOf({
				requests: used.requests,
				logLines: used.logLines,
				rowsWritten: used.rowsWritten,
			}) / turns,
		),
		// Without an account it is the network that is charged, which a local one is not.
		chargedMicroUsd: rounded(isPublic ? Math.max(held, charged) : charged),
	};
}

const rounded = (microUsd: number) => Number(microUsd.toPrecision(3));

function isOpen(route: string, described: Described | undefined): boolean {
	const [, path] = route.split(" ");
	const page = pageRoutes.find((one) => one.path === path);
	return page ? page.rule !== "runners" : described?.security.length === 0;
}

function usedBetween(before: Meters, after: Meters) {
	const used = (meter: keyof Meters) => after[meter] - before[meter];
	return {
		requests: used("invocations"),
		logLines: used("logLines"),
		rowsRead: used("rowsRead"),
		rowsWritten: used("rowsWritten"),
		classA: used("classA"),
		classB: used("classB"),
		queueOperations: 3 * used("messages"),
		objectRequests: used("objectRequests"),
	};
}

/** Millionths that the account was charged within its hour. */
async function chargedOf({ call }: LinkedWorld): Promise<number> {
	const answer = await call("/api/auth/usage");
	const { hour } = (await answer.json()) as { hour: { cost: { used: number } } };
	return hour.cost.used;
}

/** Waits until nothing is used for a while. */
async function quiet(world: LinkedWorld): Promise<Meters> {
	let last = await world.meters();
	for (let since = Date.now(); Date.now() - since < settlingMs; ) {
		await new Promise((resolve) => setTimeout(resolve, 250));
		const now = await world.meters();
		if (JSON.stringify(now) !== JSON.stringify(last)) since = Date.now();
		last = now;
	}
	return last;
}
