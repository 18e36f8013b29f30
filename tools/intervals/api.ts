import type { Athlete } from "../training/athletes.ts";
import type { Session } from "../training/session.ts";
import { athleteIdOf, isWithheld } from "./activities.ts";
import { distortActivities, distortFile, distortStreams } from "./fault-responses.ts";
import type { FaultRule } from "./faults.ts";
import type { Scope } from "./grants.ts";
import type { Library } from "./library.ts";
import { gzipped, originalOf } from "./originals.ts";
import { originOf } from "./origins.ts";
import { badRequest, forbidden, notFound, withheld } from "./responses.ts";

interface Caller {
	readonly athlete: Athlete;
	readonly scopes: readonly Scope[];
}

type Rules = readonly FaultRule[];

/** The reading calls of `/api/v1`, with a valid token. `rules` are the faults that distort the response. */
export function createApi(library: Library) {
	function list({ athlete }: Caller, query: URLSearchParams, rules: Rules) {
		const [oldest, newest] = ["oldest", "newest"].map((name) => query.get(name));
		if (!oldest) return badRequest("oldest is required");
		const from = momentOf(oldest, "T00:00:00");
		const to = newest ? momentOf(newest, "T23:59:59") : Number.POSITIVE_INFINITY;
		if (from === null || to === null) return badRequest("Invalid date");
		const limit = Number(query.get("limit") ?? Number.POSITIVE_INFINITY);
		if (!(limit >= 1)) return badRequest("Invalid limit");
		const rows = library
			.sessions(athlete)
			.filter((session) => {
				const local = session.startAtMs + session.utcOffsetS * 1000;
				return local >= from && local <= to;
			})
			.slice(0, limit)
			.map(library.row);
		const fields = query.get("fields")?.split(",");
		const picked = fields ? rows.map((row) => pick(row, fields)) : rows;
		return Response.json(distortActivities(picked, rules));
	}

	async function file(session: Session, rules: Rules) {
		const { file: kind } = originOf(session);
		if (!kind) return notFound("File not found");
		const original = originalOf(session, { kind, samples: library.samples(session) });
		const bytes = distortFile({ file: original, packed: await gzipped(original) }, rules);
		return new Response(bytes, {
			headers: {
				"Content-Type": "application/octet-stream",
				"Content-Disposition": `attachment; filename="i${session.id}.${kind}.gz"`,
			},
		});
	}

	function streams(session: Session, query: URLSearchParams, rules: Rules) {
		if (session.manual) return notFound("Activity has no streams");
		const samples = library.samples(session);
		const set = distortStreams({ ...samples }, rules);
		const requested = query.get("types")?.split(",");
		const names = Object.keys(set).filter(
			(name) => !requested || requested.includes(name) || name.startsWith("future"),
		);
		return Response.json(names.map((type) => ({ ...seriesOf(type, set[type]), ...series })));
	}

	return async function answer(caller: Caller, url: URL, rules: Rules): Promise<Response> {
		if (!caller.scopes.includes("ACTIVITY:READ")) return forbidden();
		const path = url.pathname.replace(/^\/api\/v1/, "");
		const [, who] = /^\/athlete\/([^/]+)\/activities$/.exec(path) ?? [];
		if (who) {
			const own = who === "0" || who === athleteIdOf(caller.athlete.id);
			return own ? list(caller, url.searchParams, rules) : forbidden();
		}
		const [, id, part] = /^\/activity\/([^/]+)(?:\/(file|streams(?:\.json)?))?$/.exec(path) ?? [];
		const session = id ? library.find(caller.athlete, id) : undefined;
		if (!session) return notFound("Activity not found");
		if (!part) return Response.json(distortActivities([library.row(session)], rules)[0]);
		if (isWithheld(session)) return withheld();
		return part === "file" ? file(session, rules) : streams(session, url.searchParams, rules);
	};
}

/** What each series has beside its values. */
const series = { name: null, valueTypeIsArray: false, anomalies: null, custom: false };

const seriesOf = (type: string, data: readonly unknown[]) => {
	if (type !== "latlng") return { type, data, data2: null, allNull: false };
	const pairs = data as readonly (readonly [number, number])[];
	return {
		type,
		data: pairs.map(([latDeg]) => latDeg),
		data2: pairs.map(([, lonDeg]) => lonDeg),
		allNull: false,
	};
};

/** Wall time as if it were UTC, of "2026-05-31" or "2026-05-31T12:40:44". */
function momentOf(text: string, time: string): number | null {
	const ms = Date.parse(`${/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}${time}` : text}Z`);
	return Number.isNaN(ms) ? null : ms;
}

const pick = (row: Record<string, unknown>, fields: readonly string[]) =>
	Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
