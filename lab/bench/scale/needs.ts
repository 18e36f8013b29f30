import { dayS } from "#domain/time.ts";
import {
	type Action,
	type Measured,
	runnerMonth,
	runnerMonths,
	type Source,
} from "../costs/month.ts";
import { d1, fill, nightS, peak, queue, trackerBudgets } from "./limits.ts";

const monthS = 30 * dayS;

/** One kind of work that a database does for its runners. */
export interface Stream {
	/** Per second in the busiest hour. */
	readonly perS: number;
	/** Time of the database for one, ms. */
	readonly ms: number;
}

interface Needs {
	readonly runners: number;
	readonly databaseBytes: number;
	/** Databases by bytes, and by time in the busiest hour. */
	readonly databasesForBytes: number;
	readonly databasesForTime: number;
	readonly runnersPerDatabase: number;
	/** Share of a database's time in the busiest hour, with as many as are needed. */
	readonly busy: number;
	readonly requestsPerS: number;
	readonly bucketObjects: number;
	readonly bucketBytes: number;
	/** Messages per second while the night's lists go out. */
	readonly nightMessagesPerS: number;
	/** Consumers that work at once then. */
	readonly nightConsumers: number;
	readonly nightQueues: number;
	/** Calls to the tracker in a day. */
	readonly trackerCallsPerDay: number;
}

/** The busiest hour over the average one; lists go out in a few hours of the night. */
const peakOf = (action: string) => (action === "night" ? dayS / nightS : peak);

/** Load on a database in the busiest hour. */
export function streamsOf(measured: Measured, source: Source, runners: number): Stream[] {
	return Object.entries(runnerMonths[source]).map(([action, times]) => ({
		perS: (peakOf(action) * runners * (times ?? 0)) / monthS,
		ms: measured[action as Action].databaseMs ?? 0,
	}));
}

/** Share of the time that work takes. */
export const busyShare = (streams: readonly Stream[]): number =>
	streams.reduce((sum, { perS, ms }) => sum + (perS * ms) / 1000, 0);

/** Mean wait of work in one server's queue, ms (Pollaczek and Khinchine, for fixed times of service). */
export function meanWaitMs(streams: readonly Stream[]): number {
	const second = streams.reduce((sum, { perS, ms }) => sum + perS * (ms / 1000) ** 2, 0);
	return (1000 * second) / (2 * (1 - busyShare(streams)));
}

/** When the last of the night's lists is done, s after the first, if each takes so long. */
export const nightEndS = (night: { lists: number; consumers: number; listS: number }): number =>
	Math.max(nightS, (night.lists * night.listS) / night.consumers);

/** Calls that one linked runner takes in a day: the nightly list, and what is new. */
export function trackerCallsPerRunner(measured: Measured): number {
	const {
		night = 0,
		"new-activity": activities = 0,
		"visit-sync": visits = 0,
	} = runnerMonths.tracker;
	const of = (action: Action, times: number) => times * (measured[action].trackerCalls ?? 0);
	return (of("night", night) + of("new-activity", activities) + of("visit-sync", visits)) / 30;
}

/** Pages of a thousand activities, and the call that finds their end (`npm run -s bench -- sync`). */
const intervalsListCalls = 2;

/** Calls of a nightly list of about a thousand activities. */
export const callsPerList = (measured: Measured, budget: keyof typeof trackerBudgets): number =>
	budget === "intervals.icu" ? intervalsListCalls : (measured.night.trackerCalls ?? 0);

/** Runners that a budget of calls keeps fresh: lists may use three quarters of it (domain/tracker/budget.ts). */
export function runnersOfBudget(measured: Measured, budget: keyof typeof trackerBudgets): number {
	return Math.floor((0.75 * trackerBudgets[budget].day) / callsPerList(measured, budget));
}

/** What so many runners need, by formula. `listS` is how long a nightly list takes. */
export function needsOf(
	measured: Measured,
	ask: { source: Source; runners: number; listS: number },
): Needs {
	const { source, runners, listS } = ask;
	const month = runnerMonth(measured, source);
	const databaseBytes = runners * month.databaseBytes;
	const streams = streamsOf(measured, source, runners);
	const databasesForBytes = Math.ceil(databaseBytes / (d1.bytes * fill.bytes));
	const databasesForTime = Math.ceil(busyShare(streams) / fill.time);
	const databases = Math.max(databasesForBytes, databasesForTime);
	const lists = source === "tracker" ? runners : 0;
	const nightMessagesPerS = lists / nightS;
	const nightConsumers = Math.ceil(nightMessagesPerS * listS);
	return {
		runners,
		databaseBytes,
		databasesForBytes,
		databasesForTime,
		runnersPerDatabase: Math.ceil(runners / databases),
		busy: busyShare(streams) / databases,
		requestsPerS: (peak * runners * month.requests) / monthS,
		bucketObjects: Math.round((runners * month.bucketBytes) / 1e6),
		bucketBytes: runners * month.bucketBytes,
		nightMessagesPerS,
		nightConsumers,
		nightQueues: Math.max(
			Math.ceil(nightConsumers / queue.consumers),
			Math.ceil(nightMessagesPerS / queue.messagesPerS),
		),
		trackerCallsPerDay: lists * trackerCallsPerRunner(measured),
	};
}
