import { z } from "../../schema.ts";
import { deflated, inflated } from "../share/deflated.ts";
import {
	type LogEntry,
	maxLabelLength,
	maxLogEntries,
	maxWriterLength,
	mergeLogs,
	type RaceLog,
	startOf,
} from "./race-log.ts";
import type { RacePlan } from "./race-plan.ts";

/** Passages of one plan, as they travel from phone to phone. */
export interface RaceUpdate {
	/** Of the plan that they belong to. */
	planKey: string;
	log: RaceLog;
}

/** Stands before the content, so that later forms can be told apart, and from a plan's link. */
const version = "r1.";
const mostCharacters = 16_000;
const mostBytes = 64 * 1024;

const ms = z.number().int().min(-8.64e15).max(8.64e15);
const packedUpdate = z.strictObject({
	k: z.string().regex(/^[0-9a-f]{16}$/),
	/** Start, ms since 1970, which all times count from. */
	s: ms,
	/** Labels and devices, which rows name by place. */
	b: z.array(z.string().max(2 * maxLabelLength)).max(2 * maxLogEntries),
	/** Rows: distance in dm; arrival and departure in s from `s`, null when unknown; stamp in ms from `s`; label; device; stamp that it had seen, 0 for none. */
	e: z
		.array(
			z.tuple([
				z.number().int().min(0).max(1e8),
				z.number().min(-1e9).max(1e9).nullable(),
				z.number().min(-1e9).max(1e9).nullable(),
				ms,
				z
					.number()
					.int()
					.min(0)
					.max(2 * maxLogEntries),
				z
					.number()
					.int()
					.min(0)
					.max(2 * maxLogEntries),
				ms,
			]),
		)
		.max(maxLogEntries),
});

/** The same on each phone that holds this plan: 16 hex digits of SHA-256. */
export async function planKeyOf({
	name,
	courseM,
	stations,
	plan,
	startMs,
}: RacePlan): Promise<string> {
	const places = stations.map(({ distanceM }) => Math.round(distanceM * 10));
	const said = JSON.stringify([name, Math.round(courseM * 10), places, plan.timeS, startMs]);
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
	return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An update as the fragment of an address: a few hundred characters. */
export async function updateFragment({ planKey, log }: RaceUpdate): Promise<string> {
	const startMs = startOf(log) ?? log[0]?.stampMs ?? 0;
	const labels = [...new Set(log.flatMap(({ by, writer }) => [by, writer]))];
	const secondsOf = (atMs: number | null) => (atMs === null ? null : (atMs - startMs) / 1000);
	const packed: z.infer<typeof packedUpdate> = {
		k: planKey,
		s: startMs,
		b: labels,
		e: log.map(({ distanceM, arrivalMs, departureMs, stampMs, by, writer, seenMs }) => [
			Math.round(distanceM * 10),
			secondsOf(arrivalMs),
			secondsOf(departureMs),
			stampMs - startMs,
			labels.indexOf(by),
			labels.indexOf(writer),
			seenMs === 0 ? 0 : seenMs - startMs,
		]),
	};
	return version + (await deflated(packed));
}

export const isUpdate = (fragment: string) => fragment.replace(/^#/, "").startsWith(version);

/** The update of a fragment; null when it is none that `updateFragment` makes. The fragment is untrusted. */
export async function readUpdate(fragment: string): Promise<RaceUpdate | null> {
	const text = fragment.replace(/^#/, "");
	if (text.length > mostCharacters || !/^r1\.[\w-]+$/.test(text)) return null;
	try {
		const read = packedUpdate.safeParse(await inflated(text.slice(version.length), mostBytes));
		if (!read.success) return null;
		const { k, s, b, e } = read.data;
		const entries = e.map(([dm, arrivalS, departureS, stamp, label, device, seen]): LogEntry => {
			const msOf = (seconds: number | null) =>
				seconds === null ? null : Math.round(s + seconds * 1000);
			return {
				distanceM: dm / 10,
				arrivalMs: msOf(arrivalS),
				departureMs: msOf(departureS),
				stampMs: s + stamp,
				by: b[label] ?? "",
				writer: (b[device] ?? "").slice(0, maxWriterLength),
				seenMs: seen === 0 ? 0 : s + seen,
			};
		});
		return { planKey: k, log: mergeLogs([], entries) };
	} catch {
		return null;
	}
}
